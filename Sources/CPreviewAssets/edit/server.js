// Talks with the server: reads notes and writes changes, one after the other, each with the version that it is meant for.
const prefix = "/.plantsite/edit/";
// Stands for the text of a note among its keys. Keys of attributes have a letter or a digit.
const textKey = "¶";

class Refusal extends Error {
  constructor(message, problems = [], faults = []) {
    super(message);
    this.problems = problems;
    // What is wrong at which field, or where in the text.
    this.faults = faults;
  }
}
// Someone decided not to go on; there is nothing to tell.
class Given extends Error {}

const server = {
  session: undefined,

  async start() {
    const answer = await fetch(prefix + "session").catch(() => null);
    if (!answer?.ok) return false;
    this.session = await answer.json();
    return !this.session.readOnly;
  },

  async get(path) {
    const answer = await fetch(prefix + path, { cache: "no-cache" }).catch(() => null);
    if (!answer) throw new Refusal(words.noServer);
    return answer;
  },

  // Null where there is nothing.
  async read(path) {
    const answer = await this.get(path);
    return answer.ok ? answer.json() : null;
  },

  // As `read`, for what is there, or why it can't be had is told.
  async need(path) {
    const answer = await this.get(path), content = await answer.json().catch(() => ({}));
    if (!answer.ok) throw refusal(answer.status, content);
    return content;
  },

  async send(method, path, body, { version, type = "application/json" } = {}) {
    const headers = { "X-Plantsite-Token": this.session.token, "Content-Type": type };
    if (version) headers["If-Match"] = `"${version}"`;
    const request = () => fetch(prefix + path, { method, headers, body: type === "application/json" ? JSON.stringify(body ?? {}) : body });
    let answer = await request().catch(() => null);
    if (answer?.status === 403 && await this.start()) {
      // The server was started anew and has another token.
      headers["X-Plantsite-Token"] = this.session.token;
      answer = await request().catch(() => null);
    }
    if (!answer) throw new Refusal(words.noServer);
    const content = await answer.json().catch(() => ({}));
    if (answer.ok) made.note(path, content);
    return { status: answer.status, content };
  },

  // As `send`, for what can't clash.
  async ask(method, path, body, options) {
    const { status, content } = await this.send(method, path, body, options);
    if (status >= 400) throw refusal(status, content);
    return content;
  },
};

function refusal(status, { message, problems = [], faults = [] }) {
  const text = message ?? problems.map(problem => problem.message).join("\n");
  return new Refusal(text ? text.split("\n").map(asSentence).join("\n") : words.failed(status), problems, faults);
}

