// What is done with many plants: a value or a tag for those that are marked in a listing, and a tag everywhere.

const marks = {
  isOn: false,
  chosen: new Set(),
  // The box that was tapped last.
  last: null,

  links: () => page.isPlant ? [] : [...document.querySelectorAll("main .plants .item a[href]")],

  toggle() {
    this.isOn = !this.isOn;
    this.chosen.clear();
    this.last = null;
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

  boxes: () => [...document.querySelectorAll(".pe-mark input")],

  show() {
    if (!this.isOn) return;
    for (const link of this.links()) {
      const item = link.closest("li, .item");
      if (item.querySelector(".pe-mark")) continue;
      const address = new URL(link.href).pathname;
      const box = make("input", { type: "checkbox", "aria-label": words.markPlant(link.textContent.trim()), checked: this.chosen.has(address), "data-address": address,
        onclick: event => this.tapped(box, event.shiftKey) });
      item.append(make("label", { class: "pe-mark", [own]: true }, box));
    }
  },

  // With Shift all between the last tap and this one become as this one.
  tapped(box, isRange) {
    const boxes = this.boxes(), last = boxes.indexOf(this.last), at = boxes.indexOf(box);
    this.last = box;
    this.mark(isRange ? between(boxes, last, at) : [box], box.checked);
  },

  // All that this page shows, or none.
  markAll() { this.mark(this.boxes(), !this.hasAll); },
  get hasAll() { return this.boxes().every(box => box.checked); },

  mark(marked, isMarked) {
    for (const { dataset: { address } } of marked) {
      if (isMarked) this.chosen.add(address);
      else this.chosen.delete(address);
    }
    // A plant can stand in several groups.
    for (const box of this.boxes()) box.checked = this.chosen.has(box.dataset.address);
    announce(words.marked(this.chosen.size));
    this.keep();
    tools.show();
  },
};

// With Shift the browser would select the text between two taps.
document.addEventListener("mousedown", event => {
  if (marks.isOn && event.shiftKey && event.target.closest("main .plants .item")) event.preventDefault();
});

// While plants are marked, a tap anywhere on one marks it, with Shift all up to it.
document.addEventListener("click", event => {
  const box = marks.isOn && !event.target.closest(".pe-mark") && event.target.closest("main .plants .item")?.querySelector(".pe-mark input");
  if (!box || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  box.checked = !box.checked;
  marks.tapped(box, event.shiftKey);
});

// What the marked plants have of one field: each value with the number of those that have it.
function presentValues(field) {
  const shownHere = field.values.slice(0, 12);
  const further = field.values.length - shownHere.length + field.further;
  const parts = shownHere.map(({ value, count }) => words.valueOf(shownIn(field, value), count));
  if (further) parts.push(words.furtherValues(further));
  if (field.without) parts.push(words.valueOf(words.nothing, field.without));
  return make("div", { class: "pe-now" }, make("p", { class: "pe-help", id: newId() }, words.haveNow),
    make("ul", { class: "pe-values" }, ...parts.map(text => make("li", {}, text))));
}

// Boxes for the values that there are, the most frequent first. Where there are very many the rest isn't known here.
function valuesInput(field, label, chosen) {
  const isChosen = value => (chosen ?? []).some(other => isSame(other, value));
  const boxes = field.values.map(({ value, count }) =>
    [value, make("input", { type: "checkbox", name: field.key, value: String(value), checked: isChosen(value) }), words.valueOf(shownIn(field, value), count)]);
  return {
    element: make("fieldset", { class: "pe-field" }, make("legend", {}, label),
      ...boxes.length ? boxList(field.label, boxes.map(([, box, text]) => make("label", { class: "pe-check" }, box, text))) : [make("p", { class: "pe-help" }, words.noneHas)],
      field.further > 0 && make("p", { class: "pe-help" }, words.notListed(field.further))),
    read: () => boxes.filter(([, box]) => box.checked).map(([value]) => value),
  };
}

// What is added to each plant: tags and other texts in one line, with commas between; options as boxes.
function additionInput(field, chosen) {
  if (field.type === "options") return optionsInput({ ...field, label: words.addTo(field.label) }, chosen);
  return tagsInput({ ...field, label: words.addTo(field.label) });
}

async function openBulk(draft) {
  const ask = () => server.ask("POST", "values", { addresses: [...marks.chosen] });
  let present;
  try {
    present = await ask();
  } catch (problem) {
    return tell(problem.message);
  }
  if (!present.notes.length) return tell(words.failed(404));
  const what = make("select", { class: "pe-input", id: newId() });
  const showFields = selected =>
    what.replaceChildren(...present.fields.map(({ key, label }) => make("option", { value: key, selected: key === selected }, label)));
  showFields("tags");
  const chosen = () => present.fields.find(field => field.key === what.value);
  // What may be set, without what the marked plants have of it now.
  const definition = ({ values, without, further, ...field }) => field;
  const now = make("div"), holder = make("div");
  const modes = [["add", words.addMode], ["take", words.takeMode], ["set", words.setMode]].map(([key, label]) =>
    make("label", { class: "pe-check" }, make("input", { type: "radio", name: "mode", value: key, checked: key === "add" }), label));
  const mode = make("fieldset", { class: "pe-field pe-modes", oninput: () => showInput() }, make("legend", {}, words.modes), ...modes);
  const modeOf = field => isMany(field) ? mode.querySelector(":checked")?.value ?? "add" : "set";
  const inputOf = (field, value) => {
    const { label } = field, kind = modeOf(field);
    return kind === "take" ? valuesInput(chosen(), words.takeFrom(label), value) : kind === "add" ? additionInput(field, value)
      : field.key === "tags" ? tagsInput({ ...field, label: words.insteadOf(label) })
      : inputFor({ ...field, label: isMany(field) ? words.insteadOf(label) : label, written: undefined }, value);
  };
  let live;
  const showInput = () => {
    live = liveInput(() => chosen() && definition(chosen()), null, inputOf, text => dialog.showError(text));
    holder.replaceChildren(live.element);
  };
  const show = () => {
    const field = chosen();
    mode.hidden = !isMany(field);
    takeOff.hidden = field.isRequired || !field.values.length;
    takeOff.textContent = words.takeOff(field.label, present.notes.length);
    now.replaceChildren(presentValues(field));
    showInput();
  };
  const send = async edits => {
    // What another program has changed meanwhile is no hindrance, but what is changed here must be what was seen.
    const { key, label, values, without } = chosen();
    const latest = await ask(), field = latest.fields.find(field => field.key === key);
    if (!field) throw new Refusal(words.otherKind(label));
    const isOther = !isSame([field.values, field.without, latest.notes.length], [values, without, present.notes.length]);
    present = latest;
    if (isOther) {
      now.replaceChildren(presentValues(chosen()));
      throw new Refusal(words.othersMeanwhile);
    }
    const { undo, count } = await server.ask("POST", "bulk", {
      paths: latest.notes.map(({ path }) => path), edits, versions: Object.fromEntries(latest.notes.map(({ path, version }) => [path, version])),
    });
    if (undo) tell(words.bulkSaved(count), words.undo, () => takeBack(undo, words.bulkSaved(count)));
    else tell(words.unchanged);
    // They are likely to be changed once more.
    tools.show();
  };
  // What is replaced is asked about, once it is known what that is.
  const mayReplace = async (field, value) => {
    const others = isMany(field) ? field.values : field.values.filter(other => !isSame(other.value, field.type === "options" ? value[0] : value));
    if (!others.length) return true;
    const list = others.slice(0, 8).map(({ value, count }) => words.valueOf(shownIn(field, value), count));
    if (others.length > list.length + field.further) list.push(words.furtherValues(others.length - list.length + field.further));
    return askWhether(words.replaceQuestion(field.label), words.replaceDetail(list), words.replaceThem);
  };
  const takeOff = textButton("", async () => {
    const { key, label, without } = chosen();
    dialog.showError("");
    try {
      if (!await askWhether(words.takeOffQuestion(label, present.notes.length - without), words.takeOffDetail, words.takeOff(label, present.notes.length))) return;
      await send([{ remove: [key] }]);
      dialog.done();
    } catch (problem) {
      dialog.showError(problem.message);
    }
  });
  for (const event of ["input", "change"]) what.addEventListener(event, show);
  // Other attributes and rules count at once; what was seen of the plants stays what was seen.
  const follow = async () => {
    const latest = await ask().catch(() => null);
    if (!latest?.notes.length || isSame(latest.fields.map(definition), present.fields.map(definition))) return;
    const { key, label } = chosen();
    if (!latest.fields.some(field => field.key === key)) return dialog.showError(words.otherKind(label));
    present = latest;
    showFields(key);
    mode.hidden = !isMany(chosen());
    now.replaceChildren(presentValues(chosen()));
    live.follow();
  };
  addEventListener("plantsite:change", follow);
  show();
  const dialog = openDialog({
    title: words.marked(present.notes.length), saveLabel: words.setOnAll, extra: takeOff,
    content: [broughtBack(draft), make("div", { class: "pe-field" }, make("label", { for: what.id }, words.whatToSet), what), now, mode, holder],
    save: async () => {
      const field = chosen(), { key } = field, value = live.input.read(), kind = modeOf(field);
      if (isEmpty(value)) throw new Refusal(words.nothingChosen);
      if (kind === "set" && !await mayReplace(field, value)) throw new Refusal("");
      await send(bulkEdits(kind, key, value));
    },
    onclose: () => {
      removeEventListener("plantsite:change", follow);
      if (!marks.isOn) tools.buttons.marks.focus();
    },
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
  let isOnPurpose = false;
  const dialog = openDialogAndGo({
    title: words.renameTag, saveLabel: words.rename, anywayLabel: words.mergeTags, content: [broughtBack(draft), name.element],
    save: async () => {
      const { status, content } = await server.send("POST", "tags/rename" + (isOnPurpose ? "?anyway" : ""), { from: tag, to: name.read() });
      isOnPurpose = false;
      // With 409 other plants have that tag.
      if (status >= 400) throw Object.assign(refusal(status, content), status === 409 && { insist: () => { isOnPurpose = true; } });
      return changedTag(content, words.renameTag);
    },
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
