// Texts in Markdown: what a button puts in the place of what is selected. Each gives the text, where it goes, and what of it
// is selected then.

// What is selected between two signs, or without them where it stands between them already.
function wrapped({ value, start, end }, sign, placeholder) {
  const selected = value.slice(start, end), { length } = sign;
  const isWrapped = (before, after) => before.endsWith(sign) && after.startsWith(sign) && (sign !== "*" || /(^|[^*])(\*|\*{3})$/.test(before));
  if (selected && isWrapped(value.slice(0, start), value.slice(end))) return { start: start - length, end: end + length, text: selected, from: 0, to: selected.length };
  // Spaces at the edges would keep the signs from meaning anything.
  const [, before, inside, after] = (selected || placeholder).match(/^(\s*)([^]*?)(\s*)$/);
  const text = inside || placeholder, from = before.length + length;
  return { start, end, text: before + sign + text + sign + after, from, to: from + text.length };
}

// A sign before each line of what is selected, or away from it where each has it; `others` are signs that give way to it.
function markedLines({ value, start: selectionStart, end: selectionEnd }, sign, others = null) {
  const start = value.lastIndexOf("\n", selectionStart - 1) + 1;
  const next = value.indexOf("\n", Math.max(start, selectionEnd - (selectionEnd > selectionStart && value[selectionEnd - 1] === "\n" ? 1 : 0)));
  const end = next < 0 ? value.length : next;
  const lines = value.slice(start, end).split("\n");
  const isMarked = lines.every(line => line.startsWith(sign));
  const text = lines.map(line => isMarked ? line.slice(sign.length) : line && line.startsWith(sign) ? line : sign + (others ? line.replace(others, "") : line)).join("\n");
  // A list or heading stands apart from the paragraph before it.
  const gap = !isMarked && start > 0 && value[start - 2] !== "\n" && !value.slice(0, start - 1).split("\n").at(-1).startsWith(sign) ? "\n" : "";
  return { start, end, text: gap + text };
}

// A link to a plant in the place of what is selected, which stays its text where it can.
const linkText = (link, selected) => selected && selected !== link && !/[\]|\n]/.test(selected) ? `[[${link}|${selected}]]` : `[[${link}]]`;

// The end of a link or picture, with the name of a file.
const targetText = name => `](${/[\s()<>]/.test(name) ? `<${name}>` : name})`;
const pictureText = (shows, name) => `![${shows.replace(/([[\]\\])/g, "\\$1")}${targetText(name)}`;

// A text with other files in its links and pictures. In one go, as one's new name may be another's former.
const withTargets = (text, names) => text.replace(/\]\((<[^<>\n]*>|[^\s()<>]*)\)/g, target => names.get(target) ?? target);

// A name for a file that a link can have as it is, and that isn't taken.
function freeName(name, isTaken) {
  const at = name.lastIndexOf("."), [stem, ending] = (at < 0 ? [name, ""] : [name.slice(0, at), name.slice(at)]).map(part => part.replace(/[<>()[\]\\/%#?]/g, ""));
  let free = stem + ending;
  for (let count = 2; isTaken(free); count++) free = `${stem}-${count}${ending}`;
  return free;
}
