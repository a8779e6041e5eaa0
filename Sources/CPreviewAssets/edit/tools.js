// What isn't about one field: the last changes, new plants, and what can be done with a whole note or listing.

const tools = {
  element: make("aside", { class: "pe-tools", "aria-label": words.tools, lang: words.language, [own]: true }),

  // Made once, so that who comes back from a dialog finds the button that opened it.
  buttons: {
    problems: textButton("", () => dispatchEvent(new CustomEvent("plantsite:reopen")), { class: "pe-tool pe-wordy pe-danger" }),
    marked: textButton("", () => openBulk(), { class: "pe-tool pe-wordy" }),
    publish: textButton(words.publish, () => page.note.save({ edits: [{ remove: ["draft"] }] }, { label: words.draft, said: words.published(page.note.state.title) }).catch(tellFailure), { class: "pe-tool pe-wordy" }),
    markAll: textButton(words.markAll, () => marks.markAll(), { class: "pe-tool pe-plain" }),
    marks: iconButton("marks", words.mark, () => marks.toggle(), { class: "pe-tool" }),
    renameTag: iconButton("pencil", words.renameTag, () => openTagName(presentTag), { class: "pe-tool" }),
    deleteTag: iconButton("bin", words.deleteTag, () => deleteTag(presentTag), { class: "pe-tool" }),
    image: iconButton("photo", words.image, () => openUpload(page.note), { class: "pe-tool" }),
    new: iconButton("plus", words.newPlant, () => openNewPlant(), { class: "pe-tool" }),
    more: iconButton("dots", words.more, () => openMore(), { class: "pe-tool" }),
    changes: iconButton("undo", words.changes, () => openChanges(), { class: "pe-tool" }),
  },

  show() {
    const { isPlant } = page, count = marks.chosen.size;
    const isShown = { problems: errorCount() > 0, marked: count > 0, publish: page.note?.value("draft") === true, markAll: marks.isOn, marks: marks.links().length > 1 || marks.isOn, renameTag: presentTag && !marks.isOn, deleteTag: presentTag && !marks.isOn, image: isPlant, new: !marks.isOn, more: isPlant, changes: !marks.isOn };
    for (const [name, button] of Object.entries(this.buttons)) {
      button.dataset.tool = name;
      button.hidden = !isShown[name];
    }
    this.buttons.problems.textContent = words.errors(errorCount());
    this.buttons.marked.textContent = `${words.setOnAll} (${count})`;
    this.buttons.markAll.textContent = marks.isOn && marks.hasAll ? words.markNone : words.markAll;
    this.buttons.marks.setAttribute("aria-pressed", marks.isOn);
    if (!this.element.childNodes.length) this.element.append(...Object.values(this.buttons));
  },
};

// When something was, with the day where that isn't this one.
const shownTime = date => date.toDateString() === new Date().toDateString() ? date.toLocaleTimeString(words.language)
  : date.toLocaleString(words.language, { dateStyle: "medium", timeStyle: "short" });

// The last changes, each with a way back.
async function openChanges() {
  const changes = await server.need("undo").catch(tellFailure);
  if (!changes) return;
  const list = make("ol", { class: "pe-items" }, ...changes.map(({ id, what, time }) => {
    const date = new Date(time);
    const line = make("li", {}, make("span", { class: "pe-what" }, what, " ",
      !Number.isNaN(+date) && make("time", { datetime: date.toISOString() }, shownTime(date))));
    line.append(textButton(words.undo, () => takeBackHere(id, what, line), { "aria-label": words.undoThis(what) }));
    return line;
  }));
  const dialog = openDialog({ title: words.changes, content: changes.length ? list : make("p", {}, words.noChanges) });

  async function takeBackHere(id, what, line) {
    dialog.showError("");
    const ask = (text, again) => {
      dialog.showError(text);
      line.again = again;
      line.querySelector("button").textContent = words.undoAnyway;
      return false;
    };
    try {
      if (!await (line.again?.() ?? undoSave(id, what, { ask }))) return;
      const next = line.nextElementSibling ?? line.previousElementSibling;
      line.remove();
      (next?.querySelector("button") ?? dialog.querySelector("[type=submit]")).focus();
    } catch (problem) {
      dialog.showError(problem.message);
    }
  }
}
