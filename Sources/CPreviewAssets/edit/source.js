// A note as one text, front matter and all: for what no field can mend.

// The key of its drafts.
const sourceKey = "¶¶";

async function openSource(note, error, draft) {
  let { text, version } = draft ? { text: draft.seen, version: draft.base.version } : await server.need("text/" + encoded(note.path)).catch(tellFailure) ?? {};
  if (text === undefined) return;
  const box = make("textarea", { class: "pe-input pe-text", name: sourceKey, "aria-label": words.wholeNote, spellcheck: "false", autofocus: true });
  box.value = draft?.text ?? text;
  // Where the note was when the text was read.
  let place = draft?.place ?? note.path;
  const isChanged = () => box.value !== text;
  const typed = () => ({ key: sourceKey, path: note.path, text: box.value, seen: text, place, base: { version, attributes: [], keys: [] } });
  // The note has another place, and says so itself.
  const followMove = async () => {
    const there = await note.refresh() && note.path !== place && await server.read("text/" + encoded(note.path));
    const merged = there ? mergedText(text, box.value, there.text) : null;
    if (merged === null) return false;
    ({ text, version } = there);
    place = note.path;
    box.value = merged;
    return true;
  };
  const dialog = openDialog({
    title: words.wholeNote, isWide: true, saveLabel: words.save,
    content: [broughtBack(draft), error && make("p", { class: "pe-hint" }, error.message), make("div", { class: "pe-sides pe-one" }, box)].filter(Boolean),
    save: async () => {
      if (!isChanged()) return;
      let { status, content } = await server.send("PATCH", note.url, { text: box.value }, { version });
      if ((status === 404 || status === 412) && await followMove()) ({ status, content } = await server.send("PATCH", note.url, { text: box.value }, { version }));
      if (status === 412) {
        version = content.version;
        throw new Refusal(words.wholeConflict);
      }
      if (status >= 400) throw refusal(status, content);
      await note.refresh().catch(() => {});
      told(content, words.wholeNote);
    },
  });
  keepTyped(dialog, box, () => `${note.path}#${sourceKey}`, { isChanged, typed, reopen: kept => openSource(note, error, kept) });
  // What is wrong is marked and in sight.
  const lines = text.split("\n"), at = Math.min((error?.line ?? 1) - 1, lines.length - 1);
  const { before = "", marked = "" } = error?.excerpt?.lines[0] ?? {};
  const start = lines.slice(0, at).join("\n").length + (at > 0) + before.length;
  box.setSelectionRange(start, start + marked.length);
  box.scrollTop = (at - 3) * parseFloat(getComputedStyle(box).lineHeight);
  return dialog;
}
