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
  tell(text, ...undo ? [words.undo, () => takeBack(undo, label, { back })] : []);
});

// A dialog whose `save` gives where to go, and the text and Undo to be told there.
function openDialogAndGo({ save, onclose, ...parts }) {
  let there;
  return openDialog({
    ...parts, save: async () => { there = await beforeLeaving(save); },
    onclose: () => {
      onclose?.();
      if (there) goAndTell(there);
    },
  });
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

// The form of a plant that is to be made: its name, its section, and what else there is. `said` gives the rest of what is
// said of it, and throws where something is missing.
function openMaking({ path, between = [], content = [], said = () => ({}), draft, ...parts }) {
  const name = textInput({ key: "name", type: "text", label: words.name, help: words.nameHelp }, "");
  const section = sectionInput(presentSection());
  const set = make("p", { class: "pe-set", hidden: true });
  // One whose name another has is made only for who wants that.
  let isOnPurpose = false;
  const dialog = openDialogAndGo({
    ...parts, saveLabel: words.create, anywayLabel: words.createAnyway,
    content: [broughtBack(draft), parts.detail, make("div", {}, name.element, set), ...between, section.element, ...content].filter(Boolean),
    save: async () => {
      const isInsisted = isOnPurpose;
      isOnPurpose = false;
      if (!name.read()) {
        name.control.focus();
        throw new Refusal(words.needsName);
      }
      const body = { name: name.read(), section: section.read(), ...said() };
      const { status, content } = await server.send("POST", path + (isInsisted ? "?anyway" : ""), body);
      if (status >= 400) throw Object.assign(refusal(status, content), content.existing && { insist: () => { isOnPurpose = true; } });
      const { address, undo } = content;
      if (address) return { address, text: words.created(body.name), undo };
      tell(words.createdUnseen(content.path), words.undo, () => takeBack(undo, words.newPlant));
    },
  });
  showName(name, set);
  name.control.focus();
  return dialog;
}

// What can be said of a new plant. It is there before someone asks for it, so that nothing is typed beside the form; null
// where the server didn't answer.
let newPlantForm = null;
const readForm = () => newPlantForm = server.session && !server.session.readOnly ? server.read("form").catch(() => null) : null;
addEventListener("plantsite:editable", readForm);
addEventListener("plantsite:change", readForm);

// Stands for the note of a plant that isn't made yet: what is chosen for it is kept here.
const unmadeNote = (fieldOf, values, changed) => ({
  values,
  field: key => ({ ...fieldOf(key), value: values[key] ?? null }),
  async save({ edits }) {
    for (const { set, remove, value } of edits) {
      if (set) values[set[0]] = value;
      else delete values[remove[0]];
    }
    changed();
  },
});

const isChosen = ({ type }) => type === "options" || type === "yesNo";

// A field of the form: its element, `read()`, and what it lacks, in words.
function newPlantInput(field, note) {
  if (isChosen(field)) {
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

// The fields of the form, in line with the attributes as they are while it is open: what is typed stays as long as there is
// a field for it.
function newPlantFields(form, note) {
  const names = make("div", { class: "pe-parts" }), first = make("div", { class: "pe-parts" });
  const others = make("details", { class: "pe-others" }, make("summary", { class: "pe-chip" }, icon("dots"), words.more));
  const all = new Map();
  // What has items or files is added on the plant's page.
  const fieldsOf = ({ attributes, keys }) => [...attributes, ...keys.filter(({ key }) => key === "tags" || key === "description")]
    .filter(({ type, role }) => type !== "records" && type !== "image" && role !== "scientificName");
  const place = () => {
    const isName = ({ role }) => role === "commonNames", isFirst = field => !isName(field) && Boolean(field.role || field.isRequired);
    const elements = wanted => [...all.values()].filter(({ field }) => wanted(field)).map(({ input }) => input.element);
    names.replaceChildren(...elements(isName));
    first.replaceChildren(...elements(isFirst));
    others.replaceChildren(others.firstChild, ...elements(field => !isName(field) && !isFirst(field)));
    others.hidden = others.childNodes.length === 1;
  };
  const fields = {
    names, first, others, note: note(key => all.get(key)?.field),
    inputs: () => [...all.values()].map(({ input }) => input),
    values: () => Object.fromEntries([...all].map(([key, { input }]) => [key, input.read()]).filter(([, value]) => !isEmpty(value))),
    // Answers, in words, what has other rules, and what has no field any more.
    follow(form) {
      const before = new Map(all), rules = [], lost = [], { values } = fields.note;
      const textIn = ({ field, input }) => !isChosen(field) ? input.control?.value ?? "" : isEmpty(values[field.key]) ? "" : shownIn(choicesOf(field), values[field.key]);
      const at = document.activeElement, { selectionStart = null, selectionEnd } = at ?? {};
      const focused = [...before.values()].find(({ input }) => input.element.contains(at))?.field.key;
      all.clear();
      for (const field of fieldsOf(form)) {
        const { key } = field, old = before.get(key), stays = old?.field.type === field.type;
        if (stays && isSame(definitionOf(old.field), definitionOf(field))) {
          all.set(key, old);
          continue;
        }
        const text = old ? textIn(old) : "";
        if (text && stays) rules.push(words.newRules(field.label));
        if (text && !stays) lost.push(words.noFieldFor(field.label, text));
        if (old && !stays) delete values[key];
        // An input looks for its field.
        all.set(key, { field });
        const input = newPlantInput(field, fields.note);
        if (stays && input.control) input.control.value = text;
        all.set(key, { field, input });
      }
      for (const [key, old] of before) {
        if (!all.has(key)) {
          if (textIn(old)) lost.push(words.noFieldFor(old.field.label, textIn(old)));
          delete values[key];
        }
        if (all.get(key) !== old) old.input.close();
      }
      place();
      const now = all.get(focused)?.input, control = now?.element.contains(at) ? at : now?.control ?? now?.element.querySelector("button, input");
      control?.focus();
      if (selectionStart !== null && typeof control?.selectionStart === "number") control.setSelectionRange(selectionStart, selectionEnd);
      return { rules: rules.join(" "), lost: lost.join(" ") };
    },
    isSame: form => isSame(fieldsOf(form).map(definitionOf), [...all.values()].map(({ field }) => definitionOf(field))),
  };
  fields.follow(form);
  return fields;
}

async function openNewPlant(draft) {
  const form = await newPlantForm ?? await server.need("form").catch(tellFailure);
  if (!form) return;
  const fields = newPlantFields(form, fieldOf => unmadeNote(fieldOf, { ...draft?.choices }, () => dialog.dispatchEvent(new Event("input"))));
  const { names, first, others, note } = fields;
  const follow = async () => {
    const latest = await newPlantForm;
    if (!latest || !dialog.open || fields.isSame(latest)) return;
    rebuild(() => {
      const { rules, lost } = fields.follow(latest);
      if (lost) dialog.showError(lost);
      if (rules) announce(rules);
    });
  };
  const dialog = openMaking({
    title: words.newPlant, path: "notes", isLong: true, draft, between: [names], content: [first, others],
    said: () => {
      const lacking = fields.inputs().flatMap(input => input.lacks());
      if (lacking.length) throw new Refusal(lacking.join("\n"));
      return { values: fields.values() };
    },
    onclose: () => {
      removeEventListener("plantsite:change", follow);
      for (const input of fields.inputs()) input.close();
    },
  });
  addEventListener("plantsite:change", follow);
  const rebuild = keepForm(dialog, "newPlant", draft, () => ({ choices: { ...note.values } }));
  if (draft && controlsOf(others).some(control => control.value)) others.open = true;
}

// Another plant that is like this one but for its names.
function openCopy(note, draft) {
  const dialog = openMaking({ title: words.duplicateOf(note.state.title), path: note.url + "/copy", draft, detail: make("p", { class: "pe-help" }, words.duplicateDetail) });
  keepForm(dialog, "copy", draft, () => ({ path: note.path }));
}

function openMove(note, draft) {
  const { title } = note.state;
  const name = textInput({ key: "name", type: "text", label: words.fileName }, note.path.replace(/(\/index)?\.md$/, "").split("/").at(-1));
  const section = sectionInput(presentSection());
  // It may have been moved without an answer.
  if (draft && isSame(draft.values.map(({ value }) => value), [name.control.value, section.control.value])) return drafts.drop(`${here()}#move`);
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
