// What someone has typed and not saved: it survives a reload of the page.

// By note and field, or by page and form.
class Kept {
  constructor(key) { this.key = key; }
  // What the storage doesn't take lasts as long as the page; so do files.
  unstored = null;
  whole = new Map();
  read() {
    if (this.unstored) return this.unstored;
    try { return JSON.parse(sessionStorage.getItem(this.key)) ?? {}; } catch { return {}; }
  }
  write(all) {
    this.unstored = null;
    try { sessionStorage.setItem(this.key, JSON.stringify(all)); } catch { this.unstored = all; }
  }
  // `base` is the note as it was when one began to type in a field; of it only what is typed over is kept.
  keep(id, draft) {
    const { base, ...rest } = draft, isText = rest.key === textKey;
    const seen = base && { version: base.version, attributes: [fieldIn(base, rest.key)].filter(Boolean), keys: [], body: isText ? base.body : undefined };
    this.whole.set(id, draft);
    this.write({ ...this.read(), [id]: { ...rest, page: location.pathname, base: seen } });
  }
  drop(id) {
    this.whole.delete(id);
    const { [id]: gone, ...others } = this.read();
    this.write(others);
  }
  get(id) { return this.read()[id] && (this.whole.get(id) ?? this.read()[id]); }
  // A note that has another path, and so its page another address, takes along what was typed for it.
  follow(from, to) {
    for (const [id, draft] of Object.entries(this.read())) {
      const whole = this.get(id), isOfNote = from.path !== undefined && draft.path === from.path, isOfPage = draft.address !== undefined && (isOfNote || draft.address === from.address);
      if (!isOfNote && !isOfPage) continue;
      const address = to.address ?? location.pathname, there = { ...isOfNote && { path: to.path }, ...isOfPage && { address } };
      this.drop(id);
      this.keep((isOfPage ? address : to.path) + id.slice(id.lastIndexOf("#")), { ...whole, ...there });
    }
  }
}
const drafts = new Kept("plantsite-drafts");
// What was typed in a form that was left without saving: it is offered when the form is opened again.
const left = new Kept("plantsite-left");
