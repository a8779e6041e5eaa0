// Buttons for who doesn't know Markdown by heart. They only put text in, as if it were typed: the browser's own undo takes
// it back.

// Puts a text in the place of a part of another, and selects a part of it.
function insertText(box, start, end, text, from = text.length, to = from) {
  box.focus();
  box.setSelectionRange(start, end);
  // The only way that the browser can undo. Where it has none the text is put in all the same.
  const isDone = text ? document.execCommand("insertText", false, text) : start === end || document.execCommand("delete");
  if (!isDone) {
    box.setRangeText(text, start, end, "end");
    box.dispatchEvent(new Event("input", { bubbles: true }));
  }
  box.setSelectionRange(start + from, start + to);
}

const replace = (box, { start, end, text, from, to }) => insertText(box, start, end, text, from, to);
const selectionOf = ({ value, selectionStart: start, selectionEnd: end }) => ({ value, start, end });
const wrap = (box, sign, placeholder) => replace(box, wrapped(selectionOf(box), sign, placeholder));
const markLines = (box, sign, others) => replace(box, markedLines(selectionOf(box), sign, others));

// Finds a plant by what is typed, and writes the link to it.
function openPlantLink(box) {
  const { selectionStart: start, selectionEnd: end, value } = box;
  const selected = value.slice(start, end);
  const search = make("input", { type: "text", class: "pe-input", id: newId(), autocomplete: "off", autofocus: true });
  const found = walkable(make("div", { class: "pe-menu" }));
  // What the list is an answer to.
  let link = null, answered = null;
  const choose = plant => {
    ({ link } = plant);
    dialog.done();
  };
  const show = ({ text, plants, failure }) => {
    answered = text;
    found.replaceChildren(...plants.map(plant => {
      const button = textButton("", () => choose(plant));
      if (plant.html) button.innerHTML = plant.html;
      else button.textContent = plant.title;
      // Why it was found.
      if (plant.match) button.append(make("small", {}, plant.match));
      return button;
    }), plants.length ? "" : make("p", { class: "pe-hint", role: "status" }, failure ?? words.noPlant));
    found.enter();
  };
  const typed = () => search.value.trim();
  const ask = async (text = typed()) => ({ ...await server.need("plants?named=" + encodeURIComponent(text)).catch(({ message }) => ({ plants: [], failure: message })), text });
  // The first that fits what is typed by now; where nothing does, nothing.
  const chooseFirst = async () => {
    const text = typed();
    if (!text) return;
    if (answered !== text) {
      const answer = await ask(text);
      if (typed() !== text || !dialog.open) return;
      show(answer);
    }
    found.querySelector("button")?.click();
  };
  const dialog = openDialog({
    title: words.linkToPlant, saveLabel: words.cancel,
    content: [make("div", { class: "pe-field" }, make("label", { for: search.id }, words.plantName), search), found],
    onclose: () => setTimeout(() => {
      if (link === null) return box.focus();
      insertText(box, start, end, linkText(link, selected));
    }),
  });
  search.value = /\n/.test(selected) ? "" : selected;
  search.addEventListener("input", whenPaused(() => ask(), answer => { if (answer.text === typed()) show(answer); }));
  search.addEventListener("keydown", event => {
    if (isComposing(event) || event.key !== "ArrowDown" && event.key !== "Enter") return;
    event.preventDefault();
    if (event.key === "Enter") chooseFirst().catch(() => {});
    else found.querySelector("button")?.focus();
  });
  ask().then(show);
}

// Pictures that stand in a text and aren't beside its note yet: they go there when the text is saved.
const chosenPictures = {
  // By the note's path and the name that stands in the text.
  files: new Map(),
  key: (note, name) => `${note.path}\n${name}`,

  // A name for a file, by which nothing in the text goes yet.
  add(note, file, text) {
    const name = freeName(file.name, name => text.includes(targetText(name)) || this.files.has(this.key(note, name)));
    this.files.set(this.key(note, name), { name, file, url: URL.createObjectURL(file) });
    return name;
  },

  in(note, text) {
    return [...this.files].filter(([key, { name }]) => key === this.key(note, name) && text.includes(targetText(name))).map(([key, picture]) => ({ key, ...picture }));
  },

  // Saves the text with the names that they have beside the note.
  async save(note, text, write) {
    const shown = this.in(note, text), names = new Map();
    const files = shown.map(({ name, file }) => ({ file, take: given => names.set(targetText(name), targetText(given)) }));
    await withFiles(note, files, given => write(withTargets(text, names), given));
    for (const { key, url } of shown) {
      this.files.delete(key);
      URL.revokeObjectURL(url);
    }
  },

  // Shows them in what the text will look like.
  show(note, text, preview) {
    for (const { name, url } of this.in(note, text))
      for (const image of preview.querySelectorAll("img[src]"))
        if (tryTo(() => decodeURIComponent(image.getAttribute("src")))?.split("/").at(-1) === name) image.src = url;
  },
};

