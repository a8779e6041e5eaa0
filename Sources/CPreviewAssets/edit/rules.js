// The rules of selection: how many options may be chosen, in each section and in all.

const limit = maximum => maximum ?? Infinity;
const sectionOf = (field, key) => field.options.find(option => option.key === key)?.section ?? null;
const inSection = (field, chosen, section) => chosen.filter(key => sectionOf(field, key) === section);

// What a note says and is no option counts for nothing, and stays.
const optionsIn = (field, chosen) => chosen.filter(key => field.options.some(option => option.key === key));

// What is chosen after a tap on an option, earliest first, and what had to go to make room for it.
function choose(field, chosen, key) {
  if (chosen.includes(key)) return { chosen: chosen.filter(other => other !== key), dropped: [] };
  const { maximum, sections = [] } = field.selection;
  // The one choice there is takes the place of what is no option, too.
  if (maximum === 1) return { chosen: [key], dropped: chosen };
  const next = [...chosen, key], dropped = [];
  const drop = from => {
    dropped.push(from[0]);
    next.splice(next.indexOf(from[0]), 1);
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
