// The control for one typed value. Each has the element to show, `read()` for the value, and `focus()`.

// What the keyboard of a phone should offer, by type.
const inputKinds = {
  url: { type: "url", inputmode: "url", autocomplete: "off", spellcheck: "false", placeholder: "https://" },
  date: { type: "date" },
};
function inputFor(field, value, { isLabelled = true, note = page.note } = {}) {
  if (field.verdicts) return selectInput(field, value?.is ?? value ?? "", field.verdicts.map(key => [key, words[key]]));
  if (field.type === "yesNo") return selectInput(field, value === null ? "" : String(value), [["true", words.yes], ["false", words.no]], text => text === "" ? null : text === "true");
  if (field.type === "options") return optionsInput(field, value);
  if (isTexts(field)) return textInput(field, (value ?? []).join("\n"), isLabelled, text => text.split("\n").map(line => line.trim()).filter(Boolean), true);
  if (field.type === "image") return imageInput(field, value, note);
  if (field.type === "records") return heldRecords(field, value);
  return textInput(field, value ?? field.written ?? "", isLabelled);
}

// Records within a record are shown; they are changed in the source.
function heldRecords(field, value) {
  const items = (value ?? []).map(item => make("li", {}, field.fields.filter(part => !isEmpty(item[part.key])).map(part => `${part.label}: ${shownIn(part, item[part.key])}`).join("; ")));
  return { element: make("div", { class: "pe-field" }, make("p", {}, field.label), make("ul", {}, ...items), make("p", { class: "pe-help" }, words.inSource)), read: () => value };
}

function labelled(field, control) {
  control.id ||= newId();
  return make("div", { class: "pe-field" }, make("label", { for: control.id }, field.label), control,
    field.help && make("p", { class: "pe-help", id: control.id + "-help" }, field.help));
}

function textInput(field, value, isLabelled = true, convert = text => text, isMultiline = isLong(field, value)) {
  let kind = isNumber(field) ? numberKind(field) : inputKinds[field.type] ?? {};
  const help = helpOf(field);
  // A day that isn't written as one can't be shown by a date field.
  if (field.type === "date" && value && !/^\d{4}-\d\d-\d\d$/.test(value)) kind = /[^\d/.-]/.test(value) ? {} : { inputmode: "numeric" };
  if (field.example) kind = { ...kind, placeholder: field.example, autocapitalize: "off", autocomplete: "off" };
  const control = isMultiline ? make("textarea", { class: "pe-input", name: field.key, rows: 4 }) : make("input", { class: "pe-input", name: field.key, type: "text", ...kind });
  control.value = String(value);
  control.id = newId();
  if (help) control.setAttribute("aria-describedby", control.id + "-help");
  const completions = field.completions ?? [];
  const isCompleted = completions.length > 0 || field.type === "reference";
  const list = isCompleted && !isMultiline && make("datalist", { id: newId() });
  if (list) {
    control.setAttribute("list", list.id);
    complete(field, control, list);
  }
  const line = field.unit ?? field.currency ? make("div", { class: "pe-unit" }, control, make("span", {}, field.unit ?? field.currency)) : control;
  const element = make("div", { class: "pe-field" },
    make("label", { for: control.id, class: isLabelled ? undefined : "visually-hidden pe-hidden" }, field.label), line, list,
    help && make("p", { class: "pe-help", id: control.id + "-help" }, help));
  const read = () => {
    // A date of which a part is missing has no value; it isn't none.
    if (control.validity.badInput) throw new Refusal(words.badDate);
    return convert(typedValue(field, control.value, { isMultiline, language: document.documentElement.lang || "en" }));
  };
  return { element, control, read };
}

// What may be meant by what is typed so far. With commas each part is completed by itself.
function complete({ type, completions = [], isSeveral }, control, list) {
  const offer = items => list.replaceChildren(...items.slice(0, 2000).map(([value, label]) => make("option", { value, label })));
  if (type === "reference") {
    const ask = whenPaused(() => server.read("plants?named=" + encodeURIComponent(control.value.trim())), ({ plants = [] }) => offer(plants.map(({ link, title }) => [link, title === link ? null : title])));
    control.addEventListener("input", ask);
    control.addEventListener("focus", ask, { once: true });
    return;
  }
  const update = () => {
    offer(completionsFor(control.value, completions, isSeveral).map(text => [text]));
  };
  if (isSeveral) control.addEventListener("input", update);
  update();
}

function selectInput(field, value, choices, convert = text => text) {
  const control = make("select", { class: "pe-input", name: field.key }, make("option", { value: "" }, "–"),
    ...choices.map(([key, label]) => make("option", { value: key, selected: key === value }, label)));
  if (value && control.value !== value) control.append(make("option", { value, selected: true }, value));
  return { element: labelled(field, control), control, read: () => convert(control.value) };
}

