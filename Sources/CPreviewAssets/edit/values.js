// Values of notes: when they are the same, how they are said in words, and what is meant by what is typed.

const isSame = (a, b) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const isEmpty = value => value === null || value === undefined || value === "" || Array.isArray(value) && !value.length;
// For comparing: without accents, in small letters.
const folded = text => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

// What the server says, as a sentence. A path, a key or what is quoted begins as it is written.
const asSentence = text => (/^[a-z]+[ ,’']/.test(text) ? text[0].toUpperCase() + text.slice(1) : text) + (/[.?!…]$/.test(text) ? "" : ".");

// Those of yes and no are options of a kind.
const yesNo = [{ key: true, label: words.yes }, { key: false, label: words.no }];
const choicesOf = field => field.type === "yesNo"
  ? { ...field, options: field.verdicts?.map(key => ({ key, label: words[key] })) ?? yesNo, selection: { minimum: field.isRequired ? 1 : 0, maximum: 1, sections: null } } : { ...field, selection: field.selection ?? {} };
// A statement on safety that has a source is a record.
const statedBy = field => field.verdicts ? field.value?.is ?? field.value : field.value;
const chosenOf = field => [statedBy(field) ?? []].flat().filter(value => typeof value !== "object");
const sourcesOf = field => [field.value?.source ?? []].flat();

const shown = value => value === null ? words.nothing : typeof value === "string" ? value : Array.isArray(value) ? value.map(shown).join(", ") || words.nothing
  : typeof value === "object" ? Object.values(value).join(" · ") : value === true ? words.yes : value === false ? words.no : String(value);

// A value in words: labels of options in the place of their keys.
const shownIn = (field, value) => field?.verdicts && !isEmpty(value) ? [words[value.is ?? value] ?? value.is, ...sourcesOf({ value })].filter(Boolean).join(" · ") : !field?.options || isEmpty(value) ? shown(value)
  : [value].flat().map(key => field.options.find(option => option.key === key)?.label ?? shown(key)).join(", ");

// Of a long text the part where it begins to differ from another.
function excerpt(text, other) {
  const most = 300, all = [...text], others = [...other];
  const at = all.findIndex((character, index) => character !== others[index]);
  const start = all.length > most ? Math.max(0, (at < 0 ? all.length : at) - 60) : 0;
  return (start ? "…" : "") + all.slice(start, start + most).join("") + (all.length > start + most ? "…" : "");
}

// Two texts line by line: those that only one has, with what stands in the other for them, and a line around where they are.
function lineDifferences(theirs, mine) {
  const [a, b] = [theirs, mine].map(text => text.split("\n"));
  let start = 0, end = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [old, now] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  // Of long parts the lines that both have are found too.
  const [ofTheirs, ofMine] = old.length * now.length <= 250_000 ? commonLines(old, now) : [new Set(), new Set()];
  const both = text => ({ of: null, text, other: text }), rows = a.slice(Math.max(0, start - 1), start).map(both), before = rows.length;
  for (let i = 0, j = 0; i < old.length || j < now.length; i++, j++) {
    for (; i < old.length && !ofTheirs.has(i); i++) rows.push({ of: "theirs", text: old[i], other: now[j] ?? "" });
    for (; j < now.length && !ofMine.has(j); j++) {
      const last = rows.length > before ? rows.at(-1) : null;
      rows.push({ of: "mine", text: now[j], other: last?.of === "theirs" ? last.text : "" });
    }
    if (i < old.length) rows.push(both(old[i]));
  }
  return [...rows, ...end ? a.slice(a.length - end, a.length - end + 1).map(both) : []];
}

// The numbers of the lines that two texts have in common in the same order, in each.
function commonLines(a, b) {
  const length = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) for (let j = b.length - 1; j >= 0; j--)
    length[i][j] = a[i] === b[j] ? length[i + 1][j + 1] + 1 : Math.max(length[i + 1][j], length[i][j + 1]);
  const ofA = new Set(), ofB = new Set();
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) {
      ofA.add(i++);
      ofB.add(j++);
    } else if (length[i + 1][j] >= length[i][j + 1]) i++;
    else j++;
  }
  return [ofA, ofB];
}

// Of what was typed in a form the first text, as long as a line may show; nothing where there is none.
function typedText({ text, value, values }) {
  const all = [text ?? value ?? values?.map(({ value, checked }) => checked === undefined && value) ?? ""].flat();
  const first = all.flatMap(value => typeof value === "object" && value ? Object.values(value) : value).find(part => typeof part === "string" && part.trim()) ?? "";
  return first.length > 60 ? first.slice(0, 60) + "…" : first;
}