// What the server says, as a sentence. A path, a key or what is quoted begins as it is written.
const asSentence = text => (/^[a-z]+[ ,’']/.test(text) ? text[0].toUpperCase() + text.slice(1) : text) + (/[.?!…]$/.test(text) ? "" : ".");

const encoded = path => path.split("/").map(encodeURIComponent).join("/");
const isSame = (a, b) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

// A note as the server knows it.
class Note {
  constructor(state) {
    this.take(state);
    this.last = Promise.resolve();
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
  // What was done is told by the label of the field, or as `said` says; `placed` are photos that tell where they were taken.
  save(wanted, { label, said, base = null, placed } = {}) {
    const run = async () => {
      const change = typeof wanted === "function" ? wanted() : wanted;
      const answer = await this.write(change, base ?? this.state);
      // It is saved also where that can't be read.
      await this.refresh().catch(() => {});
      if (answer.changed === false) announce(words.unchanged);
      else told(answer, label, said, placed);
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

// What an edit is about: a key and, within its value, indices and fields.
const placeOf = ({ set, remove, insert, move, add, take }) => set ?? remove ?? insert ?? move ?? add ?? take;
const touchedKeys = ({ edits = [], body }) => [...edits.map(edit => String(placeOf(edit)[0])), ...body === undefined ? [] : [textKey]];

const fieldIn = (state, key) => [...state.attributes, ...state.keys].find(field => field.key === key);
const valueIn = (state, key) => key === textKey ? state.body : fieldIn(state, key)?.written ?? fieldIn(state, key)?.value ?? null;

// The keys whose values differ between two states of a note. Of what was seen first only a part may be known.
function changedKeys(before, now) {
  const keys = [...before.attributes, ...before.keys].map(field => field.key);
  return [...keys, ...before.body === undefined ? [] : [textKey]].filter(key => !isSame(valueIn(before, key), valueIn(now, key)));
}

// Whether a note has all that a change is to give it.
const saysAlready = (state, { edits = [], body }) => (edits.length > 0 || body !== undefined)
  && (body ?? state.body) === state.body && edits.every(({ set, remove, value = null }) => (set ?? remove)?.length === 1 && isSame(valueIn(state, (set ?? remove)[0]), value));

const isWithin = edit => !!(edit.insert ?? edit.move) || placeOf(edit).length > 1;

// A change as it is made on a note that was changed meanwhile: the same item of a list may have another place. Null where
// both have changed the same.
function madeOn(theirs, change, base, changed) {
  if (changed.includes(textKey) && change.body !== undefined && change.body !== theirs.body) {
    const body = mergedText(base.body, change.body, theirs.body);
    if (body === null) return null;
    change = { ...change, body };
  }
  const edits = change.edits?.map(edit => {
    const [key, index, ...rest] = placeOf(edit);
    // One more or one less of several is that whatever else they are now.
    if (!changed.includes(key) || edit.add || edit.take || saysAlready(theirs, { edits: [edit] })) return edit;
    const before = fieldIn(base, key).value, now = fieldIn(theirs, key)?.value ?? [];
    if (!isWithin(edit) || !Array.isArray(now)) return null;
    if (edit.insert) return { ...edit, at: now.length };
    const at = edit.move ? edit.from : index, item = before?.[at] ?? null;
    const place = isSame(now[at], item) ? at : now.findIndex(other => isSame(other, item));
    if (item === null || place < 0) return null;
    if (edit.move) return { ...edit, from: place, to: Math.min(edit.to, now.length - 1) };
    return edit.set ? { ...edit, set: [key, place, ...rest] } : { remove: [key, place, ...rest] };
  });
  return edits?.includes(null) ? null : { ...change, edits };
}

// A text with the changes of two others; null where both have changed the same lines.
function mergedText(base, mine, theirs) {
  const [old, ...sides] = [base, mine, theirs].map(text => text.split(/(?<=\n)/));
  const [first, second] = sides.map(side => {
    let start = 0, end = 0;
    while (start < old.length && start < side.length && old[start] === side[start]) start++;
    while (end < old.length - start && end < side.length - start && old.at(-1 - end) === side.at(-1 - end)) end++;
    return { start, end: old.length - end, lines: side.slice(start, side.length - end) };
  }).sort((a, b) => a.start - b.start || a.end - b.end);
  if (first.end > second.start || first.start === second.start) return null;
  return [...old.slice(0, first.start), ...first.lines, ...old.slice(first.end, second.start), ...second.lines, ...old.slice(second.end)].join("");
}

// Asks what to do where someone else has changed the same: gives the change to make, or gives up.
async function settle(note, change, base, theirs, changed) {
  const touched = touchedKeys(change);
  // A change within a list is made on the list as it was seen: in theirs it would be one of another item.
  const lists = [...new Set((change.edits ?? []).filter(isWithin).map(edit => touchedKeys({ edits: [edit] })[0]))].filter(key => changed.includes(key));
  const choice = await askConflict(change, theirs, changed, !lists.length);
  if (choice === "theirs") {
    note.take(theirs);
    throw new Given();
  }
  if (!choice) throw new Refusal(words.stillConflict);
  if (choice === "mine") return change;
  const back = changed.filter(key => key !== textKey && !touched.includes(key)).map(key => {
    const value = fieldIn(base, key)?.value ?? null;
    return value === null ? { remove: [key] } : { set: [key], value };
  });
  const seen = lists.map(key => ({ set: [key], value: fieldIn(base, key)?.value ?? [] }));
  const body = change.body ?? (changed.includes(textKey) ? base.body : undefined);
  return { edits: [...back, ...seen, ...change.edits ?? []], body, pictures: change.pictures };
}

// How many errors keep the site from being shown as the files are.
const errorCount = () => Number(document.documentElement.dataset.plantsiteErrors ?? 0);

// Tells of a change that was made, with a way back. `followed` are the notes whose links name the plant otherwise now,
// `unfollowed` those with a link that can't.
function told({ undo, followed = [], unfollowed = [] }, label, said, placed = []) {
  const saved = errorCount() ? words.savedUnseen(label) : said ? said : followed.length ? words.savedAndFollowed(label, followed.length) : words.saved(label);
  const text = words.byHand(placed.length ? words.hasPosition(saved, placed) : saved, unfollowed);
  if (undo === undefined || undo === null) announce(text);
  else tell(text, words.undo, () => takeBack(undo, label));
}

// Tells why something wasn't done, unless someone decided so.
const tellFailure = problem => { if (!(problem instanceof Given)) tell(problem.message); };

// Takes a save back; answers whether it did. Where something would be wrong elsewhere then, `ask` is given the reason and
// what goes on all the same. `back` is the page to come to then, where it is known; with `isRedo` the save was one that had
// taken another back.
async function undoSave(id, label, how, isOnPurpose = false) {
  const { ask, back, isRedo = false } = how, { note } = page;
  let refused, redo;
  // The page may hear of the change before the answer comes.
  const path = note?.path;
  const address = await beforeLeaving(async () => {
    const { status, content } = await server.send("POST", `undo/${encodeURIComponent(id)}${isOnPurpose ? "?anyway" : ""}`);
    if (status === 422) refused = refusal(status, content).message;
    else if (status >= 400) {
      // What has been changed since stays so.
      if (status === 404 || status === 412) made.drop(id);
      throw isRedo && status === 412 ? new Refusal(words.notAgain(label)) : refusal(status, content);
    } else {
      ({ redo } = content);
      return back ?? await addressOf(path);
    }
  });
  if (refused) return ask(refused, () => undoSave(id, label, how, true));
  const news = isRedo ? { text: words.redone(label), undo: redo, label } : { text: words.undone(label) };
  if (!address) await page.refresh();
  // The plant of this page may be gone with it. What it lay in is still there.
  const isGone = note && !page.note && !isLeaving && !document.querySelector("dialog[open]");
  if (address || isGone) goAndTell({ address: address ?? new URL("..", location).pathname, ...news });
  else tell(news.text, ...isRedo ? [words.undo, () => takeBack(redo, label)] : []);
  return true;
}

// The address of a note that had a path and has another place now; undefined where it is still there, or gone.
async function addressOf(path) {
  const state = path && await server.read("notes/" + encoded(path));
  return state && state.path !== path && state.address || undefined;
}

const takeBack = (id, label, how = {}) => undoSave(id, label, {
  ...how, ask: (text, again) => tell(text, how.isRedo ? words.redoAnyway : words.undoAnyway, () => again().catch(tellFailure)),
}).catch(tellFailure);
