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
      if (isChanged()) await chosenPictures.save(note, text.value, (body, { pictures, placed }) => note.save({ body, pictures }, { label: words.text, base, placed }));
    },
  });
  const typed = () => ({ key: textKey, path: note.path, text: text.value, base });
  keepTyped(dialog, text, () => `${note.path}#${textKey}`, { isChanged, typed, reopen: kept => openBody(note, kept) });

  const show = whenPaused(() => server.ask("POST", "preview/" + encoded(note.path), { body: text.value }), ({ html }) => {
    preview.innerHTML = html;
    chosenPictures.show(note, text.value, preview);
    follow();
  });
  // The preview shows what is being typed: the part that says the same as the line, of several the one that is about as far down.
  const follow = () => {
    const { value, selectionStart: at } = text, end = value.indexOf("\n", at);
    const letters = text => text.replace(/[^\p{L}\p{N}]+/gu, "").toLowerCase();
    const line = letters(value.slice(value.lastIndexOf("\n", at - 1) + 1, end < 0 ? undefined : end));
    const wanted = value.length ? at / value.length * preview.scrollHeight : 0, { top, height } = preview.getBoundingClientRect();
    const placeOf = part => part.getBoundingClientRect().top - top + preview.scrollTop;
    const fitting = [...preview.querySelectorAll("p, li, h1, h2, h3, h4, h5, h6, td, th, pre, dd, figcaption")].filter(part => {
      const said = letters(part.textContent);
      return line && said && (said.includes(line.slice(0, 30)) || line.includes(said));
    }).map(placeOf).sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
    const goal = fitting[0] ?? wanted;
    if (goal < preview.scrollTop || goal > preview.scrollTop + height - 60) preview.scrollTop = goal - height / 3;
  };
  text.addEventListener("selectionchange", follow);
  text.addEventListener("keyup", follow);
  text.addEventListener("click", follow);
  text.addEventListener("input", show);
  show();
  text.focus();
  text.setSelectionRange(0, 0);
  text.scrollTop = 0;
  return dialog;
}
