// What is done with a whole plant: a new one, another name or place, and away with it.

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
  return openDialog({ ...parts, save: async () => { there = await beforeLeaving(save); }, onclose: () => there && goAndTell(there) });
}

// The section that a page is in, as the name of its folder. A note can have a folder of its own in it.
const presentSection = () => page.note?.path.replace(/\/index\.md$/, "").match(/^content\/plants\/(.+)\/[^/]+$/)?.[1] ?? "";

const sectionInput = value => {
  const sections = server.session.sections ?? [];
  const field = { key: "section", type: "text", label: words.section };
  return sections.length
    ? selectInput(field, value, sections.filter(({ path }) => path).map(({ path, title }) => [path, title]))
    : textInput(field, value);
};

function openNewPlant(draft) {
  const name = textInput({ key: "name", type: "text", label: words.name }, "");
  const section = sectionInput(presentSection());
  const set = make("p", { class: "pe-set", hidden: true });
  const dialog = openDialogAndGo({
    title: words.newPlant, saveLabel: words.create, content: [broughtBack(draft), name.element, set, section.element],
    save: async () => {
      if (!name.read()) throw new Refusal(words.needsName);
      const { address, path, undo } = await server.ask("POST", "notes", { name: name.read(), section: section.read() });
      if (address) return { address, text: words.created(name.read()), undo };
      tell(words.createdUnseen(path), words.undo, () => takeBack(undo, words.newPlant));
    },
  });
  showName(name.control, set);
  keepForm(dialog, "newPlant", draft);
  name.control.focus();
}

function openMove(note, draft) {
  const { title } = note.state;
  const name = textInput({ key: "name", type: "text", label: words.fileName }, note.path.replace(/(\/index)?\.md$/, "").split("/").at(-1));
  const section = sectionInput(presentSection());
  const dialog = openDialogAndGo({
    title: words.move, saveLabel: words.moveSet, content: [broughtBack(draft), name.element, section.element],
    save: async () => {
      await note.refresh();
      const { address, undo, unfollowed } = await server.ask("POST", note.url + "/move", { name: name.read(), section: section.read() }, { version: note.state.version });
      return { address, text: words.byHand(words.movedPlant(title), unfollowed), undo, label: words.movedPlant(title) };
    },
  });
  keepForm(dialog, "move", draft, () => ({ path: note.path }));
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
