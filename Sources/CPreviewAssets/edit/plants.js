// What is done with a whole plant: a photo for it, a new one, another name or place, and away with it.

// Some changes take this page away. The preview, which sees them too, is kept from loading it anew then.
let isLeaving = false;
addEventListener("pageshow", () => { isLeaving = false; });
addEventListener("plantsite:leave", event => { if (isLeaving) event.preventDefault(); });
async function beforeLeaving(change) {
  let there;
  isLeaving = true;
  try {
    return there = await change();
  } finally {
    isLeaving = Boolean(there);
    if (!there) dispatchEvent(new CustomEvent("plantsite:free"));
  }
}

// Goes to another page and tells there what was done on this one. Undo there leads back here.
function goAndTell({ address, ...told }) {
  try { sessionStorage.setItem("plantsite-told", JSON.stringify({ ...told, back: location.pathname })); } catch {}
  location.assign(address);
}
addEventListener("plantsite:editable", () => {
  let told = null;
  try {
    told = JSON.parse(sessionStorage.getItem("plantsite-told"));
    sessionStorage.removeItem("plantsite-told");
  } catch {}
  if (!told) return;
  const { text, undo, label = text, back } = told;
  tell(text, ...undo ? [words.undo, () => takeBack(undo, label, back)] : []);
});

// A dialog whose `save` gives where to go, and the text and Undo to be told there.
function openDialogAndGo({ save, ...parts }) {
  let there;
  openDialog({ ...parts, save: async () => { there = await beforeLeaving(save); }, onclose: () => there && goAndTell(there) });
}

// What the server takes. It looks at the bytes, so a type that the browser doesn't know is left to it.
const pictureTypes = ["png", "jpeg", "gif", "webp", "avif", "heic", "heif"].map(name => "image/" + name);
const isPicture = ({ type, size }) => (!type || pictureTypes.includes(type)) && size <= 64 << 20;

function openUpload(note, dropped, wantedUse = isEmpty(note.value("image")) ? "image" : "gallery") {
  let file;
  const chooser = make("input", { type: "file", accept: [...pictureTypes, ".heic", ".heif"].join(), class: "pe-input", id: newId(), autofocus: true });
  // Not every browser can show every photo.
  const picture = make("img", { alt: "", class: "pe-thumbnail", hidden: true, onerror: () => { picture.hidden = true; } });
  const alt = textInput({ key: "alt", type: "text", label: words.alt }, "", true, undefined, true);
  const uses = [["image", words.asHeader], ["gallery", words.asGallery]].map(([key, label]) =>
    make("label", { class: "pe-check" }, make("input", { type: "radio", name: "use", value: key, checked: key === wantedUse }), label));
  const take = chosen => {
    if (!chosen) return;
    file = chosen;
    URL.revokeObjectURL(picture.src);
    picture.src = URL.createObjectURL(file);
    picture.hidden = false;
    dialog.showError(isPicture(file) ? "" : words.badFile);
  };
  chooser.addEventListener("change", () => take(chooser.files[0]));
  const dialog = openDialog({
    title: words.image, saveLabel: words.upload, onclose: () => URL.revokeObjectURL(picture.src),
    content: [make("div", { class: "pe-field" }, make("label", { for: chooser.id }, words.chooseFile), chooser), picture, alt.element, make("fieldset", { class: "pe-field" }, make("legend", {}, words.photoUse), ...uses)],
    save: async () => {
      if (!file || !isPicture(file)) throw new Refusal(words.badFile);
      if (!alt.read()) throw new Refusal(words.needsAlt);
      const use = dialog.querySelector("[name=use]:checked").value;
      const query = new URLSearchParams({ name: file.name, alt: alt.read(), as: use });
      const answer = await server.ask("POST", `uploads/${encoded(note.path)}?${query}`, file, { version: note.state.version, type: "application/x-plantsite-upload" });
      await note.refresh();
      const text = answer.hasPosition ? words.hasPosition : words.photoAdded;
      tell(text, words.undo, () => takeBack(answer.undo, words.photoAdded));
    },
  });
  dialog.addEventListener("dragover", event => event.preventDefault());
  dialog.addEventListener("drop", event => {
    event.preventDefault();
    event.stopPropagation();
    take(event.dataTransfer.files[0]);
  });
  take(dropped);
  if (dropped) alt.control.focus();
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
  const [file] = event.dataTransfer.files;
  if (file && !document.querySelector("dialog[open]")) openUpload(page.note, file);
});

// The section that a page is in, as the name of its folder. A note can have a folder of its own in it.
const presentSection = () => page.note?.path.replace(/\/index\.md$/, "").match(/^content\/plants\/(.+)\/[^/]+$/)?.[1] ?? "";

const sectionInput = value => {
  const sections = server.session.sections ?? [];
  const field = { key: "section", type: "text", label: words.section };
  return sections.length
    ? selectInput(field, value, sections.filter(({ path }) => path).map(({ path, title }) => [path, title]))
    : textInput(field, value);
};

function openNewPlant() {
  const name = textInput({ key: "name", type: "text", label: words.name }, "");
  const section = sectionInput(presentSection());
  const set = make("p", { class: "pe-set", hidden: true });
  openDialogAndGo({
    title: words.newPlant, saveLabel: words.create, content: [name.element, set, section.element],
    save: async () => {
      if (!name.read()) throw new Refusal(words.needsName);
      const { address, path, undo } = await server.ask("POST", "notes", { name: name.read(), section: section.read() });
      if (address) return { address, text: words.created(name.read()), undo };
      tell(words.createdUnseen(path), words.undo, () => takeBack(undo, words.newPlant));
    },
  });
  showName(name.control, set);
  name.control.focus();
}

function openMove(note) {
  const { title } = note.state;
  const name = textInput({ key: "name", type: "text", label: words.fileName }, note.path.replace(/(\/index)?\.md$/, "").split("/").at(-1));
  const section = sectionInput(presentSection());
  openDialogAndGo({
    title: words.move, saveLabel: words.moveSet, content: [name.element, section.element],
    save: async () => {
      await note.refresh();
      const { address, undo, unfollowed } = await server.ask("POST", note.url + "/move", { name: name.read(), section: section.read() }, { version: note.state.version });
      return { address, text: unfollowed.length ? words.unfollowed(unfollowed) : words.movedPlant(title), undo, label: words.movedPlant(title) };
    },
  });
}

function deletePlant(note) {
  const { title } = note.state;
  let isOnPurpose = false;
  openDialogAndGo({
    title: words.deleteQuestion(title), content: make("p", {}, words.deleteDetail), saveLabel: words.deletePlant, anywayLabel: words.deleteAnyway, isDangerous: true,
    save: async () => {
      await note.refresh();
      const { status, content } = await server.send("DELETE", note.url + (isOnPurpose ? "?anyway" : ""), undefined, { version: note.state.version });
      // With 422 something links to it.
      if (status >= 400) throw Object.assign(refusal(status, content), status === 422 && { insist: () => { isOnPurpose = true; } });
      const { undo, address } = content;
      return { address: address ?? "/", text: words.deletedPlant(title), undo, label: title };
    },
  });
}

// What can be done with the plant of this page.
function openMore() {
  const { note } = page;
  const go = action => () => {
    dialog.done();
    action(note);
  };
  const dialog = openDialog({
    title: note.state.title,
    content: make("div", { class: "pe-menu" }, textButton(words.image, go(openUpload)), textButton(words.move, go(openMove)), textButton(words.editWhole, go(openSource)), textButton(words.deletePlant, go(deletePlant))),
  });
}
