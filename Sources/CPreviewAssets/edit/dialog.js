// Dialogs: one thing to set, with Set and Cancel. What isn't saved yet survives a reload of the page.

// Dialogs in which something was typed and not saved.
const unsaved = new Set();
// What is just being saved may lead to another page.
addEventListener("beforeunload", event => { if ([...unsaved].some(dialog => !dialog.matches("[aria-busy]:last-of-type"))) event.preventDefault(); });
// The preview asks before it loads the page anew.
addEventListener("plantsite:leave", event => { if (unsaved.size) event.preventDefault(); });

function setUnsaved(dialog, isUnsaved) {
  if (isUnsaved) unsaved.add(dialog);
  else if (unsaved.delete(dialog) && !unsaved.size) dispatchEvent(new CustomEvent("plantsite:free"));
}

// Opens a dialog. `save` is called on Set: what it throws is shown, and the dialog stays. Without it there is only Done.
function openDialog({ title, content, save, saveLabel = save ? words.set : words.done, isWide, isLong, isDangerous, onclose, extra, anywayLabel = words.saveAnyway }) {
  const heading = make("h2", { id: newId(), class: "pe-title" }, title);
  const error = make("p", { class: "pe-error", role: "alert", hidden: true });
  const form = make("form", { novalidate: true, class: "pe-form" }, heading, ...[content].flat(), error);
  const dialog = make("dialog", { class: `pe-dialog${isWide ? " pe-wide" : isLong ? " pe-long" : ""}`, "aria-labelledby": heading.id, lang: words.language, [own]: true }, form);
  const opener = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
  hideToast();
  const openerKey = opener?.closest?.("[data-plantsite-opens]")?.dataset.plantsiteOpens;
  let isSaving = false, insist = null;

  dialog.showError = text => {
    error.textContent = text;
    error.hidden = !text;
  };
  dialog.done = () => {
    // Before the page may be left: what is kept until then would be brought back on the next one.
    dialog.dispatchEvent(new CustomEvent("plantsite:done"));
    setUnsaved(dialog, false);
    dialog.close();
  };
  // What can be done all the same is done by the same button, once it says so.
  const offerAnyway = (again = null) => {
    if (again || insist) form.querySelector("[type=submit]").textContent = again ? anywayLabel : saveLabel;
    insist = again;
  };
  const submit = async () => {
    if (!save) return dialog.done();
    if (isSaving) return;
    isSaving = true;
    dialog.showError("");
    for (const unmark of form.marked?.splice(0) ?? []) unmark();
    dialog.setAttribute("aria-busy", "true");
    // What is typed from now on isn't sent.
    const texts = [...form.querySelectorAll("input, textarea")].filter(control => !control.readOnly);
    for (const control of texts) control.readOnly = true;
    try {
      insist?.();
      await save();
      dialog.done();
    } catch (problem) {
      if (problem instanceof Given) cancel();
      // It was closed meanwhile.
      else if (!dialog.open) problem.message && tell(problem.message);
      else {
        dialog.showError(markFaults(form, problem));
        offerAnyway(problem.insist);
      }
    } finally {
      isSaving = false;
      for (const control of texts) control.readOnly = false;
      dialog.removeAttribute("aria-busy");
    }
  };
  form.append(make("div", { class: "pe-actions" }, ...[extra || []].flat(),
    save && textButton(words.cancel, () => cancel()),
    make("button", { type: "submit", class: `pe-button ${isDangerous ? "pe-danger" : saveLabel === words.cancel ? "" : "pe-primary"}` }, saveLabel)));
  // In a long form it is to be seen wherever one is.
  if (isLong) form.lastChild.prepend(error);
  // Some dialogs tell more exactly what is unsaved in them.
  if (save) form.addEventListener("input", () => {
    setUnsaved(dialog, true);
    offerAnyway();
  }, true);
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
    if (isComposing(event)) return;
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
    dialog.remove();
    raise();
    onclose?.();
    // The browser has brought the focus back already, and this comes later: who is faster is where they want to be.
    if (document.activeElement && document.activeElement !== document.body) return;
    if (opener?.isConnected && opener !== document.body) opener.focus({ preventScroll: true });
    else page.focus(openerKey ?? page.lastKey);
  });
  document.body.append(dialog);
  dialog.showModal();
  raise();
  (form.querySelector("[autofocus]") ?? form.querySelector("input:not([type=file], [type=range]), textarea, select, .pe-form > :not(.pe-actions) button") ?? form.querySelector("[type=submit]"))?.focus();
  return dialog;
}

