// The changes that were made in this tab: Ctrl+Z takes the last one back, Ctrl+Shift+Z makes it again.

const made = {
  key: "plantsite-made",
  read() {
    try { return { done: [], undone: [], ...JSON.parse(sessionStorage.getItem(this.key)) }; } catch { return { done: [], undone: [] }; }
  },
  write(state) { try { sessionStorage.setItem(this.key, JSON.stringify(state)); } catch {} },

  // One that can't be done any more, so that the keys go on with the others.
  drop(id) { this.write(stepsWithout(this.read(), id)); },
  // What the server has answered to a change.
  note(path, answer) { this.write(stepsAfter(this.read(), path, answer, id => known.get(id))); },
};
// What saves did, in words.
const known = new Map();

async function undoLast() {
  // What is just being saved is the last change.
  await page.note?.last;
  const saves = await server.need("undo").catch(tellFailure);
  if (!saves) return;
  for (const { id, what } of saves) known.set(id, what);
  const last = made.read().done.findLast(({ id }) => known.has(id));
  if (!last) return tell(words.nothingToUndo);
  return takeBack(last.id, known.get(last.id));
}

// What was taken back is made again by taking that back.
async function redoLast() {
  const { id, what = words.changes } = made.read().undone.at(-1) ?? {};
  return id ? takeBack(id, what, { isRedo: true }) : tell(words.nothingToRedo);
}

// In a field the keys are the browser's own.
const isTyped = element => element?.isContentEditable || element?.matches?.("textarea, select, input:not([type=checkbox], [type=radio], [type=button])");
addEventListener("keydown", event => {
  if (event.defaultPrevented || isComposing(event) || event.altKey || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
  if (event.repeat || !server.session || isTyped(event.target) || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  if (event.shiftKey) redoLast();
  else undoLast();
});
