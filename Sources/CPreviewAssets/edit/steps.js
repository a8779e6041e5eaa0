// The changes of this tab, as the keys take them back and make them again: `done` and `undone`, the last one at the end.

const stepsWithout = ({ done, undone }, id) => {
  const others = list => list.filter(other => other.id !== id);
  return { done: others(done), undone: others(undone) };
};

// What they are after the server's answer to a request. `nameOf` gives what a save did, in words.
function stepsAfter({ done, undone }, path, { undo, redo }, nameOf) {
  if (redo && path.startsWith("undo/")) {
    const id = decodeURIComponent(path.replace("undo/", "").replace("?anyway", ""));
    const isAgain = undone.some(other => other.id === id), others = stepsWithout({ done, undone }, id);
    // What was taken back by taking something back is done again.
    return isAgain ? { done: [...done, { id: redo }], undone: others.undone } : { done: others.done, undone: [...undone, { id: redo, what: nameOf(id) }] };
  }
  return undo ? { done: [...done, { id: undo }].slice(-200), undone: [] } : { done, undone };
}
