// Photos for a plant: chosen or dropped, one or several, each with words for those who can't see it.

// What the server takes. It looks at the bytes, so a type that the browser doesn't know is left to it.
const pictureTypes = ["png", "jpeg", "gif", "webp", "avif", "heic", "heif"].map(name => "image/" + name);
// A phone that is asked for these only makes a JPEG of a HEIC photo.
const shownTypes = pictureTypes.slice(0, 5);
const isPicture = ({ type, size }) => (!type || pictureTypes.includes(type)) && size <= 64 << 20;

// One of the photos to be added. Without a file, but with a name, it is one that has to be chosen again.
function photoInput({ name = "", file }, leaveOut) {
  const title = make("legend");
  // Not every browser can show every photo.
  const picture = make("img", { alt: "", class: "pe-thumbnail", hidden: true, onerror: () => { picture.hidden = true; } });
  const alt = textInput({ key: "alt", type: "text", label: words.alt }, "", true, undefined, true);
  const cross = iconButton("cross", "", () => leaveOut(photo));
  const photo = {
    name, alt, cross, file: null,
    element: make("fieldset", { class: "pe-field pe-photo" }, title, picture, alt.element, cross),
    take(file) {
      photo.file = file;
      photo.name = file.name;
      photo.close();
      picture.src = URL.createObjectURL(file);
      picture.hidden = false;
      photo.show();
    },
    show() {
      title.textContent = !photo.name || photo.file ? photo.name : words.chooseAgain(photo.name);
      title.hidden = !photo.name;
      cross.title = words.leaveOut(photo.name);
      cross.setAttribute("aria-label", cross.title);
    },
    close: () => URL.revokeObjectURL(picture.src),
  };
  // What was stored is no file any more.
  if (file instanceof File) photo.take(file);
  else photo.show();
  return photo;
}

function openUpload(note, dropped = [], wantedUse = isEmpty(note.value("image")) ? "image" : "gallery", draft) {
  const chooser = make("input", { type: "file", multiple: true, accept: shownTypes.join(), class: "pe-input", id: newId(), autofocus: true });
  const list = make("div", { class: "pe-photos" });
  const asHeader = make("span");
  const uses = [["image", asHeader], ["gallery", words.asGallery]].map(([key, label]) =>
    make("label", { class: "pe-check" }, make("input", { type: "radio", name: "use", value: key, checked: key === wantedUse }), label));

  let photos = [];
  const show = () => {
    for (const { cross } of photos) cross.hidden = photos.length === 1;
    asHeader.textContent = photos.length === 1 ? words.asHeader : words.firstAsHeader;
  };
  const add = stored => {
    const photo = photoInput(stored, leaveOut);
    photos.push(photo);
    list.append(photo.element);
    return photo;
  };
  const remove = photo => {
    photo.close();
    photo.element.remove();
    photos = photos.filter(other => other !== photo);
    changed();
  };
  const leaveOut = photo => {
    if (dialog.matches("[aria-busy]")) return;
    remove(photo);
    // The same file can be chosen again.
    chooser.value = "";
    chooser.focus();
  };
  const changed = () => {
    show();
    dialog.dispatchEvent(new Event("input"));
  };
  const take = files => {
    if (dialog.matches("[aria-busy]")) return;
    const bad = files.filter(file => !isPicture(file));
    // What was chosen before the page was loaded anew has its words already.
    const others = files.filter(isPicture).filter(file => {
      const photo = photos.find(photo => !photo.file && photo.name === file.name);
      photo?.take(file);
      return !photo;
    });
    for (const file of others) (photos.find(photo => !photo.file) ?? add({})).take(file);
    changed();
    dialog.showError(bad.length ? words.ofFile(bad.map(({ name }) => name).join(", "), words.badFile) : "");
  };

  (draft?.photos ?? [{}]).forEach(add);
  show();
  const dialog = openDialog({
    title: words.image, saveLabel: words.upload, onclose: () => photos.forEach(photo => photo.close()),
    content: [broughtBack(draft), make("div", { class: "pe-field" }, make("label", { for: chooser.id }, words.chooseFile), chooser), list,
      make("fieldset", { class: "pe-field" }, make("legend", {}, words.photoUse), ...uses)],
    save: async () => {
      const { length } = photos, added = [], placed = [];
      // Which photo it is needs saying only where there are several.
      const refuse = (photo, text) => {
        photo.alt.control.focus();
        throw new Refusal(length > 1 && photo.name ? words.ofFile(photo.name, text) : text);
      };
      for (const photo of photos) {
        if (!photo.file) refuse(photo, words.badFile);
        if (!photo.alt.read()) refuse(photo, words.needsAlt);
      }
      try {
        for (const photo of [...photos]) {
          // After Cancel no more are sent.
          if (!dialog.open) break;
          const query = new URLSearchParams({ name: photo.name, alt: photo.alt.read(), as: dialog.querySelector("[name=use]:checked").value });
          const answer = await server.ask("POST", `uploads/${encoded(note.path)}?${query}`, photo.file, { version: note.state.version, type: "application/x-plantsite-upload" })
            .catch(problem => refuse(photo, problem.message));
          added.push(answer.undo);
          if (answer.hasPosition) placed.push(photo.name);
          // It is saved also where that can't be read.
          await note.refresh().catch(() => {});
          // There is one main picture.
          dialog.querySelector("[name=use][value=gallery]").checked = true;
          if (photos.length > 1) remove(photo);
        }
      } finally {
        const text = words.photosAdded(added.length);
        if (added.length) tell(placed.length ? words.hasPosition(text, placed) : text, words.undo, async () => {
          for (const undo of added.reverse()) await takeBack(undo, words.photosAdded(1));
        });
      }
    },
  });
  dialog.addEventListener("dragover", event => event.preventDefault());
  dialog.addEventListener("drop", event => {
    event.preventDefault();
    event.stopPropagation();
    take([...event.dataTransfer.files]);
  });
  chooser.addEventListener("change", () => take([...chooser.files]));
  keepForm(dialog, "photo", draft, () => ({ path: note.path, photos: photos.map(({ name, file }) => ({ name, file })) }));
  if (dropped.length) {
    take(dropped);
    photos[0].alt.control.focus();
  }
  return dialog;
}

// A photo that is dropped on the page of a plant is for it.
// Over a dialog it is for nothing, and the browser mustn't open it in place of the page.
const isFileDrag = event => (page.isPlant || document.querySelector("dialog[open]")) && [...event.dataTransfer?.types ?? []].includes("Files");
document.addEventListener("dragover", event => {
  if (event.defaultPrevented || !isFileDrag(event)) return;
  event.preventDefault();
  if (document.querySelector("dialog[open]")) event.dataTransfer.dropEffect = "none";
  else if (!toast.matches(":popover-open")) tell(words.dropHere);
});
document.addEventListener("drop", event => {
  if (event.defaultPrevented || !isFileDrag(event)) return;
  event.preventDefault();
  const files = [...event.dataTransfer.files];
  if (files.length && !document.querySelector("dialog[open]")) openUpload(page.note, files);
});
