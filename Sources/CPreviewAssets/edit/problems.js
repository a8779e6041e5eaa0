// An error in a note can be mended in place: the list of errors gets a button that opens the field.

// The key that an error is about: of the line where it is, else of the field whose text it names.
function keyOfProblem({ excerpt }, note) {
  const [line] = excerpt?.lines ?? [];
  const text = line ? line.before + line.marked + line.after : "";
  const key = text.match(/^["']?([\p{L}\p{N}_-]+)["']?[ \t]*:/u)?.[1];
  if (note.field(key)) return key;
  return [...note.fields.values()].find(({ written }) => written && line?.marked && written.includes(line.marked))?.key ?? null;
}

addEventListener("plantsite:mend", ({ detail }) => {
  const { error } = detail;
  if (!/^content\/plants\/.*\.md$/.test(error.file ?? "") || error.severity !== "error" || !server.session) return;
  detail.button = textButton(words.mend, async () => {
    const note = page.note?.path === error.file ? page.note : await Note.atPath(error.file).catch(() => null);
    const key = note && keyOfProblem(error, note);
    if (!note) return tell(words.failed(404));
    if (key) openField(note, key);
    else tell(words.mendInFile(error.file));
  });
});
