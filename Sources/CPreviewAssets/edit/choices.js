// The editor of options: buttons that stay pressed. Each tap is saved at once if the rule allows what is then chosen.

// Where one statement on safety is from.
function openStatementSource(note, { key, label }) {
  const sources = () => sourcesOf(note.field(key));
  const input = textInput({ key, type: "text", label: words.sources, help: words.sourcesHelp }, sources().join("\n"), true, text => text.split("\n").map(line => line.trim()).filter(Boolean), true);
  return openDialog({
    title: words.sourceOf(label), content: [input.element],
    save: async () => {
      const value = input.read();
      if (isSame(value, sources())) return;
      await note.save({ edits: recordEdits([key], ["source"], { source: sources() }, { source: value }) }, { label });
    },
  });
}

function choiceEditor(note, key) {
  let field = choicesOf(note.field(key));
  let chosen = chosenOf(field);
  // What the note is known or about to say.
  let saved = chosen, pending = 0;
  // A choice that is taken back and made again has the order that it had, in which the note may say something of it.
  const former = [];
  const inOrder = next => former.find(other => other.length === next.length && other.every(key => next.includes(key))) ?? next;
  const hint = make("p", { class: "pe-hint", role: "status" });
  const dropped = make("p", { class: "pe-hint" });
  const error = make("p", { class: "pe-error", role: "alert", hidden: true });
  const buttons = new Map();
  let hasIcons = false;
  const written = make("div");

  const button = option => {
    const picture = hasIcons && useIcon(option.icon);
    const made = make("button", { type: "button", class: "pe-option", "aria-pressed": "false", onclick: () => tap(option.key) },
      picture, make("span", { class: "pe-label" }, option.label), option.detail && make("span", { class: "pe-detail" }, option.detail), icon("check"));
    buttons.set(option.key, made);
    return made;
  };
  const group = section => {
    const options = field.options.filter(option => (option.section ?? null) === section).map(button);
    if (!options.length) return null;
    if (section === null) return make("div", { class: "pe-buttons" }, ...options);
    const { title } = field.selection.sections[section];
    const heading = make("p", { class: "pe-section", id: newId() }, title);
    return make("div", { role: "group", "aria-labelledby": heading.id }, heading, make("div", { class: "pe-buttons" }, ...options));
  };
  const nothing = make("p", { class: "pe-hint", hidden: true }, words.noOption);
  const strange = make("div", { class: "pe-buttons" });
  const all = walkable(make("div", { class: "pe-all" }), ".pe-option");
  const search = make("input", { type: "search", class: "pe-input", autocomplete: "off" });
  const source = field.verdicts && textButton(words.sources, () => openStatementSource(note, field), { hidden: true });
  const element = make("div", { class: "pe-choices", role: "group", "aria-label": field.label },
    written, strange, all, source, hint, dropped, error);

  // The options, as often as others are declared; the focus stays where it is as far as that is there.
  const build = () => {
    const focused = [...buttons].find(([, made]) => made === document.activeElement)?.[0];
    buttons.clear();
    hasIcons = field.options.every(option => option.icon);
    const isList = field.options.length > 5;
    all.classList.toggle("pe-list", isList);
    all.replaceChildren(...[null, ...(field.selection.sections ?? []).keys()].map(group).filter(Boolean), nothing);
    search.placeholder = words.filter(field.label);
    search.setAttribute("aria-label", search.placeholder);
    if (!isList) search.value = "";
    if (!isList) search.remove();
    else if (!search.isConnected) all.before(search);
    if (search.value) filter(all, search.value);
    if (focused !== undefined) (buttons.get(focused) ?? all.enter())?.focus({ preventScroll: true });
  };

  search.addEventListener("input", () => {
    filter(all, search.value);
    nothing.hidden = !!all.querySelector(".pe-option:not([hidden])");
    all.enter();
  });
  search.addEventListener("keydown", event => {
    if (!isComposing(event) && (event.key === "ArrowDown" || event.key === "Enter")) {
      event.preventDefault();
      all.querySelector(".pe-option:not([hidden])")?.focus();
    }
  });

  const faults = () => [...missing(field, chosen), ...surplus(field, chosen)];
  let shownOthers = [];
  const show = () => {
    for (const [key, made] of buttons) made.setAttribute("aria-pressed", String(chosen.includes(key)));
    if (source) source.hidden = !chosen.length;
    hint.textContent = faults().join(". ");
    written.replaceChildren(fromTable(field) || "", writtenIn(field) || "");
    // What the note says and no option is: it can only be taken away.
    const others = chosen.filter(key => !buttons.has(key));
    if (!isSame(others, shownOthers)) strange.replaceChildren(...others.map((key, index) =>
      make("button", { type: "button", class: "pe-option pe-strange", "aria-pressed": "true", onclick: () => takeAway(key, index) },
        make("span", { class: "pe-label" }, String(key)), make("span", { class: "pe-detail" }, words.notAnOption), icon("cross"))));
    shownOthers = others;
    all.enter();
  };
  const takeAway = (key, index) => {
    set(chosen.filter(other => other !== key));
    (strange.children[index] ?? strange.lastChild ?? all.enter())?.focus();
  };

  const labelOf = key => field.options.find(option => option.key === key)?.label ?? String(key);
  const tap = key => {
    const before = chosen;
    const next = choose(field, chosen, key);
    dropped.replaceChildren();
    if (next.dropped.length) {
      const isWrong = next.dropped.some(key => !buttons.has(key));
      const text = words.dropped(next.dropped.map(labelOf));
      const back = () => {
        dropped.replaceChildren();
        set(before);
        buttons.get(next.dropped[0])?.focus();
      };
      // Where one is chosen for another nothing needs telling. What is no option can't be chosen again.
      if (field.selection.maximum !== 1) dropped.append(text, ...isWrong ? [] : [" ", textButton(words.undo, back)]);
      announce(text);
    }
    set(next.chosen);
  };

  const set = async wanted => {
    former.push(chosen);
    const next = chosen = inOrder(wanted);
    error.hidden = true;
    show();
    if (faults().length) return announce(hint.textContent);
    if (isSame(chosen, saved)) return;
    const before = saved;
    saved = chosen;
    pending++;
    const value = field.type === "yesNo" ? chosen[0] : chosen;
    try {
      await note.save({ edits: [chosen.length ? { set: [key], value } : { remove: [key] }] }, { label: field.label });
    } catch (problem) {
      if (saved === next) saved = chosen = before;
      if (!(problem instanceof Given)) {
        error.textContent = problem.message;
        error.hidden = false;
      }
    }
    pending--;
    follow();
  };

  // The note may be changed elsewhere; a choice that isn't complete stays.
  const follow = () => {
    if (pending) return;
    const then = note.field(key);
    if (then?.type !== field.type) {
      error.textContent = words.otherKind(field.label);
      error.hidden = false;
      return;
    }
    const isOther = !isSame(definitionOf(then), shownField);
    field = choicesOf(then);
    const now = chosenOf(field);
    if (!isSame(now, saved)) saved = chosen = now;
    if (isOther) {
      shownField = definitionOf(then);
      build();
      dropped.replaceChildren(words.newRules(field.label));
    }
    show();
    if (isOther) announce([words.newRules(field.label), hint.textContent].filter(Boolean).join(" "));
  };
  let shownField = definitionOf(note.field(key));
  addEventListener("plantsite:note", follow);
  build();
  show();

  return {
    element, key,
    enter: () => (all.enter() ?? search).focus({ preventScroll: true }),
    lacks: () => faults(),
    // What wasn't complete wasn't saved.
    close: (tells = true) => {
      removeEventListener("plantsite:note", follow);
      if (tells && faults().length && !isSame(chosen, saved)) tell(words.restored(field.label));
    },
  };
}

function useIcon(name) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg"), use = document.createElementNS(space, "use");
  svg.setAttribute("class", "icon pe-picture");
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `/.plantsite/icons.svg#icon_${name}`);
  svg.append(use);
  return svg;
}

// Leaves those options whose words have what is typed in them.
function filter(all, text, selector = ".pe-option") {
  const wanted = folded(text.trim());
  for (const option of all.querySelectorAll(selector)) option.hidden = !folded(option.textContent).includes(wanted);
  for (const group of all.querySelectorAll("[role=group]")) group.hidden = !group.querySelector(".pe-option:not([hidden])");
}
