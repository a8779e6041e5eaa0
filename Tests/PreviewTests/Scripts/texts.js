// What the buttons of Markdown put in; the selection stands between two signs.
const read = text => {
  const start = text.indexOf("‹"), end = text.indexOf("›") - 1;
  return { value: text.replace(/[‹›]/g, ""), start, end };
};
const made = ({ value }, { start, end, text, from = text.length, to = from }) =>
  value.slice(0, start) + text.slice(0, from) + "‹" + text.slice(from, to) + "›" + text.slice(to) + value.slice(end);
const wrapping = (text, sign) => made(read(text), wrapped(read(text), sign, "bold"));
const marking = (text, sign, others) => made(read(text), markedLines(read(text), sign, others));

test("puts signs around what is selected, and takes them away again", () => {
  equal(wrapping("an ‹old› aloe", "**"), "an **‹old›** aloe");
  equal(wrapping("an **‹old›** aloe", "**"), "an ‹old› aloe");
});
test("puts a word where nothing is selected", () => equal(wrapping("an ‹›", "**"), "an **‹bold›**"));
test("leaves spaces outside of signs", () => equal(wrapping("an‹ old ›aloe", "*"), "an *‹old›* aloe"));
test("doesn't take a part of bold signs for italic ones", () => {
  equal(wrapping("**‹old›**", "*"), "***‹old›***");
  equal(wrapping("***‹old›***", "*"), "**‹old›**");
});
test("marks each line that is touched, and unmarks where all are", () => {
  equal(marking("a\n‹b\nc›\nd", "- "), "a\n\n- b\n- c‹›\nd");
  equal(marking("- b\n- ‹›c", "- "), "- b\nc‹›");
  equal(marking("‹- b\n- c›", "- "), "b\nc‹›");
});
test("leaves the line after a selection alone that ends at its beginning", () => equal(marking("‹a\n›b", "- "), "- a‹›\nb"));
test("takes a sign in the place of another", () => equal(marking("‹1. a›", "- ", /^(#+|[*+]|\d+[.)]) /), "- a‹›"));
test("leaves no gap where there is one, or in a list", () => {
  equal(marking("a\n\n‹b›", "- "), "a\n\n- b‹›");
  equal(marking("- a\n‹b›", "- "), "- a\n- b‹›");
});
test("keeps what is selected as the text of a link", () => {
  equal(linkText("Aloe vera", "this one"), "[[Aloe vera|this one]]");
  for (const selected of ["", "Aloe vera", "a]b", "a|b", "a\nb"]) equal(linkText("Aloe vera", selected), "[[Aloe vera]]");
});
test("writes names of files so that they can be read", () => {
  equal(pictureText("a [b]", "my photo.png"), "![a \\[b\\]](<my photo.png>)");
  equal(pictureText("a", "b.png"), "![a](b.png)");
});
test("gives files names that a link can have and no other has", () => {
  const taken = ["a.png", "a-2.png"];
  equal(freeName("a.png", name => taken.includes(name)), "a-3.png");
  equal(freeName("a(1)#?.png", () => false), "a1.png");
  equal(freeName("noending", () => false), "noending");
});
test("renames files in one go", () => {
  const names = new Map([[targetText("a.png"), targetText("b.png")], [targetText("b.png"), targetText("c d.png")]]);
  equal(withTargets("![x](a.png) ![y](b.png) [z](z.png)", names), "![x](b.png) ![y](<c d.png>) [z](z.png)");
});