// A picture that the note has, or a file that goes beside it with the text.
function openPicture(note, box, draft) {
  const { selectionStart: start, selectionEnd: end, value } = box;
  const image = note.value("image");
  const known = [typeof image === "string" ? { src: image } : image, ...note.value("gallery") ?? []].filter(picture => picture?.src);
  const kept = draft?.file instanceof File ? draft.file : null;
  const chooser = pictureChooser();
  const shown = shownPicture();
  const which = known.length > 0 && selectInput({ label: words.pictureOfNote }, known[0].src, [...new Map(known.map(({ src, alt }) => [src, alt ? `${src}: ${alt}` : src]))]);
  const alt = textInput({ key: "alt", type: "text", label: words.alt }, value.slice(start, end), true, undefined, true);
  const fileOf = () => chooser.files[0] ?? kept;
  let text = null;
  const dialog = openDialog({
    title: words.picture, saveLabel: words.putIn,
    content: [broughtBack(draft), which && which.element, make("div", { class: "pe-field" }, make("label", { for: chooser.id }, words.otherFile), chooser, kept && make("p", { class: "pe-help" }, words.chosenFile(kept.name)), make("p", { class: "pe-help" }, words.photoPrivacy)), shown.element, alt.element].filter(Boolean),
    save: async () => {
      const file = fileOf(), fault = file ? await fileFault(file) : "";
      if (fault) throw new Refusal(fault);
      let src = file ? null : which && which.read();
      if (!file && !src) throw new Refusal(words.badFile);
      const shows = alt.read() || known.find(picture => picture.src === src)?.alt;
      if (!shows) {
        alt.control.focus();
        throw new Refusal(words.needsAlt);
      }
      if (file) src = chosenPictures.add(note, file, box.value);
      text = pictureText(shows, src);
    },
    onclose: () => setTimeout(() => text === null ? box.focus() : insertText(box, start, end, text)),
  });
  const show = () => shown.show(fileOf() ?? (which && which.read() && pictureAddress(note, which.read())));
  dialog.addEventListener("input", event => { if (event.target === which?.control || event.target === chooser) show(); });
  show();
  const id = () => `${note.path}#picture`, first = draft?.first ?? filledIn(dialog);
  if (draft) fillIn(dialog, draft.values);
  keepTyped(dialog, dialog, id, {
    isChanged: () => !!fileOf() || !isSame(filledIn(dialog), first),
    typed: () => ({ form: "picture", path: note.path, text: alt.control.value, values: filledIn(dialog), first, file: fileOf() }),
    // Without its text it waits until the next one is put in.
    reopen: draft => box.isConnected ? openPicture(note, box, draft) : left.keep(id(), draft),
  });
}

// The buttons over a field of Markdown.
function markdownButtons(note, box) {
  const bold = () => wrap(box, "**", words.boldText), italic = () => wrap(box, "*", words.italicText);
  const isMac = /Mac|iP/.test(navigator.platform);
  const withKey = (label, key) => ({ title: `${label} (${isMac ? "⌘" : "Ctrl+"}${key})` });
  box.id ||= newId();
  const bar = walkable(make("div", { class: "pe-marks", role: "toolbar", "aria-label": words.markdown, "aria-controls": box.id },
    iconButton("bold", words.bold, bold, withKey(words.bold, "B")), iconButton("italic", words.italic, italic, withKey(words.italic, "I")),
    iconButton("heading", words.heading, () => markLines(box, "## ", /^(#+|[-*+]|\d+[.)]) /)), iconButton("list", words.list, () => markLines(box, "- ", /^(#+|[*+]|\d+[.)]) /)),
    iconButton("link", words.linkToPlant, () => openPlantLink(box)), iconButton("photo", words.picture, () => openPicture(note, box))));
  bar.enter();
  box.addEventListener("keydown", event => {
    const act = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && !isComposing(event) && { b: bold, i: italic }[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  return bar;
}
