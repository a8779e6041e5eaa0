// The text of a note as Markdown, with what the site makes of it beside or below.

function openBody(note, draft) {
  const base = draft?.base ?? structuredClone(note.state);
  const id = `${note.path}#body`;
  const text = make("textarea", { class: "pe-input pe-text", "aria-label": words.text, spellcheck: "true" });
  text.value = draft?.text ?? base.body;
  const preview = make("div", { class: "pe-preview prose", "aria-label": words.preview, role: "region", tabindex: 0 });
  const isChanged = () => text.value !== base.body;

  const dialog = openDialog({
    title: words.text, isWide: true, saveLabel: words.save,
    content: make("div", { class: "pe-sides" }, text, preview),
    save: async () => {
      if (isChanged()) await note.save({ body: text.value }, { label: words.text, base });
    },
    onclose: () => drafts.drop(id),
  });
  dialog.addEventListener("plantsite:cancel", () => {
    if (!isChanged()) return;
    const kept = { key: "body", path: note.path, text: text.value, base };
    setTimeout(() => tell(words.discarded, words.bringBack, () => openBody(note, kept)));
  });

  const show = whenPaused(() => server.ask("POST", "preview/" + encoded(note.path), { body: text.value }), ({ html }) => { preview.innerHTML = html; });
  const changed = () => {
    setUnsaved(dialog, isChanged());
    if (isChanged()) drafts.keep(id, { key: "body", path: note.path, text: text.value, base });
    else drafts.drop(id);
    show();
  };
  text.addEventListener("input", changed);
  changed();
  text.focus();
  text.setSelectionRange(0, 0);
  text.scrollTop = 0;
  return dialog;
}
