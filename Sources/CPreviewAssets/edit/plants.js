// What is done with a whole plant: a photo for it, a new one, another name or place, and away with it.

const isPicture = file => /^image\/(png|jpeg|webp|avif|gif|svg\+xml)$/.test(file.type) && file.size <= 64 << 20;

function openUpload(note, dropped) {
  let file;
  const chooser = make("input", { type: "file", accept: "image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml", class: "pe-input", id: newId() });
  const picture = make("img", { alt: "", class: "pe-thumbnail", hidden: true });
  const alt = textInput({ key: "alt", type: "text", label: words.alt }, "", true, undefined, true);
  const hasImage = !isEmpty(note.value("image"));
  const uses = [["image", words.asHeader], ["gallery", words.asGallery]].map(([key, label]) =>
    make("label", { class: "pe-check" }, make("input", { type: "radio", name: "use", value: key, checked: (key === "gallery") === hasImage }), label));
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
    content: [make("div", { class: "pe-field" }, make("label", { for: chooser.id }, words.chooseFile), chooser), picture, alt.element, make("div", {}, ...uses)],
    save: async () => {
      if (!file || !isPicture(file)) throw new Refusal(words.badFile);
      if (!alt.read()) throw new Refusal(words.needsAlt);
      const use = dialog.querySelector("[name=use]:checked").value;
      const query = new URLSearchParams({ name: file.name, alt: alt.read(), as: use });
      const answer = await server.ask("POST", `uploads/${encoded(note.path)}?${query}`, file, { version: note.state.version, type: "application/x-plantsite-upload" });
      await note.refresh();
      told(answer.undo, words.image);
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
document.addEventListener("dragover", event => {
  if (!page.isPlant || ![...event.dataTransfer.types].includes("Files")) return;
  event.preventDefault();
  if (!toast.matches(":popover-open")) tell(words.dropHere);
});
document.addEventListener("drop", event => {
  const [file] = event.dataTransfer?.files ?? [];
  if (!page.isPlant || !file || event.defaultPrevented || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  openUpload(page.note, file);
});

// The section that a page is in, as the name of its folder.
const presentSection = () => page.note?.path.match(/^content\/plants\/(.+)\/[^/]+$/)?.[1] ?? "";

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
  openDialog({
    title: words.newPlant, saveLabel: words.create, content: [name.element, set, section.element],
    save: async () => {
      const { address } = await server.ask("POST", "notes", { name: name.read(), section: section.read() });
      if (address) location.assign(address);
    },
  });
  showName(name.control, set);
  name.control.focus();
}

function openMove(note) {
  const base = note.state;
  const file = base.path.split("/").at(-1) === "index.md" ? base.path.split("/").at(-2) : base.path.split("/").at(-1).replace(/\.md$/, "");
  const name = textInput({ key: "name", type: "text", label: words.fileName }, file);
  const folder = presentSection();
  const section = sectionInput(base.path.endsWith("/index.md") ? folder.split("/").slice(0, -1).join("/") : folder);
  openDialog({
    title: words.move, saveLabel: words.moveSet, content: [name.element, section.element],
    save: async () => {
      const { address } = await server.ask("POST", note.url + "/move", { name: name.read(), section: section.read() }, { version: base.version });
      location.assign(address);
    },
  });
}

async function deletePlant(note) {
  const { title, version } = note.state;
  if (!await ask(words.deleteQuestion(title), words.deleteDetail, words.deletePlant)) return;
  try {
    const { undo } = await server.ask("DELETE", note.url, undefined, { version });
    page.forget();
    tell(words.deletedPlant(title), words.undo, () => takeBack(undo, title));
  } catch (problem) {
    tell(problem.message);
  }
}

// What can be done with the plant of this page.
function openMore() {
  const { note } = page;
  const go = action => () => {
    dialog.close();
    action(note);
  };
  const dialog = openDialog({
    title: note.state.title,
    content: make("div", { class: "pe-menu" }, textButton(words.image, go(openUpload)), textButton(words.move, go(openMove)), textButton(words.deletePlant, go(deletePlant))),
  });
}
