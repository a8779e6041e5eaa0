// Changes of a note: what they touch, what they come to, and how they are made on a note that was changed meanwhile.

// Stands for the text of a note among its keys. Keys of attributes have a letter or a digit.
const textKey = "¶";

// What an edit is about: a key and, within its value, indices and fields.
const placeOf = ({ set, remove, insert, move, add, take }) => set ?? remove ?? insert ?? move ?? add ?? take;
const touchedKeys = ({ edits = [], body }) => [...edits.map(edit => String(placeOf(edit)[0])), ...body === undefined ? [] : [textKey]];

const fieldIn = (state, key) => [...state.attributes, ...state.keys].find(field => field.key === key);
const valueIn = (state, key) => key === textKey ? state.body : fieldIn(state, key)?.written ?? fieldIn(state, key)?.value ?? null;

// The keys whose values differ between two states of a note. Of what was seen first only a part may be known.
function changedKeys(before, now) {
  const keys = [...before.attributes, ...before.keys].map(field => field.key);
  return [...keys, ...before.body === undefined ? [] : [textKey]].filter(key => !isSame(valueIn(before, key), valueIn(now, key)));
}

// Whether a note has all that a change is to give it.
const saysAlready = (state, { edits = [], body }) => (edits.length > 0 || body !== undefined)
  && (body ?? state.body) === state.body && edits.every(({ set, remove, value = null }) => (set ?? remove)?.length === 1 && isSame(valueIn(state, (set ?? remove)[0]), value));

const isWithin = edit => !!(edit.insert ?? edit.move) || placeOf(edit).length > 1;

// A change as it is made on a note that was changed meanwhile: the same item of a list may have another place. Null where
// both have changed the same.
function madeOn(theirs, change, base, changed) {
  if (changed.includes(textKey) && change.body !== undefined && change.body !== theirs.body) {
    const body = mergedText(base.body, change.body, theirs.body);
    if (body === null) return null;
    change = { ...change, body };
  }
  const edits = change.edits?.map(edit => {
    const [key, index, ...rest] = placeOf(edit);
    // One more or one less of several is that whatever else they are now.
    if (!changed.includes(key) || edit.add || edit.take || saysAlready(theirs, { edits: [edit] })) return edit;
    const before = fieldIn(base, key).value, now = fieldIn(theirs, key)?.value ?? [];
    if (!isWithin(edit) || !Array.isArray(now)) return null;
    if (edit.insert) return { ...edit, at: now.length };
    const at = edit.move ? edit.from : index, item = before?.[at] ?? null;
    const place = isSame(now[at], item) ? at : now.findIndex(other => isSame(other, item));
    if (item === null || place < 0) return null;
    if (edit.move) return { ...edit, from: place, to: Math.min(edit.to, now.length - 1) };
    return edit.set ? { ...edit, set: [key, place, ...rest] } : { remove: [key, place, ...rest] };
  });
  return edits?.includes(null) ? null : { ...change, edits };
}

// A text with the changes of two others; null where both have changed the same lines.
function mergedText(base, mine, theirs) {
  const [old, ...sides] = [base, mine, theirs].map(text => text.split(/(?<=\n)/));
  const [first, second] = sides.map(side => {
    let start = 0, end = 0;
    while (start < old.length && start < side.length && old[start] === side[start]) start++;
    while (end < old.length - start && end < side.length - start && old.at(-1 - end) === side.at(-1 - end)) end++;
    return { start, end: old.length - end, lines: side.slice(start, side.length - end) };
  }).sort((a, b) => a.start - b.start || a.end - b.end);
  if (first.end > second.start || first.start === second.start) return null;
  return [...old.slice(0, first.start), ...first.lines, ...old.slice(first.end, second.start), ...second.lines, ...old.slice(second.end)].join("");
}

// The lists that a change is within, of those that were changed meanwhile.
const listsWithin = ({ edits = [] }, changed) => [...new Set(edits.filter(isWithin).map(edit => String(placeOf(edit)[0])))].filter(key => changed.includes(key));

// A change together with what makes the rest of the note as it was seen.
function overwriting(change, base, changed) {
  const touched = touchedKeys(change);
  const back = changed.filter(key => key !== textKey && !touched.includes(key)).map(key => {
    const value = fieldIn(base, key)?.value ?? null;
    return value === null ? { remove: [key] } : { set: [key], value };
  });
  // A change within a list is made on the list as it was seen: in theirs it would be one of another item.
  const seen = listsWithin(change, changed).map(key => ({ set: [key], value: fieldIn(base, key)?.value ?? [] }));
  const body = change.body ?? (changed.includes(textKey) ? base.body : undefined);
  return { edits: [...back, ...seen, ...change.edits ?? []], body, pictures: change.pictures, discard: change.discard };
}

// The edit that sets the whole value of a key; nothing is taken away.
const valueEdit = (key, value) => isEmpty(value) ? { remove: [key] } : { set: [key], value };

// The edit that takes an item out of a list; the last one takes the list along.
const removal = (key, index, { length }) => ({ remove: length === 1 ? [key] : [key, index] });

// The edits that make one record of another, part by part. Keys that no field is for stay as they are.
const recordEdits = (place, keys, before, now) => keys.flatMap(key => {
  const [old, value] = [before[key] ?? null, now[key] ?? null];
  if (isSame(old ?? "", value ?? "") || isEmpty(old) && isEmpty(value)) return [];
  return isEmpty(value) ? [{ remove: [...place, key] }] : [{ set: [...place, key], value }];
});

// The edits that make an item of a list what is wanted: behind the last one is a new one, and one that is emptied goes.
// `fields` are those of a record.
function itemEdits(key, index, list, wanted, fields = null) {
  const item = list[index] ?? null, isNew = index >= list.length;
  if (isSame(wanted, item)) return [];
  if (isEmpty(fields ? Object.keys(wanted) : wanted)) return isNew ? [] : [removal(key, index, list)];
  if (isNew) return [{ insert: [key], at: index, value: wanted }];
  return fields && item && typeof item === "object" ? recordEdits([key, index], fields.map(({ key }) => key), item, wanted) : [{ set: [key, index], value: wanted }];
}

// The edits that give a note those tags that it hasn't got, in any spelling.
const tagAdditions = (tags, wanted) => wanted.filter(tag => !hasTag(tags, tag)).map((value, index) => ({ insert: ["tags"], at: tags.length + index, value }));

// Whether a value is several that can be added to and taken from.
const isMany = field => isTexts(field) || field.type === "options" && field.selection.maximum !== 1;
// What is done with many plants: their value is set, or some of several are added or taken off.
const bulkEdits = (mode, key, value) => mode === "set" ? [{ set: [key], value }] : value.map(value => ({ [mode]: [key], value }));
