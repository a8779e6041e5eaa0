// Where keys and taps lead, and in which order fields are offered.
test("arrow keys go around a group", () => {
  equal(["ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft", "Home", "End", "a"].map(key => indexAfter(key, 0, 3)), [1, 1, 2, 2, 0, 2, null]);
  equal(indexAfter("ArrowDown", 2, 3), 0);
});
test("arrow keys follow the direction of writing", () => {
  equal(indexAfter("ArrowRight", 1, 3, true), 0);
  equal(indexAfter("ArrowLeft", 1, 3, true), 2);
  equal(indexAfter("ArrowDown", 1, 3, true), 2);
});
test("Shift marks all between two taps", () => {
  equal(between(["a", "b", "c", "d"], 2, 0), ["a", "b", "c"]);
  equal(between(["a", "b", "c", "d"], 1, 3), ["b", "c", "d"]);
  equal(between(["a", "b"], -1, 1), ["b"]);
});
test("offers text and draft first, and what is seldom changed behind More", () => {
  const { often, seldom } = restInOrder([{ key: "slug" }, { key: "height" }, { key: "draft", value: true }, { key: "aliases" }, { key: textKey }], () => true);
  equal(often.map(({ key }) => key), ["draft", textKey, "height"]);
  equal(seldom.map(({ key }) => key), ["slug", "aliases"]);
});
test("offers of many attributes those first that pages make something of", () => {
  const fields = Array.from({ length: 15 }, (_, index) => ({ key: `a${index}`, role: index === 3 ? "watering" : undefined, isRequired: index === 4 }));
  const { often, seldom } = restInOrder(fields, ({ key }) => key !== "a5");
  equal(often.map(({ key }) => key), ["a3", "a4", "a5"]);
  equal(seldom.length, 12);
});
test("what is dragged goes behind those whose middles it has passed", () => {
  const middles = [10, 30, 50, 70];
  equal([0, 20, 35, 55, 90].map(height => dropPlace(middles, 1, height)), [0, 1, 1, 2, 3]);
  equal(dropPlace(middles, 0, 10), 0);
});
