// In which order things stand, and where keys and taps lead.

// The item that a key leads to from one of a group; null where it leads nowhere.
function indexAfter(key, at, count, isRightToLeft = false) {
  const step = { ArrowRight: isRightToLeft ? -1 : 1, ArrowLeft: isRightToLeft ? 1 : -1, ArrowDown: 1, ArrowUp: -1 }[key];
  return step ? (at + step + count) % count : key === "Home" ? 0 : key === "End" ? count - 1 : null;
}

// All from one place to another, whichever comes first; where the first isn't known, the other alone.
const between = (items, from, to) => from < 0 ? [items[to]] : items.slice(Math.min(from, to), Math.max(from, to) + 1);

// The fields that a page shows nowhere, as they are offered: those that are often wanted, and the others behind “More”.
function restInOrder(fields, isAttribute) {
  // Of many attributes those that pages make something of come first.
  const isPlain = field => fields.length > 14 && !field.role && !field.isRequired && isAttribute(field);
  const isSeldom = field => ["title", "date", "updated", "draft", "slug", "aliases"].includes(field.key) && field.value !== true || isPlain(field);
  const isFirst = ({ key }) => key === textKey || key === "draft";
  const order = [...fields.filter(isFirst), ...fields.filter(field => !isFirst(field))];
  return { often: order.filter(field => !isSeldom(field)), seldom: order.filter(isSeldom) };
}

// Where an item of a list goes that is dropped at a height: behind all others whose middles lie above it.
const dropPlace = (middles, from, height) => middles.filter((middle, index) => index !== from && middle < height).length;
