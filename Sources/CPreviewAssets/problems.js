// Shows what is wrong with the content: over the page, or on a page of its own where there is no good site yet.
// ProblemPage.swift writes the same elements; problems.css is their style.
{
  // Control characters, and marks that turn the writing direction, are shown, not obeyed.
  const printable = text => text.replace(/[\0-\x08\n-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufff9-\ufffb]/g, "\ufffd");
  // An element with what isn't nothing of its children; a string becomes text, never markup.
  const make = (name, attributes, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(key, value);
    element.append(...children.filter(child => child || child === ""));
    return element;
  };

  const range = ({ file, offset, endOffset }) => ({ "data-file": file, "data-offset": offset, "data-end-offset": endOffset });
  const place = ({ file, line, column, cell }) =>
    file !== undefined && make("p", { class: "place" }, printable(file) + (line === undefined ? "" : ":" + printable(cell ?? `${line}:${column}`)));
  const excerpt = ({ excerpt }) => excerpt?.lines.length > 0 && make("pre", { translate: "no" },
    ...excerpt.lines.map(({ line, before, marked, after }) =>
      make("span", { class: "line", "data-line": line }, before, make("mark", {}, marked), after + "\n")),
    excerpt.isCut && make("span", { class: "line" }, "…\n"));
  const note = note => make("div", { class: "note", ...range(note) },
    place(note), make("p", {}, "note: " + printable(note.message)), excerpt(note));
  const fix = suggestion => {
    const replaced = suggestion.excerpt?.lines[0]?.marked, { replacement } = suggestion;
    return make("p", { class: "fix", ...range(suggestion) }, "fix: ", replaced && make("del", {}, replaced),
      replaced && replacement && " → ", replacement && make("ins", {}, printable(replacement)));
  };
  // Where pages can be edited, what the note says there can be mended in the page.
  const mend = error => {
    const answer = { error };
    dispatchEvent(new CustomEvent("plantsite:mend", { detail: answer }));
    return answer.button;
  };
  const item = error => make("li", range(error), place(error),
    make("p", { class: "message" }, make("b", {}, error.severity), " ", printable(error.message), " ", make("code", { class: "code" }, error.code)),
    excerpt(error), ...error.notes.map(note), ...error.suggestions.map(fix), mend(error));
  const title = ({ count }) => count === 1 ? "1 error" : `${count} errors`;
  const list = ({ untold, errors }) => [
    make("ol", {}, ...errors.map(item)),
    untold > 0 && make("p", { class: "more" }, `and ${untold} more in the terminal`),
  ].filter(Boolean);

  // Over a page: in a shadow tree, where the style of the site doesn't reach.
  const host = make("plantsite-problems", {});
  const heading = make("h2", { id: "title" });
  const button = make("button", { type: "button" }, "Close");
  const header = make("header", {}, make("div", { role: "alert" }, heading), button);
  // Above whatever the page puts on top; it takes no focus from who types.
  const overlay = make("section", { class: "problems overlay", popover: "manual", "aria-labelledby": "title", lang: "en", dir: "ltr" }, header);
  const sheet = new CSSStyleSheet();
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheet];
  root.append(overlay);
  let style, latest, focused, isWaiting = false;
  host.addEventListener("focusin", ({ relatedTarget }) => { if (relatedTarget) focused = relatedTarget; });
  const hide = () => {
    const hadFocus = document.activeElement === host;
    host.remove();
    if (hadFocus) focused?.focus({ preventScroll: true });
  };

  // It stays closed, on other pages too, until there are other errors.
  const key = "plantsite-closed";
  const closed = {
    get set() { try { return sessionStorage.getItem(key); } catch { return this.known; } },
    set set(value) { this.known = value; try { sessionStorage.setItem(key, value); } catch {} },
  };
  const close = () => {
    closed.set = latest.set;
    hide();
  };
  button.onclick = close;
  addEventListener("keydown", event => {
    if (event.key === "Escape" && host.isConnected && !event.defaultPrevented && !event.isComposing) close();
  });

  const showOver = async news => {
    if (!news.count) {
      closed.set = "";
      return hide();
    }
    if (closed.set === news.set) return hide();
    await (style ??= fetch("/.plantsite/problems.css").then(answer => answer.text()).then(text => sheet.replace(text), () => {}));
    if (latest !== news) return;
    heading.textContent = title(news);
    overlay.replaceChildren(header, ...list(news));
    // Over a dialog it would cover what can be used, and be dead to clicks itself. It waits until that is closed.
    if (host.isConnected) return;
    isWaiting = Boolean(document.querySelector("dialog:modal"));
    if (isWaiting) return;
    document.documentElement.append(host);
    overlay.showPopover?.();
  };

  const showAsPage = news => {
    if (!news.count) return dispatchEvent(new CustomEvent("plantsite:mended"));
    document.title = `${title(news)} – plantsite`;
    const main = document.querySelector("main");
    main.querySelector("h1").textContent = title(news);
    main.replaceChildren(main.firstElementChild, main.querySelector(".lead"), ...list(news));
  };

  addEventListener("plantsite:reopen", () => {
    closed.set = "";
    show();
  });
  addEventListener("plantsite:change", ({ detail }) => {
    latest = detail;
    document.documentElement.dataset.plantsiteErrors = detail.count;
    show();
  });
  document.addEventListener("close", () => { if (isWaiting) show(); }, true);
  // By then there is more to offer.
  addEventListener("plantsite:editable", () => { if (latest) show(); });
  const show = () => {
    if (document.documentElement.dataset.plantsite === "errors") showAsPage(latest);
    else showOver(latest);
  };
}
