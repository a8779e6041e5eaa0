// Photos: which can be added, what of them pictures keep that are cut, and which is the main one.

// A phone that is asked for these only makes a JPEG of a HEIC photo.
const shownTypes = ["jpeg", "png", "webp", "gif", "avif"].map(name => "image/" + name);
// The server looks at the bytes: what the browser doesn't know is left to it, and so is what it may be able to turn into others.
const isLeftToServer = type => !type || type === "image/heic" || type === "image/heif";

// Why a file can't be added; nothing where the server may know more. `limits` are the server's.
function faultOf({ type, size }, limits) {
  if (!size) return words.emptyFile;
  if (!isLeftToServer(type) && !shownTypes.includes(type)) return words.badFile;
  return size > limits.bytes ? words.tooLarge(Math.ceil(size / (1 << 20)), limits.bytes >> 20) : "";
}
// The same of its pixels.
const faultOfPixels = (width, height, limits) => width * height > limits.pixels
  ? words.tooManyPixels(Math.ceil(width * height / 1_000_000), limits.pixels / 1_000_000) : "";

// What cut pictures keep, across and down: in notes two numbers from 0 to 1, or nothing for the middle; here in percents.
const inPercent = focus => (focus ?? [0.5, 0.5]).map(part => Math.round(part * 100));
const fromPercent = ([x, y]) => x === 50 && y === 50 ? null : [x / 100, y / 100];
const within = part => Math.min(100, Math.max(0, part));
// Where in a box a tap is.
const focusAt = ({ x, y }, { left, top, width, height }) => [(x - left) / width, (y - top) / height].map(part => within(Math.round(part * 100)));
// Where a key moves it; nothing for other keys.
function movedFocus([x, y], key, isFar = false) {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key], step = isFar ? 10 : 1;
  return way && [within(x + way[0] * step), within(y + way[1] * step)];
}
// The `object-position` with which a frame shows what a picture of its shape is cut to: as much as fits, around the focus.
// The shapes are widths by heights.
const cutPosition = ([x, y], photo, frame) => [[x, frame / photo], [y, photo / frame]].map(([focus, part]) =>
  part >= 1 ? 50 : within((focus / 100 - part / 2) / (1 - part) * 100));

// The edits that make a photo of the gallery the main picture; the former one takes its place.
const asMain = (image, gallery, index) => [
  { set: ["image"], value: gallery[index] },
  isEmpty(image) ? removal("gallery", index, gallery) : { set: ["gallery", index], value: imageParts(image) },
];
// Those that put the main picture before the photos of the gallery.
const intoGallery = image => [{ remove: ["image"] }, { insert: ["gallery"], at: 0, value: imageParts(image) }];

// The file of a photo in whose place another has come: it may be one that nothing shows any more.
function formerFile(before, now) {
  const [{ src: old }, { src }] = [before, now].map(imageParts);
  return old && src !== old ? [old] : undefined;
}

// What became of the file of a photo that was taken out of a note.
const takenOut = ({ discarded = [], kept = [] }) => kept.length ? words.fileStays(kept[0].titles) : discarded.length ? words.fileInTrash : words.photoTakenOut;