// Keyboards for numbers have no minus sign on some phones.
const numberKind = ({ minimum, isWhole }) => ({ inputmode: minimum === null || minimum < 0 ? undefined : isWhole ? "numeric" : "decimal", autocomplete: "off" });
const isNumber = ({ type }) => type === "number" || type === "money";
// What goes into a field, in words.
const helpOf = ({ type, help, minimum = null, maximum = null }) => [help, isTexts({ type }) && words.oneOnEachLine,
  minimum !== null && maximum !== null ? words.between(minimum, maximum) : minimum !== null ? words.atLeast(minimum) : maximum !== null && words.atMost(maximum)].filter(Boolean).join(" ");
const isTexts = ({ type }) => type === "list" || type === "references";
const isLong = (field, value) => field.type === "markdown" || field.key === "alt" || field.key === "description" || typeof value === "string" && (value.includes("\n") || value.length > 70);

// What is meant by what is typed for a field.
function typedValue(field, typed, { isMultiline = false, language = "en" } = {}) {
  // What a picture shows is one line, however it was typed.
  const text = field.key === "alt" ? typed.replace(/\s+/g, " ").trim() : isMultiline ? typed : typed.trim();
  if (isNumber(field)) return asNumber(text, language);
  if (field.type === "hardiness") return text.replace(/\d+,\d+/g, number => asNumber(number, language));
  // Few write out what every address begins with.
  return field.type === "url" && /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text) ? "https://" + text : text;
}

// A number as notes write it. In many languages its fraction stands after a comma.
function asNumber(text, language) {
  const decimal = new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === "decimal")?.value;
  return decimal === "," && /^[-+]?\d*,\d+$/.test(text) ? text.replace(",", ".") : text;
}

// An image in a note is a file's name, or a few texts with it.
const imageParts = value => typeof value === "string" ? { src: value } : value ?? {};
// The same with other parts; one that was only a name stays so as long as there is no more to say.
function imageValue(value, parts) {
  const now = Object.fromEntries(Object.entries({ ...imageParts(value), ...parts }).filter(([, part]) => part !== "" && part !== null));
  return !now.src ? "" : Object.keys(now).length === 1 && typeof value === "string" ? now.src : now;
}

// What is typed with commas is several.
const splitTags = text => [...new Set(text.split(",").map(tag => tag.trim()).filter(Boolean))];
const hasTag = (tags, tag) => tags.some(other => folded(other) === folded(tag));
// A tag of the library is written as it is there.
const asKnown = (text, known) => known.find(tag => folded(tag) === folded(text)) ?? text;

// The tags of the library that may be meant by what is typed, best first, and whether it may be a new one.
function tagsFor(text, tags, known) {
  const wanted = folded(text);
  const fitting = known.filter(tag => !hasTag(tags, tag) && folded(tag).includes(wanted));
  fitting.sort((a, b) => folded(b).startsWith(wanted) - folded(a).startsWith(wanted));
  return { fitting, isNew: Boolean(text) && !hasTag(tags, text) && !hasTag(known, text) };
}

// What may be put in a field in the place of what is typed. With commas each part is completed by itself.
function completionsFor(typed, completions, isSeveral) {
  const before = isSeveral ? typed.slice(0, typed.lastIndexOf(",") + 1) : "";
  return completions.filter(item => !hasTag(splitTags(before), item)).map(item => before && before + " " + item || item);
}

// What an attribute is, without what a note says of it.
const definitionOf = ({ value, written, range, readOnly, from, hides, rows, ...definition }) => definition;

// What a rule has against a value, in words; nothing where it has nothing.
function objection(field, value) {
  if (isNumber(field) && value !== "" && (Number(value) < (field.minimum ?? -Infinity) || Number(value) > (field.maximum ?? Infinity)))
    return helpOf({ ...field, help: "" });
  if (field.type === "records") return field.fields.map(part => isEmpty(value?.[part.key]) ? "" : objection(part, value[part.key])).filter(Boolean).join(" ");
  if (field.type !== "options") return "";
  const strange = [value ?? []].flat().filter(key => !optionsIn(field, [key]).length);
  return [...strange.map(key => `${key}: ${words.notAnOption}.`), ...surplus(field, [value ?? []].flat()).map(text => text + ".")].join(" ");
}
