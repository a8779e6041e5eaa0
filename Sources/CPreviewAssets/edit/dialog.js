// Dialogs: one thing to set, with Set and Cancel. What isn't saved yet survives a reload of the page.

// Texts that someone has typed and not saved, by note and field.
const drafts = {
  key: "plantsite-drafts",
  // Without storage they last as long as the page.
  known: {},
  read() { try { return JSON.parse(sessionStorage.getItem(this.key)) ?? {}; } catch { return this.known; } },
  write(all) { this.known = all; try { sessionStorage.setItem(this.key, JSON.stringify(all)); } catch {} },
  keep(id, draft) { this.write({ ...this.read(), [id]: draft }); },
  drop(id) {
    const { [id]: gone, ...others } = this.read();
    this.write(others);
  },
};

// Dialogs in which something was typed and not saved.
const unsaved = new Set();
addEventListener("beforeunload", event => { if (unsaved.size) event.preventDefault(); });
// The preview asks before it loads the page anew.
addEventListener("plantsite:leave", event => { if (unsaved.size) event.preventDefault(); });

function setUnsaved(dialog, isUnsaved) {
  if (isUnsaved) unsaved.add(dialog);
  else if (unsaved.delete(dialog) && !unsaved.size) dispatchEvent(new CustomEvent("plantsite:free"));
}

// Opens a dialog. `save` is called on Set: what it throws is shown, and the dialog stays. Without it there is only Done.
function openDialog({ title, content, save, saveLabel = words.set, isWide, isDangerous, onclose, extra }) {
  const heading = make("h2", { id: newId(), class: "pe-title" }, title);
  const error = make("p", { class: "pe-error", role: "alert", hidden: true });
  const form = make("form", { novalidate: true, class: "pe-form" }, heading, ...[content].flat(), error);
  const dialog = make("dialog", { class: `pe-dialog${isWide ? " pe-wide" : ""}`, "aria-labelledby": heading.id, lang: words.language, [own]: true }, form);
  const opener = document.activeElement;
  hideToast();
  const openerKey = opener?.closest?.("[data-plantsite-opens]")?.dataset.plantsiteOpens;
  let isSaving = false;

  dialog.showError = text => {
    error.textContent = text;
    error.hidden = !text;
  };
  dialog.done = () => {
    setUnsaved(dialog, false);
    dialog.close();
  };
  const submit = async () => {
    if (!save) return dialog.close();
    if (isSaving) return;
    isSaving = true;
    dialog.showError("");
    dialog.setAttribute("aria-busy", "true");
    try {
      await save();
      dialog.done();
    } catch (problem) {
      if (problem instanceof Given) dialog.done();
      else dialog.showError(problem.message);
    } finally {
      isSaving = false;
      dialog.removeAttribute("aria-busy");
    }
  };
  form.append(make("div", { class: "pe-actions" }, ...[extra ?? []].flat(),
    save && textButton(words.cancel, () => cancel()),
    make("button", { type: "submit", class: `pe-button ${isDangerous ? "pe-danger" : "pe-primary"}` }, save ? saveLabel : words.done)));
  form.addEventListener("submit", event => {
    event.preventDefault();
    submit();
  });
  const cancel = () => {
    dialog.dispatchEvent(new CustomEvent("plantsite:cancel"));
    dialog.done();
  };
  dialog.addEventListener("cancel", event => {
    if (event.target !== dialog) return;
    event.preventDefault();
    cancel();
  });
  dialog.addEventListener("keydown", event => {
    event.stopPropagation();
    if (isSave(event)) {
      event.preventDefault();
      submit();
    }
    // Esc is the dialog's: the list of problems behind it stays.
    if (event.key === "Escape") {
      event.preventDefault();
      cancel();
    }
  });
  dialog.addEventListener("close", event => {
    if (event.target !== dialog) return;
    const told = dialog.contains(toast);
    dialog.remove();
    if (told) raiseToast();
    if (!document.body.contains(live)) document.body.append(toast, live);
    onclose?.();
    if (opener?.isConnected && opener !== document.body) opener.focus({ preventScroll: true });
    else if (openerKey) page.focus(openerKey);
  });
  document.body.append(dialog);
  dialog.showModal();
  raiseToast();
  (form.querySelector("[autofocus]") ?? form.querySelector("input:not([type=file]), textarea, select, .pe-form > :not(.pe-actions) button") ?? form.querySelector("[type=submit]"))?.focus();
  return dialog;
}

// Asks a question; answers whether it was agreed to.
const ask = (title, detail, saveLabel) => new Promise(resolve => {
  let agreed = false;
  openDialog({ title, content: make("p", {}, detail), saveLabel, isDangerous: true, save: () => { agreed = true; }, onclose: () => resolve(agreed) });
});

const shown = value => value === null ? words.nothing : typeof value === "string" ? value : Array.isArray(value) ? value.map(shown).join(", ") || words.nothing
  : typeof value === "object" ? Object.values(value).join(" · ") : value === true ? words.yes : value === false ? words.no : String(value);

// The note was changed by someone else in the same place: whose change is to stay?
const askConflict = (change, theirs, changed) => new Promise(resolve => {
  const touched = touchedKeys(change);
  const labels = changed.map(key => key === "body" ? words.text : fieldIn(theirs, key)?.label ?? key);
  // Without an answer the text stays where it is, to be looked at again.
  let choice = null, dialog;
  const choose = name => () => { choice = name; dialog.done(); };
  const cut = text => text.length > 300 ? text.slice(0, 300) + "…" : text;
  const rows = changed.filter(key => touched.includes(key)).flatMap(key => {
    const mine = key === "body" ? change.body : change.edits.find(edit => edit.set?.[0] === key && edit.set.length === 1)?.value;
    return [make("p", {}, make("b", {}, words.nowIs), " ", cut(shown(valueIn(theirs, key)))),
      mine !== undefined && make("p", {}, make("b", {}, words.mineIs), " ", cut(shown(mine)))].filter(Boolean);
  });
  dialog = openDialog({
    title: words.conflict, saveLabel: words.theirs, save: () => { choice = "theirs"; }, onclose: () => resolve(choice),
    content: [make("p", {}, words.conflictIn(labels)), ...rows],
    extra: [textButton(words.mineAgain, choose("mine")), textButton(words.overwrite, choose("overwrite"))],
  });
});
