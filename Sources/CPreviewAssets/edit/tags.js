// The tags of a note: those it has, and a box that finds others in the library, or makes new ones.

// Several in one line.
const tagsInput = field => textInput({ ...field, type: "text", help: words.severalByCommas, isSeveral: true }, "", true, splitTags);

function openTags(note, draft) {
  const field = () => note.field("tags");
  const tags = () => [field()?.value ?? []].flat();
  const known = () => field()?.completions ?? [];

  const chips = make("ul", { class: "pe-chips", "aria-label": words.tags });
  const box = make("input", { type: "text", class: "pe-input", "aria-label": words.addTag(words.tag.toLowerCase()), autocomplete: "off", autofocus: true, autocapitalize: "off", enterkeyhint: "done" });
  const found = make("div", { class: "pe-found" });
  const dialog = openDialog({ title: field()?.label ?? words.tags, content: [broughtBack(draft), chips, make("div", { class: "pe-line" }, box), found], onclose: () => removeEventListener("plantsite:note", show) });

  // What is to be edited is asked for when the saves before it are done.
  const change = async edits => {
    dialog.showError("");
    try {
      await note.save(() => ({ edits: edits() }), { label: words.tags });
    } catch (problem) {
      if (!(problem instanceof Given)) dialog.showError(problem.message);
    }
    show();
  };
  const add = async (wanted, rest = "") => {
    box.value = rest;
    box.dispatchEvent(new Event("input"));
    box.focus();
    await change(() => tagAdditions(tags(), wanted));
    suggest();
  };
  const remove = async index => {
    const tag = tags()[index];
    await change(() => tags().includes(tag) ? [removal("tags", tags().indexOf(tag), tags())] : []);
    (chips.children[Math.min(index, tags().length - 1)]?.querySelector("button") ?? box).focus();
  };

  let shownKnown;
  const suggest = () => {
    shownKnown = known();
    const text = box.value.trim(), { fitting, isNew } = tagsFor(text, tags(), known());
    found.replaceChildren(
      ...fitting.slice(0, 8).map(tag => make("button", { type: "button", class: "pe-chip", onclick: () => add([tag]) }, icon("plus"), tag)),
      isNew ? make("button", { type: "button", class: "pe-chip pe-new", onclick: () => add([text]) }, icon("plus"), words.createTag(text)) : "");
    if (found.querySelector("button")) found.enter();
  };
  walkable(found);
  box.addEventListener("input", () => {
    // A comma ends a tag. What is put in as a whole may have several.
    const at = box.value.lastIndexOf(",");
    const done = splitTags(box.value.slice(0, at + 1)).map(tag => asKnown(tag, known()));
    if (at < 0) suggest();
    else add(done, box.value.slice(at + 1).trimStart());
  });
  box.addEventListener("keydown", event => {
    if (isComposing(event)) return;
    if (event.key === "ArrowDown") {
      event.preventDefault();
      found.querySelector("button")?.focus();
    } else if (event.key === "Enter" && box.value.trim()) {
      event.preventDefault();
      add([asKnown(box.value.trim(), known())]);
    } else if (event.key === "Backspace" && !box.value && tags().length) remove(tags().length - 1).then(() => box.focus());
  });

  let shownTags;
  const show = () => {
    if (isSame(tags(), shownTags)) return isSame(known(), shownKnown) || suggest();
    shownTags = [...tags()];
    refill(chips, ...tags().map((tag, index) => make("li", {},
      make("button", { type: "button", class: "pe-chip pe-has", "aria-label": words.removeTag(tag), title: words.removeTag(tag), onclick: () => remove(index) }, tag, icon("cross")))));
    chips.hidden = !tags().length;
    suggest();
  };
  addEventListener("plantsite:note", show);
  if (draft) box.value = draft.text;
  show();
  keepTyped(dialog, box, () => `${note.path}#tags`, {
    isChanged: () => !!box.value.trim(), typed: () => ({ key: "tags", path: note.path, text: box.value }), reopen: kept => openTags(note, kept),
  });
  box.focus();
  return dialog;
}
