// What values mean, and how they are said.
const light = { key: "light", label: "Light", type: "options", options: [{ key: "sun", label: "Full sun" }, { key: "shade", label: "Shade" }], selection: {} };
const safe = { key: "pets", type: "yesNo", verdicts: ["yes", "no", "suspected"] };

test("says values in words", () => {
  equal(shown(null), "nothing");
  equal(shown([]), "nothing");
  equal(shown(["a", true, 3]), "a, Yes, 3");
  equal(shown({ title: "Kew", url: "u" }), "Kew · u");
});
test("says options by their labels, and those that are none as they are", () => equal(shownIn(light, ["sun", "moon"]), "Full sun, moon"));
test("says a statement on safety with its sources", () => {
  equal(shownIn(safe, "suspected"), "Suspected");
  equal(shownIn(safe, { is: "yes", source: ["u", "v"] }), "Yes · u · v");
});
test("makes sentences of messages, but not of paths and keys", () => {
  equal(asSentence("it isn't there"), "It isn't there.");
  equal(asSentence("content/a.md is gone"), "content/a.md is gone.");
  equal(asSentence("“a” is none."), "“a” is none.");
});
test("knows lists of texts and of references", () => {
  equal(isTexts({ type: "references" }), true);
  equal(isMany({ type: "references" }), true);
  equal(isTexts({ type: "records" }), false);
});
test("reads numbers as a language writes them", () => {
  equal(asNumber("1,5", "de"), "1.5");
  equal(asNumber("1,5", "en"), "1,5");
  equal(asNumber("1.234,5", "de"), "1.234,5");
});
test("reads what is typed by the field", () => {
  equal(typedValue({ type: "url" }, " example.org/a "), "https://example.org/a");
  equal(typedValue({ type: "url" }, "mailto:me@example.org"), "mailto:me@example.org");
  equal(typedValue({ key: "alt", type: "text" }, " a\n b ", { isMultiline: true }), "a b");
  equal(typedValue({ type: "markdown" }, " a\n", { isMultiline: true }), " a\n");
  equal(typedValue({ type: "money" }, " 2,50 ", { language: "fr" }), "2.50");
  equal(typedValue({ type: "hardiness" }, "-8,5 à -2,5 °C", { language: "fr" }), "-8.5 à -2.5 °C");
  equal(typedValue({ type: "hardiness" }, "−8,5", { language: "en" }), "−8,5");
});
test("keeps a picture a name as long as there is no more to say", () => {
  equal(imageValue("a.png", { src: "b.png", alt: "", caption: "" }), "b.png");
  equal(imageValue("a.png", { src: "a.png", alt: "A rosette" }), { src: "a.png", alt: "A rosette" });
  equal(imageValue({ src: "a.png", alt: "x", own: 1 }, { src: "a.png", alt: "" }), { src: "a.png", own: 1 });
  equal(imageValue({ src: "a.png" }, { src: "" }), "");
});
test("splits what is typed with commas, each once", () => equal(splitTags(" a, b,, a ,c "), ["a", "b", "c"]));
test("proposes tags that begin so before those that have it elsewhere", () => {
  equal(tagsFor("ha", ["Hardy"], ["hardy", "orchard", "Shade", "half-shade", "hanging"]), { fitting: ["half-shade", "hanging", "orchard", "Shade"], isNew: true });
});
test("makes no new tag of one that there is in other letters", () => {
  equal(tagsFor("ETE", [], ["été"]), { fitting: ["été"], isNew: false });
  equal(tagsFor("gel", ["Gel"], []).isNew, false);
  equal(tagsFor("", [], []).isNew, false);
  equal(asKnown("ete", ["été"]), "été");
});
test("completes each part between commas by itself", () => {
  equal(completionsFor("a, ", ["A", "b"], true), ["a, b"]);
  equal(completionsFor("a, ", ["A", "b"], false), ["A", "b"]);
});
test("shows of a draft its first text, cut where it is long", () => {
  equal(typedText({ values: [{ value: "on", checked: true }, { value: " " }, { value: "Aloe" }] }), "Aloe");
  equal(typedText({ value: { part: "sand" } }), "sand");
  equal(typedText({ text: "x".repeat(61) }), "x".repeat(60) + "…");
  equal(typedText({ values: [{ value: "sun", checked: false }] }), "");
});
test("says within which bounds a number must be", () => {
  equal(objection({ type: "number", minimum: 1, maximum: 9 }, "10"), "From 1 to 9.");
  equal(objection({ type: "number", minimum: 1 }, "0"), "At least 1.");
  equal(objection({ type: "number", minimum: 1 }, ""), "");
});
test("says what is no option, also in a record", () => {
  equal(objection(light, ["sun", "moon"]), "moon: not one of the options.");
  equal(objection({ type: "records", fields: [light] }, { light: ["moon"] }), "moon: not one of the options.");
});
test("cuts a long text to where it differs", () => {
  const text = "a".repeat(500) + "X" + "b".repeat(500), part = excerpt(text, "a".repeat(1000));
  equal(part.length, 302);
  equal(part.indexOf("X"), 61);
  equal(excerpt("short", "other"), "short");
});
test("tells whose each line is that only one text has", () => {
  const rows = lineDifferences("a\nb\nc\nd\ne", "a\nB\nc\nnew\nd\ne");
  equal(rows.map(({ of, text }) => [of, text]), [[null, "a"], ["theirs", "b"], ["mine", "B"], [null, "c"], ["mine", "new"], [null, "d"]]);
  equal(rows[2].other, "b");
  equal(rows[4].other, "");
});
test("needs a keyboard with a sign only where a number can be negative", () => {
  equal(numberKind({ minimum: 0, isWhole: true }).inputmode, "numeric");
  equal(numberKind({ minimum: 0 }).inputmode, "decimal");
  equal("inputmode" in JSON.parse(JSON.stringify(numberKind({ minimum: null }))), false);
});
