// The changes that keys take back and make again.
const none = { done: [], undone: [] };
const after = (steps, ...answers) => answers.reduce((steps, [path, answer]) => stepsAfter(steps, path, answer, id => `save ${id}`), steps);

test("a change is the last one, and nothing can be made again after it", () => equal(after({ done: [{ id: "a" }], undone: [{ id: "x" }] }, ["notes/n", { undo: "b" }]), { done: [{ id: "a" }, { id: "b" }], undone: [] }));
test("what is taken back can be made again, by its name", () => equal(after(none, ["notes/n", { undo: "a" }], ["undo/a", { redo: "b" }]), { done: [], undone: [{ id: "b", what: "save a" }] }));
test("what is made again is the last change", () => equal(after(none, ["notes/n", { undo: "a" }], ["undo/a", { redo: "b" }], ["undo/b?anyway", { redo: "c" }]), { done: [{ id: "c" }], undone: [] }));
test("an answer without a step changes nothing", () => equal(after({ done: [{ id: "a" }], undone: [{ id: "x" }] }, ["preview/n", {}]), { done: [{ id: "a" }], undone: [{ id: "x" }] }));
test("remembers the last two hundred", () => {
  const steps = after(none, ...Array.from({ length: 250 }, (_, index) => ["notes/n", { undo: String(index) }]));
  equal([steps.done.length, steps.done[0].id], [200, "50"]);
});
test("a step that can't be made is left out", () => equal(stepsWithout({ done: [{ id: "a" }, { id: "b" }], undone: [{ id: "a" }] }, "a"), { done: [{ id: "b" }], undone: [] }));
