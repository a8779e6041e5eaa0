// The text of a note as Markdown, with what the site makes of it beside or below.

function openBody(note, draft) {
  const base = draft?.base ?? note.state;
  const text = make("textarea", { class: "pe-input pe-text", "aria-label": words.text, spellcheck: "true" });
  text.value = draft?.text ?? base.body;
  const preview = make("div", { class: "pe-preview prose", "aria-label": words.preview, role: "region", tabindex: 0 });
  const isChanged = () => text.value !== base.body;

  const dialog = openDialog({
    title: words.text, isWide: true, saveLabel: words.save,
    content: [broughtBack(draft), make("div", { class: "pe-sides" }, make("div", { class: "pe-written-in" }, markdownButtons(note, text), text), preview)].filter(Boolean),
    save: async () => {
      if (isChanged()) await note.save({ body: text.value }, { label: words.text, base });
    },
  });
  const typed = () => ({ key: textKey, path: note.path, text: text.value, base });
  keepTyped(dialog, text, () => `${note.path}#${textKey}`, { isChanged, typed, reopen: kept => openBody(note, kept) });

  const show = whenPaused(() => server.ask("POST", "preview/" + encoded(note.path), { body: text.value }), ({ html }) => { preview.innerHTML = html; });
  text.addEventListener("input", show);
  show();
  text.focus();
  text.setSelectionRange(0, 0);
  text.scrollTop = 0;
  return dialog;
}