// Boxes of a form, each a label; where they are many, with one to search in.
function boxList(label, boxes) {
  const search = make("input", { type: "search", class: "pe-input", autocomplete: "off", placeholder: words.filter(label), "aria-label": words.filter(label) });
  const nothing = make("p", { class: "pe-hint", role: "status", hidden: true }, words.noOption);
  const list = make("div", { class: "pe-boxes" }, ...boxes, nothing);
  const isFound = () => boxes.filter(box => !box.hidden);
  search.addEventListener("input", () => {
    filter(list, search.value, ".pe-check");
    nothing.hidden = isFound().length > 0;
  });
  search.addEventListener("keydown", event => {
    if (isComposing(event) || isSave(event) || event.key !== "ArrowDown" && event.key !== "Enter") return;
    event.preventDefault();
    isFound()[0]?.querySelector("input").focus();
  });
  return boxes.length > 12 ? [search, list] : [list];
}

// Options in a form: a menu for one, boxes for several.
function optionsInput(field, value) {
  const chosen = [value ?? []].flat();
  const [first = ""] = chosen;
  if (field.selection?.maximum === 1)
    return selectInput(field, first, field.options.map(({ key, label }) => [key, label]), key => key === first ? chosen : key ? [key] : []);
  const others = chosen.filter(key => !field.options.some(option => option.key === key)).map(key => ({ key, label: `${key} (${words.notAnOption})` }));
  const boxes = [...field.options, ...others].map(({ key, label }) => [key, make("input", { type: "checkbox", name: field.key, value: key, checked: chosen.includes(key) }), label]);
  // What is chosen takes the place of what is no option.
  const wrong = boxes.slice(field.options.length);
  for (const [, box] of boxes.slice(0, field.options.length)) box.addEventListener("input", () => {
    const first = box.checked && wrong.find(([, other]) => other.checked);
    if (first) first[1].checked = false;
  });
  return {
    element: make("fieldset", { class: "pe-field" }, make("legend", {}, field.label),
      ...boxList(field.label, boxes.map(([, box, label]) => make("label", { class: "pe-check" }, box, label)))),
    read: () => inOrderOfChoosing(chosen, boxes.filter(([, box]) => box.checked).map(([key]) => key)),
  };
}

// A few typed values at once; `read()` gives those that were filled in.
function recordInput(fields, value, note) {
  // What follows from other fields has an input only where a record says something else.
  const parts = fields.filter(field => !field.computed || !isEmpty(value?.[field.key])).map(field => [field.key, inputFor(field, value?.[field.key] ?? null, { note })]);
  return {
    element: make("div", {}, ...parts.map(([, part]) => part.element)),
    files: () => parts.flatMap(([, part]) => part.files?.() ?? []),
    read: () => Object.fromEntries(parts.map(([key, part]) => [key, part.read()]).filter(([, value]) => !isEmpty(value))),
  };
}

// An input that stays in line with its attribute while it is open, and keeps what is typed in it. `find` gives the
// attribute as it is now, `inputOf` an input for it and a value; `say` is called with what is new, in words.
function liveInput(find, value, inputOf, say) {
  const holder = make("div");
  let field = find();
  const live = {
    element: holder, input: inputOf(field, value),
    get control() { return this.input.control; },
    isTyped: () => !isSame(filledIn(holder), live.before),
    follow() {
      const now = find();
      if (now && isSame(definitionOf(now), definitionOf(field))) return;
      const typed = live.isTyped() ? tryTo(() => live.input.read()) : value;
      const isLost = now?.type === "records" && Object.keys(typed ?? {}).some(key => !now.fields.some(part => part.key === key));
      // What is typed for another kind of value has no place in the new one.
      if (now?.type !== field.type || isLost) return say(words.otherKind(field.label));
      if (typed === undefined) return;
      const next = inputOf(now, typed), texts = new Map(controlsOf(holder).filter(({ type }) => !["checkbox", "select-one"].includes(type)).map(control => [control.name, control.value]));
      const at = controlsOf(holder).find(control => control === document.activeElement), { selectionStart = null, selectionEnd } = at ?? {};
      const isTyped = live.isTyped();
      const files = new Map([...holder.querySelectorAll("[type=file]")].map(chooser => [chooser.name, chooser.files]));
      holder.replaceChildren(next.element);
      for (const chooser of holder.querySelectorAll("[type=file]")) if (files.get(chooser.name)?.length) chooser.files = files.get(chooser.name);
      for (const control of controlsOf(holder)) if (isTyped && texts.has(control.name)) control.value = texts.get(control.name);
      live.before = filledIn(isTyped ? inputOf(now, value).element : holder);
      [live.input, field] = [next, now];
      const focused = at && controlsOf(holder).find(({ name, type, value }) => name === at.name && (type !== "checkbox" || value === at.value));
      if (focused) focused.focus();
      if (focused && selectionStart !== null && focused.selectionStart !== null) focused.setSelectionRange(selectionStart, selectionEnd);
      say([words.newRules(now.label), isTyped && objection(now, typed)].filter(Boolean).join(" "));
    },
  };
  holder.append(live.input.element);
  live.before = filledIn(holder);
  return live;
}
const tryTo = act => { try { return act(); } catch { return undefined; } };

// Calls a function when any note is known anew, as long as a dialog is open.
function whileOpen(dialog, follow) {
  addEventListener("plantsite:note", follow);
  dialog.addEventListener("close", event => event.target === dialog && removeEventListener("plantsite:note", follow));
}
