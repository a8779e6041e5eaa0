// Changes of a note, and of one that was changed meanwhile.
const state = (values, body) => ({ attributes: Object.entries(values).map(([key, value]) => ({ key, value })), keys: [], body });
const tagged = (...tags) => state({ tags });

test("names the keys that differ between two states, and the text", () => {
  equal(changedKeys(state({ a: 1, b: [2] }, "x"), state({ a: 1, b: [3] }, "y")), ["b", textKey]);
  equal(changedKeys(state({ a: null }, "x"), state({}, "x")), []);
});
test("compares no text where none was seen", () => equal(changedKeys(state({ a: 1 }), state({ a: 1 }, "y")), []));
test("compares what is written where a value can't be read", () => {
  const [before, now] = ["sun", "moon"].map(written => ({ attributes: [{ key: "a", value: null, written }], keys: [] }));
  equal(changedKeys(before, now), ["a"]);
});
test("knows what a change touches", () => equal(touchedKeys({ edits: [{ set: ["a", 0], value: 1 }, { move: ["b"], from: 0, to: 1 }, { add: ["c"], value: 1 }], body: "" }), ["a", "b", "c", textKey]));

test("merges changes of other lines", () => {
  equal(mergedText("a\nb\nc\n", "A\nb\nc\n", "a\nb\nC\n"), "A\nb\nC\n");
  equal(mergedText("a\nb\nc\n", "a\nb\nC\n", "A\nb\nc\n"), "A\nb\nC\n");
  equal(mergedText("a\nb\n", "a\nb\nmine", "a\nnew\nb\n"), "a\nnew\nb\nmine");
});
test("merges no changes of the same line", () => {
  equal(mergedText("a\nb\n", "a\nB\n", "a\nC\n"), null);
  equal(mergedText("a\nb\n", "a\nnew\nb\n", "a\nother\nb\n"), null);
});
test("makes a change of another key as it is", () => {
  const change = { edits: [{ set: ["a"], value: 2 }] };
  equal(madeOn(state({ a: 1, b: 2 }), change, state({ a: 1, b: 1 }), ["b"]).edits, change.edits);
});
test("makes no change of a key that others have changed", () => equal(madeOn(state({ a: 3 }), { edits: [{ set: ["a"], value: 2 }] }, state({ a: 1 }), ["a"]), null));
test("makes a change that others have made too", () => equal(madeOn(state({ a: 2 }), { edits: [{ set: ["a"], value: 2 }] }, state({ a: 1 }), ["a"]).edits, [{ set: ["a"], value: 2 }]));
test("finds an item of a list where it is by now", () => {
  const before = tagged("a", "b"), now = tagged("new", "a", "b");
  const made = edit => madeOn(now, { edits: [edit] }, before, ["tags"])?.edits;
  equal(made({ set: ["tags", 1], value: "c" }), [{ set: ["tags", 2], value: "c" }]);
  equal(made({ remove: ["tags", 0] }), [{ remove: ["tags", 1] }]);
  equal(made({ move: ["tags"], from: 0, to: 1 }), [{ move: ["tags"], from: 1, to: 1 }]);
  equal(made({ insert: ["tags"], at: 2, value: "c" }), [{ insert: ["tags"], at: 3, value: "c" }]);
  equal(made({ add: ["tags"], value: "c" }), [{ add: ["tags"], value: "c" }]);
});
test("doesn't change an item that is gone", () => equal(madeOn(tagged("b"), { edits: [{ set: ["tags", 0], value: "c" }] }, tagged("a", "b"), ["tags"]), null));
test("merges texts with the rest of a change", () => {
  const edits = [{ set: ["a"], value: 2 }];
  equal(madeOn(state({ a: 1 }, "A\nb\n"), { edits, body: "a\nB\nend\n" }, state({ a: 1 }, "a\nb\n"), [textKey]), { edits, body: "A\nB\nend\n" });
  equal(madeOn(state({ a: 1 }, "A\nb\n"), { edits, body: "B\nb\n" }, state({ a: 1 }, "a\nb\n"), [textKey]), null);
});
test("knows what a note says already", () => {
  equal(saysAlready(state({ a: 2 }, "x"), { edits: [{ set: ["a"], value: 2 }] }), true);
  equal(saysAlready(state({}, "x"), { edits: [{ remove: ["a"] }], body: "x" }), true);
  equal(saysAlready(state({ a: [1] }, "x"), { edits: [{ set: ["a", 0], value: 1 }] }), false);
  equal(saysAlready(state({}, "x"), {}), false);
});
test("overwrites others' changes with what was seen", () => {
  const base = { ...state({ a: 1, b: null, tags: ["x", "y"] }, "old") };
  const change = { edits: [{ set: ["a"], value: 2 }, { remove: ["tags", 0] }], pictures: ["p.png"] };
  equal(overwriting(change, base, ["a", "b", "tags", textKey]), {
    edits: [{ remove: ["b"] }, { set: ["tags"], value: ["x", "y"] }, ...change.edits], body: "old", pictures: ["p.png"],
  });
});

test("takes the key away with its last item", () => {
  equal(removal("tags", 0, ["a"]), { remove: ["tags"] });
  equal(removal("tags", 1, ["a", "b"]), { remove: ["tags", 1] });
});
test("edits what differs of a record, and leaves other keys alone", () => {
  equal(recordEdits(["mix", 0], ["part", "share", "grain"], { part: "sand", share: "1", own: "x" }, { part: "sand", grain: ["fine"] }),
    [{ remove: ["mix", 0, "share"] }, { set: ["mix", 0, "grain"], value: ["fine"] }]);
  equal(recordEdits(["a"], ["b"], {}, { b: [] }), []);
});
test("edits an item of a list of texts", () => {
  equal(itemEdits("names", 0, ["a", "b"], "c"), [{ set: ["names", 0], value: "c" }]);
  equal(itemEdits("names", 2, ["a", "b"], "c"), [{ insert: ["names"], at: 2, value: "c" }]);
  equal(itemEdits("names", 1, ["a", "b"], ""), [{ remove: ["names", 1] }]);
  equal(itemEdits("names", 0, ["a"], "a"), []);
  equal(itemEdits("names", 1, ["a"], ""), []);
});
test("edits an item of a list of records part by part", () => {
  const fields = [{ key: "title" }, { key: "url" }];
  equal(itemEdits("links", 0, [{ title: "Kew", url: "u" }], { title: "Kew", url: "v" }, fields), [{ set: ["links", 0, "url"], value: "v" }]);
  equal(itemEdits("links", 0, ["https://x"], { url: "v" }, fields), [{ set: ["links", 0], value: { url: "v" } }]);
  equal(itemEdits("links", 0, [{ title: "Kew" }], {}, fields), [{ remove: ["links"] }]);
  equal(itemEdits("links", 0, [], {}, fields), []);
});
test("adds those tags only that a note hasn't got", () => equal(tagAdditions(["Gel"], ["gel", "hardy", "new"]), [{ insert: ["tags"], at: 1, value: "hardy" }, { insert: ["tags"], at: 2, value: "new" }]));
test("empties a field by taking its key away", () => {
  for (const value of ["", null, []]) equal(valueEdit("a", value), { remove: ["a"] });
  for (const value of [false, 0, "0"]) equal(valueEdit("a", value), { set: ["a"], value });
});
test("changes many plants by one edit for each value", () => {
  equal(bulkEdits("set", "light", ["sun"]), [{ set: ["light"], value: ["sun"] }]);
  equal(bulkEdits("take", "tags", ["a", "b"]), [{ take: ["tags"], value: "a" }, { take: ["tags"], value: "b" }]);
});
