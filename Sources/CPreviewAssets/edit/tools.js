// What isn't about one field: the last changes, new plants, and what can be done with the whole note.

const tools = {
  element: make("aside", { class: "pe-tools", "aria-label": words.tools, lang: words.language, [own]: true },
    iconButton("undo", words.changes, () => openChanges(), { class: "pe-tool" })),
};

// The last changes, each with a way back.
async function openChanges() {
  const changes = await server.read("undo") ?? [];
  const list = make("ol", { class: "pe-items" }, ...changes.map(({ id, what, time }) => {
    const date = new Date(typeof time === "number" ? time * 1000 : time);
    const line = make("li", {}, make("span", { class: "pe-what" }, what, " ",
      !Number.isNaN(+date) && make("time", { datetime: date.toISOString() }, date.toLocaleTimeString(words.language))));
    const button = textButton(words.undo, async () => {
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
    }, { "aria-label": words.undoThis(what) });
    line.append(button);
    return line;
  }));
  const dialog = openDialog({ title: words.changes, content: changes.length ? list : make("p", {}, words.noChanges) });
}
