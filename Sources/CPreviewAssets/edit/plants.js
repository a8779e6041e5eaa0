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

// What can be said of a new plant. It is there before someone asks for it, so that nothing is typed beside the form.
let newPlantForm = null;
const readForm = () => { if (server.session && !server.session.readOnly) newPlantForm = server.read("form").catch(() => null); };
addEventListener("plantsite:editable", readForm);
addEventListener("plantsite:change", readForm);

// Stands for the note of a plant that isn't made yet: what is chosen for it is kept here.
const unmadeNote = (fields, values, changed) => ({
  values,
  field: key => ({ ...fields.find(field => field.key === key), value: values[key] ?? null }),
  async save({ edits }) {
    for (const { set, remove, value } of edits) {
      if (set) values[set[0]] = value;
      else delete values[remove[0]];
    }
    changed();
  },
});

// A field of the form: its element, `read()`, and what it lacks, in words.
function newPlantInput(field, note) {
  if (field.type === "options" || field.type === "yesNo") {
    const choices = choiceEditor(note, field.key);
    // Few are found at a glance.
    if (!(field.options?.length > 12)) choices.element.querySelector("[type=search]")?.remove();
    return {
      element: make("div", { class: "pe-field" }, make("p", { class: "pe-legend" }, field.label), field.help && make("p", { class: "pe-help" }, field.help), choices.element),
      read: () => note.values[field.key] ?? null, close: () => choices.close(false), lacks: () => choices.lacks().map(text => words.ofFile(field.label, text)),
    };
  }
  const input = field.key === "tags" ? tagsInput(field) : inputFor(field, null);
  return { ...input, close() {}, lacks: () => [] };
}

async function openNewPlant(draft) {
  const form = await (newPlantForm ?? (readForm(), newPlantForm));
  if (!form) return tell(words.noServer);
  // What has items or files is added on the plant's page.
  const fields = [...form.attributes, ...form.keys.filter(({ key }) => key === "tags" || key === "description")]
    .filter(({ type, role }) => type !== "records" && type !== "image" && role !== "scientificName");
  const note = unmadeNote(fields, { ...draft?.choices }, () => dialog.dispatchEvent(new Event("input")));
  const inputs = new Map(fields.map(field => [field, newPlantInput(field, note)]));
  const elements = wanted => fields.filter(wanted).map(field => inputs.get(field).element);
  const isName = ({ role }) => role === "commonNames";
  const isFirst = field => !isName(field) && Boolean(field.role || field.isRequired);

  const name = textInput({ key: "name", type: "text", label: words.name, help: words.nameHelp }, "");
  const section = sectionInput(presentSection());
  const set = make("p", { class: "pe-set", hidden: true });
  const others = elements(field => !isName(field) && !isFirst(field));
  let isOnPurpose = false;
  const dialog = openDialogAndGo({
    title: words.newPlant, saveLabel: words.create, anywayLabel: words.createAnyway, isLong: true,
    content: [broughtBack(draft), make("div", {}, name.element, set), ...elements(isName), section.element, ...elements(isFirst),
      others.length > 0 && make("details", { class: "pe-others" }, make("summary", { class: "pe-chip" }, icon("dots"), words.more), ...others)].filter(Boolean),
    save: async () => {
      if (!name.read()) {
        name.control.focus();
        throw new Refusal(words.needsName);
      }
      const lacking = [...inputs.values()].flatMap(input => input.lacks());
      if (lacking.length) throw new Refusal(lacking.join("\n"));
      const values = Object.fromEntries([...inputs].map(([{ key }, input]) => [key, input.read()]).filter(([, value]) => !isEmpty(value)));
      return madePlant("notes", { name: name.read(), section: section.read(), values }, () => isOnPurpose, () => { isOnPurpose = true; });
    },
    onclose: () => { for (const input of inputs.values()) input.close(); },
  });
  showName(name, set);
  keepForm(dialog, "newPlant", draft, () => ({ choices: { ...note.values } }));
  if (draft && others.some(element => controlsOf(element).some(control => control.value))) dialog.querySelector(".pe-others").open = true;
  name.control.focus();
}

// Sends a plant that is to be made; answers where it is then. One whose name another has is made only on purpose.
async function madePlant(path, body, isOnPurpose, insist) {
  const { status, content } = await server.send("POST", path + (isOnPurpose() ? "?anyway" : ""), body);
  if (status >= 400) throw Object.assign(refusal(status, content), content.existing && { insist });
  const { address, undo } = content;
  if (address) return { address, text: words.created(body.name), undo };
  tell(words.createdUnseen(content.path), words.undo, () => takeBack(undo, words.newPlant));
}

// Another plant that is like this one but for its names.
function openCopy(note, draft) {
  const name = textInput({ key: "name", type: "text", label: words.name, help: words.nameHelp }, "");
  const section = sectionInput(presentSection());
  const set = make("p", { class: "pe-set", hidden: true });
  let isOnPurpose = false;
  const dialog = openDialogAndGo({
    title: words.duplicateOf(note.state.title), saveLabel: words.create, anywayLabel: words.createAnyway,
    content: [broughtBack(draft), make("p", { class: "pe-help" }, words.duplicateDetail), make("div", {}, name.element, set), section.element],
    save: async () => {
      if (!name.read()) throw new Refusal(words.needsName);
      return madePlant(note.url + "/copy", { name: name.read(), section: section.read() }, () => isOnPurpose, () => { isOnPurpose = true; });
    },
  });
  showName(name, set);
  keepForm(dialog, "copy", draft, () => ({ path: note.path }));
  name.control.focus();
}

function openMove(note, draft) {
  const { title } = note.state;
  const name = textInput({ key: "name", type: "text", label: words.fileName }, note.path.replace(/(\/index)?\.md$/, "").split("/").at(-1));
  const section = sectionInput(presentSection());
  // It may have been moved without an answer.
  if (draft && isSame(draft.values, [name.control.value, section.control.value])) return drafts.drop(`${here()}#move`);
  const dialog = openDialogAndGo({
    title: words.move, saveLabel: words.moveSet, content: [broughtBack(draft), make("p", { class: "pe-help" }, words.moveDetail(note.state.address)), name.element, section.element],
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
    content: make("div", { class: "pe-menu" }, textButton(words.image, go(openUpload)), textButton(words.duplicate, go(openCopy)), textButton(words.move, go(openMove)), textButton(words.editWhole, go(openSource)), textButton(words.deletePlant, go(deletePlant))),
  });
}
