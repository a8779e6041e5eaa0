// Opens what a field is edited with.

function openField(note, key, draft) {
  const dialog = openEditor(note, key, draft);
  nameNote(dialog, note);
  // The page knows its own note anew with each change.
  const follow = () => note.refresh().catch(() => {});
  if (dialog instanceof HTMLElement && note !== page.note) {
    addEventListener("plantsite:change", follow);
    dialog.addEventListener("close", () => removeEventListener("plantsite:change", follow));
  }
  return dialog;
}

// Says over a dialog which plant it is of.
function nameNote(dialog, note) {
  const heading = dialog instanceof HTMLElement && dialog.querySelector(".pe-title");
  if (!heading || dialog.querySelector(".pe-of") || heading.textContent.includes(note.state.title)) return;
  const line = make("p", { class: "pe-of", id: newId() }, note.state.title);
  heading.before(line);
  dialog.setAttribute("aria-labelledby", `${heading.id} ${line.id}`);
}

function openEditor(note, key, draft) {
  page.lastKey = key;
  if (key === sourceKey) return openSource(note, null, draft);
  if (key === textKey) return note.state.body === null ? openReadOnly(note, { label: words.text, readOnly: words.noText }) : openBody(note, draft);
  const field = note.field(key);
  if (!field) return;
  if (field.readOnly) return openReadOnly(note, field);
  if (key === "tags") return openTags(note, draft);
  if (key === "image" && isEmpty(field.value)) return openUpload(note);
  if (isTexts(field) || field.type === "records") return openList(note, field, draft);
  if (field.type === "options" || field.type === "yesNo") return openChoice(note, field);
  return openValue(note, field, draft);
}

function openReadOnly(note, field) {
  const dialog = openDialog({
    title: field.label, content: [make("p", {}, words.readOnly), make("p", {}, asSentence(field.readOnly)), writtenIn(field)].filter(Boolean),
    extra: !note.state.isMissing && textButton(words.editWhole, () => {
      dialog.done();
      openSource(note);
    }),
  });
  return dialog;
}

// What stands in the note and isn't a value of its attribute.
const writtenIn = ({ written, value }) => written && (value === null || typeof value === "string") && make("p", { class: "pe-written" }, words.inTheNote, " ", make("code", {}, written));

// Where a table has the value, or one that the note's hides.
const fromTable = ({ from, hides }) => (from || hides) && make("p", { class: "pe-help" }, from ? words.inTable(from) : words.hides(hides));

// What stands over a text that was typed before the page was loaded anew.
const broughtBack = draft => draft && make("p", { class: "pe-help" }, words.unsaved);

// One value: text, number, money, date, address, image, plant.
function openValue(note, field, draft) {
  const base = draft?.base ?? note.state;
  const input = liveInput(() => note.field(field.key), field.value, (field, value) => inputFor(field, value, { isLabelled: false, note }), text => dialog.showError(text));
  const { element, control, isTyped } = input;
  const isName = field.role === "scientificName";
  const set = make("p", { class: "pe-set", hidden: true });
  const dialog = openDialog({
    title: field.label, isLong: field.key === "image",
    content: [broughtBack(draft), fromTable(field), writtenIn(field), element, isName && set].filter(Boolean),
    extra: field.key === "image" && textButton(words.removePhoto, async () => {
      dialog.done();
      await note.save({ edits: [{ remove: ["image"] }], discard: [imageParts(field.value).src] }, { label: field.label, said: takenOut, base }).catch(tellFailure);
    }),
    save: async () => {
      const write = (value, { pictures, placed }) =>
        note.save({ edits: [valueEdit(field.key, value)], pictures, discard: field.key === "image" ? formerFile(field.value, value) : undefined }, { label: field.label, base, placed });
      await withFiles(note, input.input.files?.() ?? [], given => {
        const value = input.input.read();
        if (isTyped() || draft) return field.type === "markdown" ? chosenPictures.save(note, value, write) : write(value, given);
      });
    },
  });
  if (field.type === "markdown") control.before(markdownButtons(note, control));
  if (isName) showName(input, set, note.path);
  whileOpen(dialog, input.follow);
  const typed = () => ({ key: field.key, path: note.path, values: filledIn(element), base });
  keepTyped(dialog, element, () => `${note.path}#${field.key}`, {
    isChanged: () => isTyped() && !isHalfTyped(element), typed, isUnsaved: () => isTyped() || isHalfTyped(element) || hasFile(element), reopen: kept => openValue(note, field, kept),
  });
  if (draft) fillIn(element, draft.values);
  else if (control.type === "text" && field.type !== "image") control.select();
  return dialog;
}

// Asks for something after typing has paused; only the last answer is shown.
function whenPaused(ask, show, pause = 120) {
  let timer, number = 0;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const mine = ++number;
      const answer = await ask().catch(() => null);
      if (answer && mine === number) show(answer);
    }, pause);
  };
}

// Shows how a scientific name will be set in type, and which other plants have it.
function showName(input, set, path) {
  const update = whenPaused(() => server.ask("POST", "name", { text: input.control.value }), ({ html, problems = [], existing = [] }) => {
    set.innerHTML = html ?? "";
    for (const plant of existing.filter(plant => plant.path !== path)) {
      // It may be read before it is decided, without losing the form.
      const link = make("a", { href: plant.address, target: "_blank" });
      if (plant.html) link.innerHTML = plant.html;
      else link.textContent = plant.title;
      set.append(make("small", { class: "pe-warning" }, make("span", {}, words.existsBefore, link, words.existsAfter)));
    }
    for (const { message, corrected } of problems) set.append(make("small", { class: "pe-warning" }, message,
      corrected !== null && textButton(words.write(corrected), () => {
        input.control.value = corrected;
        input.control.dispatchEvent(new Event("input", { bubbles: true }));
        input.control.focus();
      })));
    set.hidden = !set.textContent;
  });
  set.setAttribute("aria-label", words.nameAsSet);
  input.element.addEventListener("input", update);
  if (input.control.value) update();
}

// Options where the page has no row to open.
function openChoice(note, field) {
  const choices = choiceEditor(note, field.key);
  const dialog = openDialog({ title: field.label, content: choices.element, onclose: () => choices.close() });
  choices.enter();
  return dialog;
}
