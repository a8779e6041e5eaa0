// Controls for images: a file, what is said of it, and what of it cut pictures keep.

// Where the files are chosen.
const pictureChooser = (attributes = {}) => make("input", { type: "file", accept: shownTypes.join(), class: "pe-input", id: newId(), ...attributes });

// The same as `faultOf`, where the browser can tell also of its pixels.
async function fileFault(file) {
  const { photos } = server.session, fault = faultOf(file, photos);
  if (fault) return fault;
  const address = URL.createObjectURL(file), image = new Image();
  await new Promise(done => {
    image.onload = image.onerror = done;
    image.src = address;
  });
  URL.revokeObjectURL(address);
  return faultOfPixels(image.naturalWidth, image.naturalHeight, photos);
}

// Where the preview shows an image that a note names, also one that no page shows yet.
const pictureAddress = (note, src, isSmall = false) => /^https?:/.test(src) ? src
  : `${prefix}pictures/${encoded(note.path)}?src=${encodeURIComponent(src)}${isSmall ? "&small" : ""}`;

// A picture in a frame; where the browser can't show it a drawing stands for it.
function thumbnail(address, name = "pe-thumbnail") {
  const picture = make("img", { alt: "", class: name, src: address, onerror: () => picture.replaceWith(make("span", { class: name }, icon("photo"))) });
  return picture;
}

// A picture that is to be seen as soon as there is one. `show` takes its address, or a file.
function shownPicture() {
  let own;
  const picture = make("img", { alt: "", class: "pe-shown", hidden: true, onload: () => { picture.hidden = false; }, onerror: () => { picture.hidden = true; } });
  return {
    element: picture,
    show(source) {
      URL.revokeObjectURL(own);
      own = source instanceof File ? URL.createObjectURL(source) : undefined;
      picture.hidden = true;
      if (source) picture.src = own ?? source;
      else picture.removeAttribute("src");
    },
  };
}

// Where cut pictures stand, by the key of the photo: their shape, and how a focus places it in them.
const cutsOf = {
  image: [{ name: "pe-square", shape: 1, label: words.inLists, place: cutPosition }, { name: "pe-wide-cut", shape: 1200 / 630, label: words.inShares, place: cutPosition }],
  gallery: [{ name: "pe-square", shape: 1, label: words.inGallery, place: focus => focus }],
};

// A picture on which a tap, or the arrow keys, say what of it cut pictures keep; beside it is what they show then. For the
// keyboard and screen readers there are two sliders that nobody sees.
function focusInput(key, value) {
  const first = inPercent(value), shown = shownPicture(), picture = shown.element;
  const axes = [["x", words.focusAcross], ["y", words.focusDown]].map(([axis, label], index) =>
    make("input", { type: "range", name: `focus-${axis}`, min: 0, max: 100, value: first[index], class: "pe-hidden", "aria-label": label }));
  const at = () => axes.map(({ value }) => Number(value));
  const point = make("span", { class: "pe-point" });
  const frame = make("div", { class: "pe-frame" }, picture, point, ...axes);
  const cuts = cutsOf[key].map(cut => {
    const image = make("img", { alt: "", class: cut.name });
    return { ...cut, image, element: make("figure", {}, image, make("figcaption", {}, cut.label)) };
  });
  const middle = textButton(words.focusMiddle, () => {
    move([50, 50]);
    axes[0].focus({ preventScroll: true });
  });
  const help = make("p", { class: "pe-help" }, words.focusHelp);
  const element = make("div", { class: "pe-field pe-focus", role: "group", "aria-label": words.focus, hidden: true }, help,
    make("div", { class: "pe-cuts" }, frame, make("div", { class: "pe-cuts" }, ...cuts.map(cut => cut.element), middle)));

  const follow = () => {
    const [x, y] = at(), { naturalWidth, naturalHeight } = picture;
    // Pictures aren't turned around where one writes from right to left.
    point.style.left = `${x}%`;
    point.style.top = `${y}%`;
    for (const { image, shape, place } of cuts)
      image.style.objectPosition = place([x, y], naturalWidth / naturalHeight || 1, shape).map(part => `${part}%`).join(" ");
    middle.hidden = x === 50 && y === 50;
  };
  const move = to => {
    axes.forEach((axis, index) => { axis.value = to[index]; });
    axes[0].dispatchEvent(new Event("input", { bubbles: true }));
  };
  element.addEventListener("input", follow);
  frame.addEventListener("click", event => {
    move(focusAt({ x: event.clientX, y: event.clientY }, picture.getBoundingClientRect()));
    axes[0].focus({ preventScroll: true });
  });
  frame.addEventListener("keydown", event => {
    const to = !isComposing(event) && movedFocus(at(), event.key, event.shiftKey);
    if (!to) return;
    event.preventDefault();
    move(to);
  });
  picture.addEventListener("load", () => {
    for (const { image } of cuts) image.src = picture.src;
    element.hidden = false;
    follow();
  });
  picture.addEventListener("error", () => { element.hidden = true; });
  return {
    element, show: shown.show,
    // Another picture has another focus.
    reset: () => move([50, 50]),
    // What nobody has touched stays as exact as it was.
    read: () => isSame(at(), first) ? value : fromPercent(at()),
  };
}

