// Small helpers for the elements that the editor adds. The preview's morph leaves them alone, as it knows only what was sent.
const own = "data-plantsite-editor";

// An element with what isn't nothing of its children; a string becomes text, functions listen to events.
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, "");
    else if (value !== undefined && value !== null && value !== false) element.setAttribute(key, value);
  }
  element.append(...children.filter(child => child || child === ""));
  return element;
}

const drawings = {
  pencil: "M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3",
  down: "M6 9l6 6 6-6", up: "M6 15l6-6 6 6",
  plus: "M12 5v14M5 12h14", cross: "M6 6l12 12M18 6L6 18", check: "M5 13l4.5 4.5L19 7",
  bin: "M5 7h14M9.5 7V4.5h5V7M7 7l1 12.5h8L17 7M10.5 10.5v6M13.5 10.5v6",
  grip: "M9 5.5h.01M15 5.5h.01M9 12h.01M15 12h.01M9 18.5h.01M15 18.5h.01",
  star: "M12 4l2.4 5.1 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.8l5.6-.7z",
  undo: "M9 14L4.5 9.5 9 5M5 9.5h9a5 5 0 0 1 0 10h-3",
  dots: "M5.5 12h.01M12 12h.01M18.5 12h.01",
  photo: "M4 6h16v12H4zM4 15l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9.5h.01",
  bold: "M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z", italic: "M10 5h7M7 19h7M14 5l-4 14",
  heading: "M6 5v14M18 5v14M6 12h12", list: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  link: "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6L11.5 7M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1.5-1.5",
  marks: "M4 6.5l1.5 1.5L8 5M4 16.5L5.5 18 8 15M11.5 6.5H20M11.5 16.5H20",
};

function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  const path = document.createElementNS(space, "path");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "pe-icon");
  path.setAttribute("d", drawings[name]);
  svg.append(path);
  return svg;
}

// A button with a picture; its label is read out and shown on hovering.
const iconButton = (name, label, onclick, attributes = {}) =>
  make("button", { type: "button", class: "pe-button pe-small", "aria-label": label, title: label, onclick, ...attributes }, icon(name));
const textButton = (label, onclick, attributes = {}) =>
  make("button", { type: "button", class: "pe-button", onclick, ...attributes }, label);

let lastId = 0;
const newId = () => `plantsite-edit-${++lastId}`;

// Puts an element in its place, and keeps the focus in it where it had it.
function place(element, parent, before = null) {
  if (element.parentNode === parent && element.nextSibling === before) return;
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  parent.insertBefore(element, before);
  if (focused && document.activeElement !== focused) focused.focus({ preventScroll: true });
}

// Other children for an element; the focus stays at the same button, as far as there are so many.
function refill(element, ...children) {
  const at = [...element.querySelectorAll("button")].indexOf(document.activeElement);
  element.replaceChildren(...children);
  if (at >= 0) [...element.querySelectorAll("button")].slice(0, at + 1).at(-1)?.focus();
}

// Arrow keys, Home and End go through the buttons of a group; Tab goes past it.
function walkable(group, selector = "button") {
  const items = () => [...group.querySelectorAll(selector)].filter(item => !item.closest("[hidden]"));
  group.enter = () => {
    const all = items();
    const current = all.find(item => item.getAttribute("tabindex") === "0") ?? all.find(item => item.getAttribute("aria-pressed") === "true") ?? all[0];
    for (const item of group.querySelectorAll(selector)) item.tabIndex = item === current ? 0 : -1;
    return current;
  };
  group.addEventListener("focusin", ({ target }) => {
    if (target.matches(selector)) for (const item of group.querySelectorAll(selector)) item.tabIndex = item === target ? 0 : -1;
  });
  group.addEventListener("keydown", event => {
    const all = items();
    const at = all.indexOf(document.activeElement);
    if (at < 0 || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = indexAfter(event.key, at, all.length, getComputedStyle(group).direction === "rtl");
    if (next === null) return;
    event.preventDefault();
    all[next].focus();
  });
  return group;
}

// Keys that choose what an input method has made of those before them aren't the editor's. Safari says it by the code only.
const isComposing = event => event.isComposing || event.keyCode === 229;
const isSave = event => (event.ctrlKey || event.metaKey) && !event.altKey && ["s", "enter"].includes(event.key.toLowerCase());

// What is told, to those who see it and to those who hear it.
const live = make("div", { class: "pe-live", role: "status", [own]: true, lang: words.language });
const toast = make("div", { class: "pe-toast", popover: "manual", role: "region", [own]: true, lang: words.language, "aria-label": words.changes });
let toastTimer;

function announce(text) {
  raise();
  // What comes into the page together with its text goes unheard, and so do the same words again.
  setTimeout(() => { live.textContent = live.textContent === text ? text + "\u00a0" : text; }, 50);
}

// Shows a line for a while, with a button that takes back what it tells of.
function tell(text, label, action) {
  const hide = () => {
    const hadFocus = toast.contains(document.activeElement);
    hideToast();
    if (hadFocus) page.focusLast();
  };
  toast.replaceChildren(make("span", {}, text),
    ...label ? [textButton(label, () => { hide(); action(); })] : [], iconButton("cross", words.dismiss, hide));
  announce(text);
  const later = () => {
    clearTimeout(toastTimer);
    toastTimer = setTimeout(() => toast.matches(":hover, :focus-within") ? later() : hide(), 12000);
  };
  later();
}

function hideToast() {
  if (toast.isConnected) toast.hidePopover?.();
  toast.replaceChildren();
}

// While a dialog is open only what is inside it can be used, and is read out.
function raise() {
  const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  if (live.parentNode !== top) {
    if (toast.isConnected) toast.hidePopover?.();
    live.textContent = "";
    top.append(toast, live);
  }
  if (toast.childNodes.length && !toast.matches(":popover-open")) toast.showPopover?.();
}
