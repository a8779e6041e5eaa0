// What isn't about one field: the last changes, new plants, and what can be done with a whole note or listing.

const tools = {
  element: make("aside", { class: "pe-tools", "aria-label": words.tools, lang: words.language, [own]: true }),

  show() {
    const tag = presentTag();
    const buttons = {
      marked: marks.chosen.size > 0 && textButton(`${words.setOnAll} (${marks.chosen.size})`, openBulk, { class: "pe-tool pe-wordy" }),
      marks: marks.links().length > 1 && iconButton("marks", words.mark, () => marks.toggle(), { class: "pe-tool", "aria-pressed": String(marks.isOn) }),
      renameTag: tag && iconButton("pencil", words.renameTag, () => openTagName(presentTag()), { class: "pe-tool" }),
      deleteTag: tag && iconButton("bin", words.deleteTag, () => deleteTag(presentTag()), { class: "pe-tool" }),
      image: page.isPlant && iconButton("photo", words.image, () => openUpload(page.note), { class: "pe-tool" }),
      new: iconButton("plus", words.newPlant, openNewPlant, { class: "pe-tool" }),
      more: page.isPlant && iconButton("dots", words.more, openMore, { class: "pe-tool" }),
      changes: iconButton("undo", words.changes, openChanges, { class: "pe-tool" }),
    };
    const focused = document.activeElement?.dataset?.tool;
    const shown = Object.entries(buttons).filter(([, button]) => button);
    for (const [name, button] of shown) button.dataset.tool = name;
    this.element.replaceChildren(...shown.map(([, button]) => button));
    if (focused) this.element.querySelector(`[data-tool="${focused}"]`)?.focus({ preventScroll: true });
  },
};

// The last changes, each with a way back.
async function openChanges() {
  const changes = await server.read("undo").catch(() => null) ?? [];
  const list = make("ol", { class: "pe-items" }, ...changes.map(({ id, what, time }) => {
    const date = new Date(time);
    const line = make("li", {}, make("span", { class: "pe-what" }, what, " ",
      !Number.isNaN(+date) && make("time", { datetime: date.toISOString() }, date.toLocaleTimeString(words.language))));
    line.append(textButton(words.undo, () => takeBackHere(id, what, line), { "aria-label": words.undoThis(what) }));
    return line;
  }));
  const dialog = openDialog({ title: words.changes, content: changes.length ? list : make("p", {}, words.noChanges) });

  async function takeBackHere(id, what, line) {
    dialog.showError("");
    try {
      await server.ask("POST", "undo/" + encodeURIComponent(id));
      const next = line.nextElementSibling ?? line.previousElementSibling;
      line.remove();
      announce(words.undone(what));
      (next?.querySelector("button") ?? dialog.querySelector("[type=submit]")).focus();
      await page.refresh();
    } catch (problem) {
      dialog.showError(problem.message);
    }
  }
}
