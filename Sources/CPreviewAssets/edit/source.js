// A note as one text, front matter and all: for what no field can mend.

async function openSource(note, error) {
  const { text, version } = await server.read("text/" + encoded(note.path)) ?? {};
  if (text === undefined) return tell(words.failed(404));
  const box = make("textarea", { class: "pe-input pe-text", "aria-label": words.wholeNote, spellcheck: "false", autofocus: true });
  box.value = text;
  const dialog = openDialog({
    title: words.wholeNote, isWide: true, saveLabel: words.save,
    content: [error && make("p", { class: "pe-hint" }, error.message), make("div", { class: "pe-sides pe-one" }, box)].filter(Boolean),
    save: async () => {
      if (box.value === text) return;
      const { undo } = await server.ask("PATCH", note.url, { text: box.value }, { version });
      await note.refresh();
      told(undo, words.wholeNote);
    },
  });
  const lines = text.split("\n"), at = Math.min((error?.line ?? 1) - 1, lines.length - 1);
  const start = lines.slice(0, at).join("\n").length + (at > 0);
  box.setSelectionRange(start, start + (error ? lines[at].length : 0));
  // The line that is marked is in sight.
  box.scrollTop = (at - 3) * parseFloat(getComputedStyle(box).lineHeight);
  return dialog;
}