// What is said of a picture, part by part.
const saidOf = was => ["alt", "caption", "credit", "taken"].map(key =>
  [key, textInput({ key, label: words[key], help: key === "taken" && words.takenHelp, type: "text" }, was[key] ?? "", true, undefined, key === "alt" || key === "caption")]);

// The name of a file beside the note, or a file to put there: `files` gives it to who saves. `changed` is told of either.
function fileInput(field, value, changed = () => {}) {
  const text = textInput({ ...field, type: "text" }, value, true, undefined, false);
  const chooser = pictureChooser({ name: field.key });
  chooser.addEventListener("change", () => changed(chooser.files[0] ?? text.control.value.trim()));
  text.control.addEventListener("change", () => { if (!chooser.files.length) changed(text.control.value.trim()); });
  return {
    ...text,
    element: make("div", { class: "pe-field" }, text.element,
      make("div", { class: "pe-field" }, make("label", { for: chooser.id }, words.otherFile), chooser, make("p", { class: "pe-help" }, words.photoPrivacy))),
    files() {
      const [file] = chooser.files, fault = file ? faultOf(file, server.session.photos) : "", was = text.control.value;
      if (fault) {
        chooser.focus();
        throw new Refusal(fault);
      }
      return file ? [{ file, take: name => { text.control.value = name; }, leave: () => { text.control.value = was; } }] : [];
    },
  };
}

// An image shown whole wherever it is: nothing of it has to be kept.
function wholePicture(value) {
  return { ...shownPicture(), reset() {}, read: () => value };
}

function imageInput(field, value, note) {
  const was = imageParts(value), focus = (cutsOf[field.key] ? focusInput.bind(null, field.key) : wholePicture)(was.focus ?? null);
  const show = source => focus.show(source instanceof File ? source : source && pictureAddress(note, source));
  const file = fileInput({ key: "src", label: words.src }, was.src ?? "", source => {
    focus.reset();
    show(source);
  });
  const said = saidOf(was);
  show(was.src);
  // One has mostly come to say more of a picture that is there, else to choose one.
  const elements = said.map(([, part]) => part.element);
  return {
    element: make("div", { class: "pe-image" }, ...was.src ? [focus.element, ...elements, file.element] : [file.element, focus.element, ...elements]),
    control: was.src ? said[0][1].control : file.control,
    files: file.files,
    read: () => imageValue(value, { ...Object.fromEntries([["src", file], ...said].map(([key, part]) => [key, part.read()])), focus: focus.read() }),
  };
}