// Marks the fields, or the parts of the text, that a save was refused for; answers what is to be said besides.
function markFaults(form, { message, faults = [] }) {
  // A note as a whole has lines of its own.
  const text = form.querySelector(".pe-text"), isWhole = text?.name === sourceKey, lineOf = fault => isWhole ? fault.noteLine : fault.line;
  let first = null;
  const others = faults.filter(fault => {
    const name = fault.place?.findLast(step => typeof step === "string");
    const control = name !== undefined && !text && [...form.querySelectorAll(`[name="${CSS.escape(name)}"]`)].find(control => !["radio", "checkbox", "file"].includes(control.type));
    if (!control) return true;
    markFault(form, control, asSentence(fault.message));
    first ??= control;
    return false;
  });
  if (first) {
    const more = first.closest("details");
    if (more) more.open = true;
    first.focus();
  }
  if (!first && !text) return message;
  const inText = text && others.find(lineOf);
  if (inText) {
    const lines = text.value.split("\n"), start = lines.slice(0, lineOf(inText) - 1).join("\n").length + (lineOf(inText) > 1);
    text.focus();
    text.setSelectionRange(...isWhole ? [start, start + lines[lineOf(inText) - 1].length] : [inText.from, inText.to]);
    text.scrollTop = (lineOf(inText) - 3) * parseFloat(getComputedStyle(text).lineHeight);
  }
  return faults.length ? others.map(fault => text && lineOf(fault) ? words.inLine(lineOf(fault), fault.message) : asSentence(fault.message)).join("\n") : message;
}

function markFault(form, control, message) {
  const line = make("p", { class: "pe-error pe-fault", id: newId(), role: "alert" }, message);
  const described = control.getAttribute("aria-describedby");
  (control.closest(".pe-field") ?? control).append(line);
  control.setAttribute("aria-invalid", "true");
  control.setAttribute("aria-describedby", [described, line.id].filter(Boolean).join(" "));
  const unmark = () => {
    line.remove();
    control.removeAttribute("aria-invalid");
    if (described) control.setAttribute("aria-describedby", described);
    else control.removeAttribute("aria-describedby");
  };
  (form.marked ??= []).push(unmark);
  control.addEventListener("input", unmark, { once: true });
}

// Asks a question; answers whether it was agreed to.
const askWhether = (title, detail, saveLabel) => new Promise(resolve => {
  let agreed = false;
  openDialog({
    title, content: make("p", {}, detail), saveLabel, isDangerous: true, save: () => { agreed = true; },
    onclose: () => {
      if (!agreed) announce(words.unchanged);
      resolve(agreed);
    },
  });
});

// What two texts have different, line by line, each with a sign of whose it is; a few lines around show where it is.
function differences(theirs, mine) {
  const line = (text, name) => make(name, { class: "pe-line" }, text);
  const whose = { theirs: [words.nowIs, "del"], mine: [words.mineIs, "ins"] };
  return make("div", { class: "pe-differences" }, ...lineDifferences(theirs, mine).map(({ of, text, other }) => {
    const [label, name] = whose[of] ?? [];
    return label ? make("div", {}, make("b", {}, label), " ", line(excerpt(text, other), name)) : line(excerpt(text, text), "span");
  }));
}

// The note was changed by someone else in the same place: whose change is to stay? Without an answer what was typed stays
// where it is, to be looked at again. `canAdd` says whether mine can be made on what they have made of it.
const askConflict = (change, theirs, changed, canAdd) => new Promise(resolve => {
  const touched = touchedKeys(change);
  const field = key => key === textKey ? { label: words.text } : fieldIn(theirs, key);
  const rows = changed.filter(key => touched.includes(key)).flatMap(key => {
    const mine = key === textKey ? change.body : change.edits.find(edit => edit.set?.[0] === key && edit.set.length === 1)?.value;
    const texts = [valueIn(theirs, key), mine].map(value => value === undefined ? null : shownIn(field(key), value));
    if (texts.every(text => text?.includes("\n"))) return [differences(...texts)];
    return [make("p", {}, make("b", {}, words.nowIs), " ", excerpt(texts[0], texts[1] ?? "")),
      texts[1] !== null && make("p", {}, make("b", {}, words.mineIs), " ", excerpt(texts[1], texts[0]))].filter(Boolean);
  });
  // Where nothing else was changed both would do the same.
  const isAll = changed.every(key => touched.includes(key));
  let choice = null;
  const button = (label, name) => textButton(label, () => { choice = name; dialog.done(); });
  const dialog = openDialog({
    title: words.conflict, saveLabel: words.cancel, onclose: () => resolve(choice),
    content: [make("p", {}, words.conflictIn(changed.map(key => field(key)?.label ?? key))), ...rows],
    extra: [button(words.theirs, "theirs"), canAdd && !isAll && button(words.mineAgain, "mine"),
      button(isAll ? words.overwriteMine : words.overwrite, "overwrite")].filter(Boolean),
  });
});

