// Talks with the server: reads notes and writes changes, one after the other, each with the version that it is meant for.
const prefix = "/.plantsite/edit/";

class Refusal extends Error {
  constructor(message, problems = []) {
    super(message);
    this.problems = problems;
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

  async read(path) {
    const answer = await fetch(prefix + path, { cache: "no-cache" }).catch(() => null);
    if (!answer) throw new Refusal(words.noServer);
    return answer.ok ? answer.json() : null;
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
    return { status: answer.status, content };
  },

  // As `send`, for what can't clash.
  async ask(method, path, body, options) {
    const { status, content } = await this.send(method, path, body, options);
    if (status >= 400) throw refusal(status, content);
    return content;
  },
};

function refusal(status, { message, problems = [] }) {
  const text = message ?? problems.map(problem => problem.message).join("\n");
  return new Refusal(text || words.failed(status), problems);
}

const encoded = path => path.split("/").map(encodeURIComponent).join("/");
const isSame = (a, b) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

// A note as the server knows it.
class Note {
  constructor(state) {
    this.take(state);
    this.last = Promise.resolve();
  }

  static async at(place) {
    const state = await server.read("notes" + place);
    return state && new Note(state);
  }
  static atAddress(address) { return Note.at("?address=" + encodeURIComponent(address)); }
  static atPath(path) { return Note.at("/" + encoded(path)); }

  take(state) {
    this.state = state;
    this.fields = new Map([...state.attributes, ...state.keys].map(field => [field.key, field]));
    dispatchEvent(new CustomEvent("plantsite:note", { detail: this }));
  }
  get path() { return this.state.path; }
  get url() { return "notes/" + encoded(this.path); }
  field(key) { return this.fields.get(key); }
  value(key) { return this.field(key)?.value ?? null; }

  async refresh() {
    const state = await server.read(this.url);
    if (state && !isSame(state, this.state)) this.take(state);
    return state;
  }

  // Writes edits, or the body, or both. `base` is the note as it was when the editor opened. A function is called when
  // all saves before this one are done.
  save(wanted, { label, base = null } = {}) {
    const run = async () => {
      const change = typeof wanted === "function" ? wanted() : wanted;
      const answer = await this.write(change, base ?? this.state);
      await this.refresh();
      if (answer.changed === false) announce(words.unchanged);
      else told(answer.undo, label);
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
      const { status, content } = await server.send("PATCH", this.url, change, { version });
      if (status < 400) return content;
      if (status !== 412) throw refusal(status, content);
      const touched = touchedKeys(change);
      const changed = changedKeys(base, content);
      if (changed.some(key => touched.includes(key))) change = await settle(this, change, base, content, changed);
      else announce(words.merged);
      version = content.version;
      this.take(content);
      base = content;
    }
    throw new Refusal(words.failed(412));
  }
}

const touchedKeys = ({ edits = [], body }) =>
  [...edits.map(edit => String((edit.set ?? edit.remove ?? edit.insert ?? edit.move)[0])), ...body === undefined ? [] : ["body"]];

const fieldIn = (state, key) => [...state.attributes, ...state.keys].find(field => field.key === key);
const valueIn = (state, key) => key === "body" ? state.body : fieldIn(state, key)?.written ?? fieldIn(state, key)?.value ?? null;

// The keys whose values differ between two states of a note.
function changedKeys(before, now) {
  const keys = new Set([...before.attributes, ...before.keys, ...now.attributes, ...now.keys].map(field => field.key));
  return [...keys, "body"].filter(key => !isSame(valueIn(before, key), valueIn(now, key)));
}

// Asks what to do where someone else has changed the same: gives the change to make, or gives up.
async function settle(note, change, base, theirs, changed) {
  const choice = await askConflict(change, theirs, changed);
  if (choice === "theirs") {
    note.take(theirs);
    throw new Given();
  }
  if (!choice) throw new Refusal(words.stillConflict);
  if (choice === "mine") return change;
  const touched = touchedKeys(change);
  const back = changed.filter(key => key !== "body" && !touched.includes(key)).map(key => {
    const value = fieldIn(base, key)?.value ?? null;
    return value === null ? { remove: [key] } : { set: [key], value };
  });
  // A change within a list is made on the list as it was seen.
  const lists = [...new Set(touched)].filter(key => key !== "body" && changed.includes(key) && change.edits.some(edit => edit.insert ?? edit.move ?? (edit.set ?? edit.remove).length > 1))
    .map(key => ({ set: [key], value: fieldIn(base, key)?.value ?? [] }));
  const body = change.body ?? (changed.includes("body") ? base.body : undefined);
  return { edits: [...back, ...lists, ...change.edits ?? []], body };
}

// Tells of a change that was made, with a way back.
function told(undo, label) {
  if (undo === undefined || undo === null) announce(words.saved(label));
  else tell(words.saved(label), words.undo, () => takeBack(undo, label));
}

async function takeBack(id, label) {
  try {
    await server.ask("POST", "undo/" + encodeURIComponent(id));
    await page.refresh();
    tell(words.undone(label));
  } catch (error) {
    tell(error.message);
  }
}
