// A note that is edited: its state as the server told it last, and its saves, which wait for each other.

// A note as the server knows it.
class Note {
  // The saves that aren't done yet, one after the other.
  last = Promise.resolve();

  constructor(state) {
    this.take(state);
    this.asked = this.answered = 0;
  }

  static async at(place) {
    const state = await server.read("notes" + place);
    return state && new Note(state);
  }
  static atAddress(address) { return Note.at("?address=" + encodeURIComponent(address)); }
  static atPath(path) { return Note.at("/" + encoded(path)); }

  take(state) {
    const before = this.state;
    this.state = state;
    this.fields = new Map([...state.attributes, ...state.keys].map(field => [field.key, field]));
    if (before && before.path !== state.path) {
      for (const kept of [drafts, left]) kept.follow(before, state);
      if (unsaved.size) announce(words.goesAlong);
    }
    dispatchEvent(new CustomEvent("plantsite:note", { detail: this }));
  }
  get path() { return this.state.path; }
  get url() { return "notes/" + encoded(this.path); }
  field(key) { return this.fields.get(key); }
  value(key) { return this.field(key)?.value ?? null; }

  async refresh() {
    const number = ++this.asked;
    const state = await server.read(this.url);
    // An answer that was overtaken by a later one is old.
    if (number < this.answered) return state;
    this.answered = number;
    if (state && !isSame(state, this.state)) this.take(state);
    return state;
  }

  // Writes edits, or the body, or both. `base` is the note as it was when the editor opened. A function is called when
  // all saves before this one are done.
  // What was done is told by the label of the field, or as `said` says, which may depend on the answer; `placed` are photos that tell where they were taken.
  save(wanted, { label, said, base = null, placed } = {}) {
    const run = async () => {
      const change = typeof wanted === "function" ? wanted() : wanted;
      const answer = await this.write(change, base ?? this.state);
      // It is saved also where that can't be read.
      await this.refresh().catch(() => {});
      if (answer.changed === false) announce(words.unchanged);
      else told(answer, label, typeof said === "function" ? said(answer) : said, placed);
      return answer;
    };
    // A refused change doesn't keep later ones from being made.
    const result = this.last.then(run);
    this.last = result.catch(() => {});
    return result;
  }

  async write(change, base) {
    let { version } = base;
    for (let tries = 0; tries < 5; tries++) {
      const { path } = this;
      let { status, content } = await server.send("PATCH", this.url + (this.isOnPurpose ? "?anyway" : ""), change, { version });
      this.isOnPurpose = false;
      if (status < 400) return content;
      // Where the note has another place by now the change goes there.
      const there = status === 404 && await this.refresh().catch(() => null);
      if (there && there.path !== path) [status, content] = [412, there];
      if (status !== 412) {
        const problem = refusal(status, content);
        // What would be wrong elsewhere can be mended there afterwards.
        if (status === 422 && problem.problems.some(({ file }) => file && file !== this.path)) problem.insist = () => { this.isOnPurpose = true; };
        throw problem;
      }
      const changed = changedKeys(base, content);
      const added = madeOn(content, change, base, changed);
      change = added ?? await settle(this, change, base, content, changed);
      version = content.version;
      this.take(content);
      if (saysAlready(content, change)) return { changed: false };
      if (added) announce(words.merged);
      base = content;
    }
    throw new Refusal(words.failed(412));
  }
}

// Asks what to do where someone else has changed the same: gives the change to make, or gives up.
async function settle(note, change, base, theirs, changed) {
  // What was seen is set first: a change within a list would be one of another item in theirs.
  const choice = await askConflict(change, theirs, changed, !listsWithin(change, changed).length);
  if (choice === "theirs") {
    note.take(theirs);
    throw new Given();
  }
  if (!choice) throw new Refusal(words.stillConflict);
  return choice === "mine" ? change : overwriting(change, base, changed);
}
