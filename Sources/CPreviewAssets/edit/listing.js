// What is done with many plants: a value or a tag for those that are marked in a listing, and a tag everywhere.

const marks = {
  isOn: false,
  chosen: new Map(),
  bar: make("span", { class: "pe-marked", hidden: true }),

  links: () => page.isPlant ? [] : [...document.querySelectorAll("main .plants .item a[href]")],

  toggle() {
    this.isOn = !this.isOn;
    this.chosen.clear();
    if (this.isOn) this.show();
    else for (const box of document.querySelectorAll(".pe-mark")) box.remove();
    tools.show();
    if (this.isOn) document.querySelector(".pe-mark input")?.focus();
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
    if (isMarked) this.chosen.set(address, true);
    else this.chosen.delete(address);
    // A plant can stand in several groups.
    for (const link of this.links()) {
      const box = new URL(link.href).pathname === address && link.closest("li, .item").querySelector(".pe-mark input");
      if (box) box.checked = isMarked;
    }
    announce(words.marked(this.chosen.size));
    tools.show();
  },
};

async function openBulk() {
  const notes = (await Promise.all([...marks.chosen.keys()].map(address => Note.atAddress(address)))).filter(Boolean);
  if (!notes.length) return;
  const fields = [...notes[0].state.attributes, notes[0].field("tags")].filter(field => field && !field.readOnly && !["list", "records", "image"].includes(field.type) || field?.key === "tags");
  const what = make("select", { class: "pe-input", id: newId() }, ...fields.map(({ key, label }) => make("option", { value: key, selected: key === "tags" }, label)));
  const holder = make("div");
  let input;
  const show = () => {
    const field = fields.find(({ key }) => key === what.value);
    input = field.key === "tags" ? textInput({ ...field, type: "text", label: words.addTag(words.tag.toLowerCase()) }, "") : inputFor({ ...field, written: undefined }, null);
    holder.replaceChildren(input.element);
  };
  what.addEventListener("change", show);
  show();
  openDialog({
    title: words.marked(notes.length), saveLabel: words.setOnAll,
    content: [make("div", { class: "pe-field" }, make("label", { for: what.id }, words.whatToSet), what), holder],
    save: async () => {
      const key = what.value, value = input.read();
      const edit = key === "tags" ? { insert: ["tags"], at: 0, value } : isEmpty(value) ? { remove: [key] } : { set: [key], value };
      if (key === "tags" && isEmpty(value)) throw new Given();
      const { undo, count } = await server.ask("POST", "bulk", {
        paths: notes.map(note => note.path), edits: [edit], versions: Object.fromEntries(notes.map(note => [note.path, note.state.version])),
      });
      tell(words.bulkSaved(count), words.undo, () => takeBack(undo, words.bulkSaved(count)));
      marks.toggle();
    },
  });
}

const presentTag = () => /\/tags\/[^/]+\//.test(location.pathname) ? document.querySelector("h1")?.textContent.trim() : null;

function openTagName(tag) {
  const name = textInput({ key: "name", type: "text", label: words.newName }, tag);
  openDialog({
    title: words.renameTag, saveLabel: words.rename, content: name.element,
    save: async () => {
      const { undo, count } = await server.ask("POST", "tags/rename", { from: tag, to: name.read() });
      tell(words.bulkSaved(count), words.undo, () => takeBack(undo, words.renameTag));
    },
  });
}

async function deleteTag(tag) {
  if (!await ask(words.deleteTagQuestion(tag), words.deleteDetail, words.deleteTag)) return;
  try {
    const { undo, count } = await server.ask("POST", "tags/delete", { tag });
    tell(words.bulkSaved(count), words.undo, () => takeBack(undo, words.deleteTag));
  } catch (problem) {
    tell(problem.message);
  }
}
