// Makes the page of a plant its own editor: what shows a field becomes a control for it.

// Forms that aren't of a field, as they are opened again, by the names that their drafts have.
const forms = {
  marks: draft => marks.bringBack(draft),
  newPlant: draft => openNewPlant(draft),
  photo: (draft, note) => openUpload(note, [], undefined, draft),
  move: (draft, note) => openMove(note, draft),
  copy: (draft, note) => openCopy(note, draft),
  // It is part of a text, which is opened again by itself.
  picture: draft => {
    const id = `${draft.path}#picture`;
    drafts.drop(id);
    left.keep(id, draft);
  },
  tagName: async draft => {
    await findTag();
    if (presentTag) openTagName(presentTag, draft);
  },
  bulk: draft => marks.chosen.size && openBulk(draft),
};

const page = {
  note: null,
  // The open editor of options: its key, its element, and what it came from.
  open: null,
  lastKey: null,
  focused: null,
  controls: new Map(),
  rest: null,

  async start() {
    if (!await server.start()) return;
    await this.style();
    document.body.append(live, toast);
    document.documentElement.setAttribute("data-plantsite-edits", "");
    document.body.append(tools.element);
    this.note = await Note.atAddress(location.pathname).catch(() => null);
    // What is known of the plant may be folded up on a phone, and is what is edited.
    if (this.note) this.list().closest("details")?.setAttribute("open", "");
    this.show();
    await this.adoptDrafts();
    await this.bringBackDrafts();
    addEventListener("plantsite:updated", () => this.show());
    addEventListener("plantsite:note", ({ detail }) => { if (detail === this.note) this.show(); });
    addEventListener("plantsite:change", () => {
      tools.show();
      // Sections come and go.
      server.start();
      this.refresh();
    });
    document.documentElement.setAttribute("data-plantsite-edits", "ready");
    dispatchEvent(new CustomEvent("plantsite:editable"));
    this.tellRecovered();
  },

  // What became of saves that were cut off; until someone has read it, for each start of the server.
  tellRecovered() {
    const { recovered = [], token } = server.session, key = "plantsite-recovered";
    try {
      if (!recovered.length || sessionStorage.getItem(key) === token) return;
    } catch {}
    openDialog({
      title: words.recovered, content: make("ul", { class: "pe-told" }, ...recovered.map(text => make("li", {}, asSentence(text)))),
      onclose: () => { try { sessionStorage.setItem(key, token); } catch {} },
    });
  },

  // Sections and ordinary pages are notes too.
  get isPlant() { return /^content\/plants\/(?!(.*\/)?_index\.md$)/.test(this.note?.path ?? ""); },

  async style() {
    const sheet = new CSSStyleSheet();
    const answer = await fetch("/.plantsite/edit.css").catch(() => null);
    if (answer?.ok) await sheet.replace(await answer.text());
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  },

  async refresh() {
    if (this.note && await this.note.refresh().catch(() => this.note)) return;
    if (this.note) this.forget();
    if (document.documentElement.dataset.plantsite !== "errors") this.note = await Note.atAddress(location.pathname).catch(() => null);
    this.show();
  },

  // What was typed for the plant of this page when it had another place.
  async adoptDrafts() {
    const aliases = this.note?.value("aliases") ?? [];
    const isFormer = address => address === location.pathname || [aliases].flat().some(alias => decodeURI(address).endsWith(alias.replace(/\/?$/, "/")));
    for (const draft of [drafts, left].flatMap(kept => Object.values(kept.read()))) {
      const { path, page, address = page } = draft;
      if (!this.note || path === this.note.path || !page || !isFormer(page)) continue;
      // A form of the page that is no note's, and fields of a note that isn't where it was.
      const state = path && await server.read("notes/" + encoded(path)).catch(() => undefined);
      if (path ? state === null || state?.path === this.note.path : address !== this.note.state.address)
        for (const kept of [drafts, left]) kept.follow({ path, address }, this.note.state);
    }
  },

  // What was typed before the page was loaded anew.
  async bringBackDrafts() {
    for (const [id, draft] of Object.entries(drafts.read())) {
      const { address, path } = draft;
      if (address ? address !== here() && address !== location.pathname : path !== this.note?.path) continue;
      try {
        await this.reopen(draft);
      } catch {
        // One that can't be opened, for instance of another version, keeps nothing else from being edited.
        drafts.drop(id);
      }
      if (document.querySelector("dialog[open]")) announce(words.unsaved);
    }
  },

  async reopen(draft) {
    const note = draft.path && await this.noteAt(draft.path);
    if (note === null) return;
    if (draft.form) await forms[draft.form]?.(draft, note);
    else openField(note, draft.key, draft);
  },

  noteAt(path) { return path === this.note?.path ? this.note : Note.atPath(path).catch(() => null); },

  // The element that shows a field; null where none does.
  anchor(field) {
    const named = (name, value) => value && [...document.querySelectorAll(`[${name}="${CSS.escape(value)}"]`)].find(element => !element.closest(`[${own}]`));
    if (field.key === "image") return document.querySelector(".masthead figure:has(img)");
    if (field.key === textKey) return named("data-field", "body");
    // An attribute may have that name too.
    return named("data-key", field.key) ?? named("data-field", field.key === "body" ? null : field.key) ?? named("data-role", field.role)
      ?? (field.role === "scientificName" && isEmpty(this.note.value("title")) ? named("data-field", "title") : null) ?? null;
  },

  // Brings the controls in line with the page and the note, as often as either changes.
  show() {
    const { note } = this;
    marks.show();
    tools.show();
    if (!note) return;
    // A row that is gone takes the focus with it.
    const isLost = this.focused && !this.focused.isConnected && document.activeElement === document.body;
    const fields = [...note.state.attributes, ...note.state.keys, { key: textKey, label: words.text, value: note.state.body }];
    const without = [], used = new Set();
    for (const field of fields) {
      if (field.key === "title" && isEmpty(field.value)) {
        without.push(field);
        continue;
      }
      const anchor = this.anchor(field);
      if (anchor && !used.has(anchor)) {
        used.add(anchor);
        this.control(field, anchor);
      } else {
        this.controls.get(field.key)?.remove();
        this.controls.delete(field.key);
        without.push(field);
      }
    }
    for (const [key, control] of this.controls) {
      if (fields.some(field => field.key === key)) continue;
      control.remove();
      this.controls.delete(key);
    }
    this.showRest(without);
    if (this.open && !fields.some(field => field.key === this.open.key && field.type === this.open.type)) {
      const { label } = this.open;
      this.close(false);
      tell(words.otherKind(label));
    }
    this.placeOpen();
    if (isLost) this.focus(this.focused.dataset.plantsiteOpens);
  },

  // A button in what shows a field; a tap anywhere on a row does the same.
  control(field, anchor) {
    let control = this.controls.get(field.key);
    const opens = field.type === "options" || field.type === "yesNo";
    if (!control || control.anchor !== anchor || control.opens !== opens) {
      control?.remove();
      const button = iconButton(opens ? "down" : "pencil", words.change(field.label), () => this.toggle(field.key),
        { class: "pe-control", "data-plantsite-opens": field.key, ...opens && { "aria-expanded": "false" } });
      const holder = { DL: "dd", UL: "li", OL: "li" }[anchor.tagName] ?? (anchor.parentElement.tagName === "DL" ? "dd" : "span");
      control = make(holder, { class: "pe-holder", [own]: true }, button);
      control.anchor = anchor;
      control.button = button;
      control.opens = opens;
      this.controls.set(field.key, control);
    }
    control.button.title = field.from ? words.changeIn(field.label, field.from) : words.change(field.label);
    control.button.setAttribute("aria-label", control.button.title);
    anchor.setAttribute("data-plantsite-control", field.key);
    // What says the same elsewhere on the page opens the same editor.
    if (field.role) for (const other of document.querySelectorAll(`[data-role="${CSS.escape(field.role)}"]:not([data-plantsite-control])`))
      other.setAttribute("data-plantsite-control", field.key);
    const isBlock = [textKey, "links", "image", "gallery", "synonyms"].includes(field.key) || /^(SECTION|FIGURE|DIV)$/.test(anchor.tagName) && anchor.parentElement.tagName !== "DL";
    control.classList.toggle("pe-block", isBlock);
    // An open editor in the same element stays below it.
    place(control, anchor, this.open?.row.parentNode === anchor ? this.open.row : null);
  },

  list() {
    const shown = [...document.querySelectorAll("dl [data-key]")].find(row => !row.closest(`[${own}]`))?.closest("dl")
      ?? document.querySelector(".information dl");
    if (shown) return shown;
    this.ownList ??= make("dl", { class: "pe-panel", [own]: true });
    if (!this.ownList.isConnected) (document.querySelector("main") ?? document.body).append(this.ownList);
    return this.ownList;
  },

  // The fields that the page shows nowhere: a button for each, in the last row of the panel.
  showRest(fields) {
    this.rest ??= make("div", { class: "row pe-rest", [own]: true }, make("dt", {}, words.addHeading), make("dd", {}));
    const holder = this.rest.lastChild;
    this.seldom ??= make("details", { class: "pe-seldom" }, make("summary", { class: "pe-chip" }, icon("dots"), words.more), make("div", {}));
    const before = new Map([...holder.querySelectorAll("button")].map(button => [button.dataset.plantsiteOpens, button]));
    const { often, seldom } = restInOrder(fields, field => this.note.state.attributes.includes(field)), order = [...often, ...seldom];
    const buttons = new Map(order.map(field => {
      const value = field.value === null || field.value === undefined ? null : shownIn(field, field.value);
      const has = !isEmpty(field.value);
      const button = before.get(field.key) ?? make("button", { type: "button", class: "pe-chip", "data-plantsite-opens": field.key, onclick: () => this.toggle(field.key) });
      const text = has && (typeof field.value === "boolean" || value.length < 30) ? `${field.label}: ${value}` : field.label;
      if (button.dataset.text !== text + has) button.replaceChildren(icon(has ? "pencil" : "plus"), text);
      button.dataset.text = text + has;
      button.setAttribute("aria-label", has ? words.change(text) : words.add(text));
      return [field, button];
    }));
    const focused = holder.contains(document.activeElement) ? document.activeElement : null;
    if (!isSame([...before.keys()], order.map(({ key }) => key))) {
      this.seldom.lastChild.replaceChildren(...seldom.map(field => buttons.get(field)));
      holder.replaceChildren(...often.map(field => buttons.get(field)), seldom.length ? this.seldom : "");
    }
    if (focused?.isConnected && document.activeElement !== focused) focused.focus({ preventScroll: true });
    this.rest.firstChild.textContent = this.controls.size ? words.addHeading : words.tools;
    place(this.rest, this.list(), this.open && this.open.row.previousSibling === this.rest ? this.open.row : null);
  },

  // The note of this page is gone.
  forget() {
    this.close(false);
    this.note = null;
    this.rest?.remove();
    for (const control of this.controls.values()) control.remove();
    this.controls.clear();
    tools.show();
  },

  button: key => document.querySelector(`[data-plantsite-opens="${CSS.escape(key)}"]`),
  focus(key) {
    const button = this.button(key);
    const more = button?.closest("details");
    if (more) more.open = true;
    if (button && button !== document.activeElement) button.focus({ preventScroll: true });
  },
  focusLast() {
    if (this.lastKey) this.focus(this.lastKey);
  },

  toggle(key) {
    const isOpen = this.open?.key === key;
    this.close(false);
    this.lastKey = key;
    if (isOpen) return this.focus(key);
    const field = this.note.field(key);
    // What has no row on the page is chosen in a dialog: there it is in view, and has a title.
    if (!field || field.readOnly || field.type !== "options" && field.type !== "yesNo" || !this.controls.has(key)) {
      openField(this.note, key);
      return;
    }
    const choices = choiceEditor(this.note, key);
    const row = make("div", { class: "pe-row", [own]: true, lang: words.language });
    this.open = { key, choices, row, type: field.type, label: field.label };
    this.placeOpen();
    row.addEventListener("keydown", event => {
      if (isComposing(event)) return;
      if (event.key === "Escape") {
        event.preventDefault();
        event.stopPropagation();
        this.close();
      }
      if (isSave(event)) {
        event.preventDefault();
        this.close();
      }
    });
    choices.enter();
    row.scrollIntoView?.({ block: "nearest" });
  },

  // The editing row stands below what it edits, and stays there until it is closed, also where that comes and goes with
  // the choice.
  placeOpen() {
    for (const button of document.querySelectorAll("[data-plantsite-opens][aria-expanded]"))
      button.setAttribute("aria-expanded", String(button.dataset.plantsiteOpens === this.open?.key));
    if (!this.open) return;
    const { row, choices, key } = this.open;
    const anchor = this.controls.get(key)?.anchor ?? this.rest;
    const inList = anchor.parentElement.tagName === "DL";
    if (!row.contains(choices.element)) {
      if (inList) row.append(make("dt", { class: "pe-hidden" }, this.note.field(key).label), make("dd", {}, choices.element));
      else row.append(choices.element);
    }
    if (row.isConnected && row.nextElementSibling !== anchor) return;
    if (anchor.tagName === "LI") place(row, anchor);
    else place(row, anchor.parentElement, anchor.nextSibling);
  },

  close(returnsFocus = true) {
    if (!this.open) return;
    const { key, choices, row } = this.open;
    this.open = null;
    row.remove();
    choices.close();
    this.placeOpen();
    if (returnsFocus) this.focus(key);
  },
};

// The control that has the focus, until something else gets it or the page is tapped.
document.addEventListener("focusin", ({ target }) => { page.focused = target.closest("[data-plantsite-opens]"); });
document.addEventListener("pointerdown", () => { page.focused = null; }, true);

// A tap anywhere on what shows a field opens its editor, but for links, which lead where they always do.
document.addEventListener("click", event => {
  const anchor = event.target.closest?.("[data-plantsite-control]");
  if (!anchor || event.target.closest(`[${own}]`) || event.defaultPrevented) return;
  if (event.detail === 0 || event.ctrlKey || event.metaKey || event.shiftKey || String(getSelection())) return;
  const key = anchor.dataset.plantsiteControl;
  // Of long parts only the button is a control: links in them are for following.
  if ([textKey, "links", "gallery", "tags"].includes(key) || event.target.closest("summary, a[href]")) return;
  event.preventDefault();
  page.toggle(key);
});

// Esc closes the open editor from anywhere on the page.
addEventListener("keydown", event => {
  if (event.key !== "Escape" || isComposing(event) || event.defaultPrevented || !page.open || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  page.close();
}, true);
