// Which photos can be added, what cut pictures keep of them, and how one becomes the main one.
const limits = { bytes: 25 << 20, pixels: 100_000_000 };

test("a photo as phones take them can be added, and what only the server can tell is left to it", () => {
  for (const type of ["image/jpeg", "image/avif", "", "image/heic"]) equal(faultOf({ type, size: 5_000_000 }, limits), "");
});
test("says why a file can't be added", () => {
  equal(faultOf({ type: "image/jpeg", size: 0 }, limits), words.emptyFile);
  equal(faultOf({ type: "image/svg+xml", size: 9 }, limits), words.badFile);
  equal(faultOf({ type: "image/jpeg", size: limits.bytes }, limits), "");
  equal(faultOf({ type: "", size: limits.bytes + 1 }, limits), "This file has 26 MB; at most 25 MB are taken.");
});
test("says how many pixels are too many", () => {
  equal(faultOfPixels(10_000, 10_000, limits), "");
  equal(faultOfPixels(10_000, 10_001, limits), "This photo has 101 megapixels; at most 100 are taken.");
});
test("asks phones for no format that they would have to be asked to turn", () => equal(shownTypes.some(type => /hei[cf]|svg/.test(type)), false));
test("a tap says what is kept, at most at the edge", () => {
  const box = { left: 100, top: 50, width: 200, height: 100 };
  equal(focusAt({ x: 180, y: 70 }, box), [40, 20]);
  equal(focusAt({ x: 90, y: 400 }, box), [0, 100]);
});
test("arrow keys move what is kept, with Shift further", () => {
  equal(movedFocus([40, 20], "ArrowLeft"), [39, 20]);
  equal(movedFocus([40, 20], "ArrowDown", true), [40, 30]);
  equal(movedFocus([98, 1], "ArrowRight", true), [100, 1]);
  equal(movedFocus([40, 0], "ArrowUp"), [40, 0]);
  equal(movedFocus([40, 20], "Enter"), undefined);
});
test("the middle isn't written", () => {
  equal(fromPercent([40, 20]), [0.4, 0.2]);
  equal(fromPercent([50, 50]), null);
  equal(inPercent(null), [50, 50]);
  equal(inPercent([0.333, 1]), [33, 100]);
});
test("shows a cut around what is kept, and no more than the picture has", () => {
  // Of a picture twice as wide as high a square is half the width: at 50% it begins at a quarter.
  equal(cutPosition([50, 50], 2, 1), [50, 50]);
  equal(cutPosition([25, 50], 2, 1), [0, 50]);
  equal(cutPosition([40, 20], 2, 1).map(Math.round), [30, 50]);
  equal(cutPosition([10, 90], 0.5, 1), [50, 100]);
  equal(cutPosition([10, 90], 1, 1), [50, 50]);
});
test("a photo of the gallery becomes the main one in whose place the former comes", () => {
  const gallery = [{ src: "a.jpg", alt: "A" }, { src: "b.jpg", focus: [0.4, 0.2] }];
  equal(asMain("c.jpg", gallery, 1), [{ set: ["image"], value: gallery[1] }, { set: ["gallery", 1], value: { src: "c.jpg" } }]);
  equal(asMain(null, gallery, 0), [{ set: ["image"], value: gallery[0] }, { remove: ["gallery", 0] }]);
  equal(asMain(null, gallery.slice(1), 0), [{ set: ["image"], value: gallery[1] }, { remove: ["gallery"] }]);
});
test("the main picture goes before those of the gallery", () => equal(intoGallery("c.jpg"),
  [{ remove: ["image"] }, { insert: ["gallery"], at: 0, value: { src: "c.jpg" } }]));
test("tells the file in whose place another has come", () => {
  equal(formerFile({ src: "a.jpg" }, { src: "b.jpg" }), ["a.jpg"]);
  equal(formerFile("a.jpg", ""), ["a.jpg"]);
  equal([formerFile("a.jpg", { src: "a.jpg", alt: "A" }), formerFile(null, "a.jpg")], [undefined, undefined]);
});
test("says what became of a file", () => {
  equal(takenOut({ discarded: ["x"], kept: [] }), words.fileInTrash);
  equal(takenOut({ discarded: [], kept: [{ titles: ["Aloe"] }] }), "Photo taken out; its file stays, as Aloe shows it");
  equal(takenOut({}), words.photoTakenOut);
});