// Keeps what is typed in a control of a dialog until it is saved or taken back, and offers it after Cancel, then and when
// the form is opened again. `typed` gives the draft, with which `reopen` opens the dialog again; `id` names it, by the
// place that the note has now.
function keepTyped(dialog, control, id, { isChanged, typed, reopen, isUnsaved = isChanged }) {
  const follow = () => {
    if (!dialog.open) return;
    setUnsaved(dialog, isUnsaved());
    if (isChanged()) drafts.keep(id(), typed());
    else drafts.drop(id());
  };
  control.addEventListener("input", follow);
  dialog.addEventListener("plantsite:cancel", () => {
    if (!isChanged()) return;
    const kept = typed();
    left.keep(id(), kept);
    offerBack(() => {
      left.drop(id());
      reopen(kept);
    });
  });
  dialog.addEventListener("plantsite:done", () => drafts.drop(id()));
  offerLeft(dialog, id, kept => {
    if (isChanged()) left.keep(id(), typed());
    dialog.done();
    reopen(kept);
  });
  follow();
}

// A line in a form with what was typed there before and not saved.
function offerLeft(dialog, id, bringBack) {
  const kept = left.get(id());
  if (!kept) return;
  const text = typedText(kept);
  const away = () => left.drop(id());
  const line = make("p", { class: "pe-help pe-left" }, words.left(text.length > 60 ? text.slice(0, 60) + "…" : text), " ",
    textButton(words.bringBack, () => {
      away();
      bringBack(kept);
    }), " ", textButton(words.throwAway, () => {
      away();
      line.remove();
      dialog.querySelector("input:not([type=file], [type=range]), textarea, select, [type=submit]").focus();
    }));
  dialog.querySelector(".pe-title").after(line);
}

// What is typed and chosen in a form, each with the key that it is of: there may be other controls the next time. Files can't
// be kept.
const controlsOf = form => [...form.querySelectorAll("input:not([type=file], [type=search]), select, textarea")];
const isBox = ({ type }) => type === "checkbox" || type === "radio";
const labelOf = control => (isBox(control) && control.closest("fieldset")?.querySelector("legend") || control.labels?.[0])?.textContent ?? "";
const filledIn = form => controlsOf(form).map(control => ({ name: control.name, value: control.value, ...isBox(control) && { checked: control.checked } }));
// A file that was chosen, which no draft can keep.
const hasFile = form => [...form.querySelectorAll("[type=file]")].some(({ files }) => files.length);
// A date of which a part is missing has no value.
const isHalfTyped = form => controlsOf(form).some(({ validity }) => validity.badInput);
// Answers what has no control any more.
function fillIn(form, values) {
  const counts = new Map();
  return values.filter(({ name, value, checked }) => {
    // Which controls there are may depend on what was chosen before them. Several texts can have one key.
    const fitting = controlsOf(form).filter(control => control.name === name && (checked === undefined ? !isBox(control) : isBox(control) && control.value === value));
    const count = checked === undefined ? counts.get(name) ?? 0 : 0, control = fitting[count];
    counts.set(name, count + 1);
    if (!control) return checked ?? value;
    if (checked === undefined) control.value = value;
    else control.checked = checked;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

// Where the page is, also while a move of its plant hasn't taken it there yet.
const here = () => page.note?.state.address ?? location.pathname;

// As `keepTyped`, for a form as a whole that is of a page and not of a field. `forms` has it by its name; `also` gives what
// else is needed to open it again. Answers what changes the controls of the form while it is open: what was as it was at the
// beginning is so then, too.
function keepForm(dialog, form, draft, also = () => ({})) {
  const filled = () => ({ ...also(), values: filledIn(dialog) });
  let start = draft?.start ?? filled();
  const isChanged = () => !isSame(filled(), start);
  const lost = draft ? fillIn(dialog, draft.values) : [];
  keepTyped(dialog, dialog, () => `${here()}#${form}`, {
    isChanged, reopen: kept => page.reopen(kept),
    typed: () => ({ form, address: here(), start, ...filled(), labels: Object.fromEntries(controlsOf(dialog).map(control => [control.name, labelOf(control)])) }),
    isUnsaved: () => isChanged() || isHalfTyped(dialog),
  });
  if (lost.length) dialog.showError(lost.map(({ name, value }) => words.noFieldFor(draft.labels?.[name] || name, value)).join(" "));
  return rebuild => {
    const wasChanged = isChanged();
    rebuild();
    if (!wasChanged) start = filled();
    dialog.dispatchEvent(new Event("input"));
  };
}

// Offers to go on with a text that was left.
const offerBack = again => setTimeout(() => tell(words.discarded, words.bringBack, again));
