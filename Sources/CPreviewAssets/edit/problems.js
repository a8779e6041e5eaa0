// An error in a note can be mended in place: the list of errors gets a button that opens the field, or else the whole note.

// The key whose value an error is about; none where the note must be looked at as a whole.
function keyOfProblem({ code, message, offset }, note) {
  const fields = [...note.fields.values()];
  const field = fields.find(({ range }) => range && range[0] <= offset && offset <= range[1])
    ?? (code === "missing-attribute" ? fields.find(field => field.isRequired && isEmpty(field.value) && message.includes(` ${field.key},`)) : null);
  return field && !field.readOnly ? field.key : null;
}

addEventListener("plantsite:mend", ({ detail }) => {
  const { error } = detail;
  const path = error.note ?? error.file ?? "";
  if (!/^content\/(plants|pages)\/.*\.md$/.test(path) || error.severity !== "error" || !server.session) return;
  detail.button = textButton(words.mend, async () => {
    const note = await page.noteAt(path);
    if (!note) return tell(words.failed(404));
    const key = keyOfProblem(error, note);
    const dialog = key ? openField(note, key) : await openSource(note, error);
    nameNote(dialog, note);
  });
});
