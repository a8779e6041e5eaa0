// Talks with the server: reads notes and writes changes, one after the other, each with the version that it is meant for.
const prefix = "/.plantsite/edit/";
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

const encoded = path => path.split("/").map(encodeURIComponent).join("/");

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
