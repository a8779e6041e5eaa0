// The rules of selection: how many options may be chosen, in each section and in all.

const limit = maximum => maximum ?? Infinity;
const sectionOf = (field, key) => field.options.find(option => option.key === key)?.section ?? null;
const inSection = (field, chosen, section) => chosen.filter(key => sectionOf(field, key) === section);

// What a note says and is no option counts for nothing.
const optionsIn = (field, chosen) => chosen.filter(key => field.options.some(option => option.key === key));

// What is chosen after a tap on an option, earliest first, and what had to go to make room for it. A value that is no
// option is a mistake: what is chosen takes its place.
function choose(field, chosen, key) {
  if (chosen.includes(key)) return { chosen: chosen.filter(other => other !== key), dropped: [] };
  const { maximum, sections = [] } = field.selection;
  if (maximum === 1) return { chosen: [key], dropped: chosen };
  const known = optionsIn(field, chosen), wrong = chosen.findIndex(other => !known.includes(other));
  const next = wrong < 0 ? [...chosen, key] : chosen.map((other, index) => index === wrong ? key : other), dropped = wrong < 0 ? [] : [chosen[wrong]];
  const drop = from => {
    const first = from.find(other => other !== key);
    dropped.push(first);
    next.splice(next.indexOf(first), 1);
  };
  const section = sectionOf(field, key);
  const most = section === null ? Infinity : limit(sections?.[section]?.maximum);
  while (inSection(field, next, section).length > most) drop(inSection(field, next, section));
  while (optionsIn(field, next).length > limit(maximum)) drop(optionsIn(field, next));
  return { chosen: next, dropped };
}

// What a choice lacks, in words; nothing chosen is fine unless the attribute is required.
function missing(field, chosen) {
  const all = optionsIn(field, chosen);
  if (!all.length && !field.isRequired) return [];
  const { minimum, sections } = field.selection;
  const lacking = (sections ?? [])
    .map((section, index) => ({ title: section.title, count: (section.minimum ?? 0) - inSection(field, chosen, index).length }))
    .filter(({ count }) => count > 0);
  if (lacking.length) return lacking.map(({ title, count }) => words.chooseMore(count, title));
  const count = (minimum ?? 0) - all.length;
  return count > 0 ? [words.chooseMore(count)] : [];
}

// What a choice has too much of, in words: a rule may have become stricter.
function surplus(field, chosen) {
  const { maximum, sections } = field.selection ?? {};
  const full = (sections ?? []).map((section, index) => ({ title: section.title, most: limit(section.maximum), count: inSection(field, chosen, index).length }))
    .filter(({ most, count }) => count > most);
  if (full.length) return full.map(({ title, most, count }) => words.chooseFewer(most, count - most, title));
  const count = optionsIn(field, chosen).length;
  return count > limit(maximum) ? [words.chooseFewer(maximum, count - maximum)] : [];
}

// What is chosen where boxes are checked: in the order of choosing, as far as it is known.
const inOrderOfChoosing = (before, checked) => [...before.filter(key => checked.includes(key)), ...checked.filter(key => !before.includes(key))];
