// What is done with many plants: a value or a tag for those that are marked in a listing, and a tag everywhere.

const marks = {
  isOn: false,
  chosen: new Set(),

  links: () => page.isPlant ? [] : [...document.querySelectorAll("main .plants .item a[href]")],

  toggle() {
    this.isOn = !this.isOn;
    this.chosen.clear();
    if (this.isOn) this.show();
    else for (const box of document.querySelectorAll(".pe-mark")) box.remove();
    this.keep();
    tools.show();
    if (this.isOn) document.querySelector(".pe-mark input")?.focus();
  },

  // What is marked survives a reload too.
  keep() {
    const address = location.pathname, id = address + "#marks";
    if (this.isOn) drafts.keep(id, { form: "marks", address, chosen: [...this.chosen] });
    else drafts.drop(id);
  },

  bringBack({ chosen }) {
    const here = this.links().map(link => new URL(link.href).pathname);
    if (!here.length) return;
    this.isOn = true;
    this.chosen = new Set(chosen.filter(address => here.includes(address)));
    this.show();
    tools.show();
    announce(words.marked(this.chosen.size));
  },

  show() {
    if (!this.isOn) return;
    for (const link of this.links()) {
      const item = link.closest("li, .item");
      if (item.querySelector(".pe-mark")) continue;
      const address = new URL(link.href).pathname;
      const box = make("input", { type: "checkbox", "aria-label": words.markPlant(link.textContent.trim()), checked: this.chosen.has(address),
        onchange: () => this.mark(address, box.checked) });
      item.append(make("label", { class: "pe-mark", [own]: true }, box));
    }
  },

  mark(address, isMarked) {
    if (isMarked) this.chosen.add(address);
    else this.chosen.delete(address);
    // A plant can stand in several groups.
    for (const link of this.links()) {
      const box = new URL(link.href).pathname === address && link.closest("li, .item").querySelector(".pe-mark input");
      if (box) box.checked = isMarked;
    }
    announce(words.marked(this.chosen.size));
    this.keep();
    tools.show();
  },
};

// While plants are marked, a tap anywhere on one marks it.
document.addEventListener("click", event => {
  const box = marks.isOn && !event.target.closest(".pe-mark") && event.target.closest("main .plants .item")?.querySelector(".pe-mark input");
  if (!box || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  box.click();
});

async function openBulk(draft) {
  const ask = async () => (await server.ask("POST", "versions", { addresses: [...marks.chosen] })).notes;
  let notes = [], note = null;
  try {
    notes = await ask();
    note = notes.length > 0 && await Note.atPath(notes[0].path);
  } catch (problem) {
    return tell(problem.message);
  }
  if (!note) return tell(words.failed(404));
  const fields = [...note.state.attributes, note.field("tags")].filter(field => field && !field.readOnly && !["list", "records", "image"].includes(field.type) || field?.key === "tags");
  const chosen = () => fields.find(({ key }) => key === what.value);
  const what = make("select", { class: "pe-input", id: newId() }, ...fields.map(({ key, label }) => make("option", { value: key, selected: key === "tags" }, label)));
  const holder = make("div");
  let input;
  const show = () => {
    const field = chosen();
    takeOff.hidden = field.key === "tags" || field.isRequired;
    input = field.key === "tags" ? textInput({ ...field, type: "text", label: words.addTag(words.tag.toLowerCase()) }, "") : inputFor({ ...field, written: undefined }, null);
    holder.replaceChildren(input.element);
  };
  const send = async edit => {
    notes = await ask();
    const { undo, count } = await server.ask("POST", "bulk", {
      paths: notes.map(({ path }) => path), edits: [edit], versions: Object.fromEntries(notes.map(({ path, version }) => [path, version])),
    });
    if (undo) tell(words.bulkSaved(count), words.undo, () => takeBack(undo, words.bulkSaved(count)));
    else tell(words.unchanged);
    marks.toggle();
  };
  const takeOff = textButton(words.takeOff, async () => {
    const { key, label } = chosen();
    dialog.showError("");
    try {
      if (!await askWhether(words.takeOffQuestion(label, notes.length), words.takeOffDetail, words.takeOff)) return;
      await send({ remove: [key] });
      dialog.done();
    } catch (problem) {
      dialog.showError(problem.message);
    }
  });
  what.addEventListener("input", show);
  show();
  const dialog = openDialog({
    title: words.marked(notes.length), saveLabel: words.setOnAll, extra: takeOff,
    content: [broughtBack(draft), make("div", { class: "pe-field" }, make("label", { for: what.id }, words.whatToSet), what), holder],
    save: async () => {
      const { key } = chosen(), value = input.read();
      if (isEmpty(value)) throw new Refusal(words.nothingChosen);
      await send(key === "tags" ? { insert: ["tags"], value } : { set: [key], value });
    },
    onclose: () => { if (!marks.isOn) tools.buttons.marks.focus(); },
  });
  keepForm(dialog, "bulk", draft);
}

// The tag that the page is of; the server knows.
let presentTag = null;
async function findTag() {
  if (!server.session) return;
  const answer = page.note ? null : await server.read("tags?address=" + encodeURIComponent(location.pathname)).catch(() => null);
  presentTag = answer?.tag ?? null;
  tools.show();
}
addEventListener("plantsite:editable", findTag);
addEventListener("plantsite:updated", findTag);

function openTagName(tag, draft) {
  const name = textInput({ key: "name", type: "text", label: words.newName }, tag);
  const dialog = openDialogAndGo({
    title: words.renameTag, saveLabel: words.rename, content: [broughtBack(draft), name.element],
    save: async () => changedTag(await server.ask("POST", "tags/rename", { from: tag, to: name.read() }), words.renameTag),
  });
  keepForm(dialog, "tagName", draft);
}

function deleteTag(tag) {
  openDialogAndGo({
    title: words.deleteTagQuestion(tag), saveLabel: words.deleteTag, content: make("p", {}, words.deleteTagDetail), isDangerous: true,
    save: async () => changedTag(await server.ask("POST", "tags/delete", { tag }), words.deleteTag),
  });
}

// The page of the tag goes with its name.
const changedTag = ({ address, count, undo, unfollowed }, label) => undo && { address, text: words.byHand(words.bulkSaved(count), unfollowed), undo, label };
