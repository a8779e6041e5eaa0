// Photos for a plant: chosen or dropped, one or several, each with words for those who can't see it.

// Puts a file beside a note; answers what the server says of it. It is named in the note as `use` says.
async function upload(note, file, use, parts = {}) {
  const fault = await fileFault(file);
  if (fault) throw new Refusal(fault);
  const query = new URLSearchParams({ name: file.name, as: use, ...parts });
  return server.ask("POST", `uploads/${encoded(note.path)}?${query}`, file, { version: note.state.version, type: "application/x-plantsite-upload" });
}

// Files that were chosen in a form go beside the note with its save, and only with that. `take` is told the name that a
// file gets, `leave` that it isn't saved.
async function withFiles(note, files, save) {
  const pictures = [], placed = [];
  try {
    if (files.length && !await note.refresh()) throw new Refusal(words.noteGone);
    for (const { file, take } of files) {
      const answer = await upload(note, file, "text");
      pictures.push(answer.file);
      if (answer.hasPosition) placed.push(file.name);
      take(answer.file);
    }
    return await save({ pictures, placed });
  } catch (problem) {
    for (const { leave } of files) leave?.();
    throw problem;
  }
}

// One of the photos to be added. Without a file, but with a name, it is one that has to be chosen again.
function photoInput({ name = "", file }, leaveOut) {
  const title = make("legend"), picture = make("div", { hidden: true });
  let pixelFault = "", address;
  const alt = textInput({ key: "alt", type: "text", label: words.alt }, "", true, undefined, true);
  const cross = iconButton("cross", "", () => leaveOut(photo));
  const error = make("p", { class: "pe-error", role: "alert", hidden: true });
  const photo = {
    name, alt, cross, file: null,
    element: make("fieldset", { class: "pe-field pe-photo" }, title, picture, alt.element, cross, error),
    // What is wrong with it, in words.
    say(text) {
      error.textContent = text;
      error.hidden = !text;
    },
    get fault() { return photo.file ? faultOf(photo.file, server.session.photos) || pixelFault : ""; },
    take(file) {
      photo.close();
      photo.file = file;
      photo.name = file.name;
      pixelFault = "";
      address = URL.createObjectURL(file);
      picture.replaceChildren(thumbnail(address));
      picture.hidden = Boolean(photo.fault);
      photo.say(photo.fault);
      photo.show();
      // Pixels are counted while one describes the photo.
      fileFault(file).then(fault => {
        if (photo.file !== file || !fault || photo.fault) return;
        pixelFault = fault;
        picture.hidden = true;
        photo.say(fault);
      });
    },
    show() {
      title.textContent = !photo.name || photo.file ? photo.name : words.chooseAgain(photo.name);
      title.hidden = !photo.name;
      cross.title = words.leaveOut(photo.name);
      cross.setAttribute("aria-label", cross.title);
    },
    close: () => URL.revokeObjectURL(address),
  };
  // What was stored is no file any more.
  if (file instanceof File) photo.take(file);
  else photo.show();
  return photo;
}

function openUpload(note, dropped = [], wantedUse = isEmpty(note.value("image")) ? "image" : "gallery", draft) {
  const chooser = pictureChooser({ multiple: true, autofocus: true });
  const list = make("div", { class: "pe-photos" });
  const asHeader = make("span");
  const uses = [["image", asHeader], ["gallery", words.asGallery]].map(([key, label]) =>
    make("label", { class: "pe-check" }, make("input", { type: "radio", name: "use", value: key, checked: key === wantedUse }), label));

  let photos = [], hasAdded = false;
  const show = () => {
    for (const { cross, name } of photos) cross.hidden = photos.length === 1 && !(hasAdded && name);
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
    if (!photos.length) return dialog.done();
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
    // What was chosen before the page was loaded anew has its words already.
    const others = files.filter(file => {
      const photo = photos.find(photo => !photo.file && photo.name === file.name);
      photo?.take(file);
      return !photo;
    });
    // Another takes the place of one that can't be added.
    const free = photos.filter(photo => !photo.file || photo.fault);
    for (const file of others) (free.shift() ?? add({})).take(file);
    changed();
    dialog.showError("");
  };

  (draft?.photos ?? [{}]).forEach(add);
  show();
  const dialog = openDialog({
    title: words.image, saveLabel: words.upload, onclose: () => photos.forEach(photo => photo.close()),
    content: [broughtBack(draft), make("div", { class: "pe-field" }, make("label", { for: chooser.id }, words.chooseFile), chooser, make("p", { class: "pe-help" }, words.photoPrivacy)), list,
      make("fieldset", { class: "pe-field" }, make("legend", {}, words.photoUse), ...uses)],
    save: async () => {
      const added = [], placed = [], isOne = photos.length === 1;
      // Each says for itself what is wrong with it.
      const refuse = (photo, text) => {
        photo.say(text);
        return photo;
      };
      for (const photo of photos) photo.say(photo.fault);
      const unfit = photos.filter(photo => !photo.fault).map(photo => !photo.file ? refuse(photo, words.badFile) : !photo.alt.read() ? refuse(photo, words.needsAlt) : null).filter(Boolean);
      if (unfit.length) {
        unfit[0].alt.control.focus();
        throw new Refusal("");
      }
      let refused = photos.filter(photo => photo.fault);
      try {
        for (const photo of photos.filter(photo => !photo.fault)) {
          // After Cancel no more are sent.
          if (!dialog.open) break;
          const use = dialog.querySelector("[name=use]:checked").value;
          const answer = await upload(note, photo.file, use, { alt: photo.alt.read() }).catch(problem => { refused.push(refuse(photo, problem.message)); });
          // It is saved also where that can't be read.
          await note.refresh().catch(() => {});
          if (!answer) continue;
          hasAdded = true;
          added.push(answer.undo);
          if (answer.hasPosition) placed.push(photo.name);
          // There is one main picture.
          dialog.querySelector("[name=use][value=gallery]").checked = true;
          if (photos.length > 1) remove(photo);
        }
        refused = refused.filter(photo => photos.includes(photo));
        if (refused.length) {
          refused[0].alt.control.focus();
          throw new Refusal(isOne && dialog.open ? "" : words.notAdded(refused.length));
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
