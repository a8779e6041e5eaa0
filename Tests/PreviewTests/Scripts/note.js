// Saves of a note, against a server that answers as told.
globalThis.dispatchEvent = () => {};
globalThis.CustomEvent = class {};
globalThis.unsaved = new Set();
globalThis.encoded = path => path;
globalThis.sessionStorage = { getItem: () => null, setItem() {} };
globalThis.location = { pathname: "/" };
globalThis.Refusal = class extends Error { problems = []; };
globalThis.Given = class extends Error {};
const heard = [];
globalThis.announce = text => heard.push(text);
globalThis.told = (answer, label) => heard.push(`${label} saved`);
globalThis.refusal = (status, { problems = [] }) => Object.assign(new Refusal(`refused with ${status}`), { problems });

const state = (version, a, more = {}) => ({ version, path: "n.md", body: "Text.", attributes: [{ key: "a", value: a }, { key: "b", value: null }], keys: [], ...more });
const set = (key, value) => ({ edits: [{ set: [key], value }] });

// Answers one after the other; `sent` has what was asked for.
const serverOf = (answers, now) => {
  const sent = [];
  heard.length = 0;
  globalThis.server = {
    read: async () => now,
    send: async (method, path, change, { version }) => {
      sent.push({ path, version, edits: change.edits });
      const answer = answers.shift();
      return answer instanceof Promise ? answer : { status: answer[0], content: answer[1] };
    },
  };
  return sent;
};

test("writes a change for the version that it was made on", async () => {
  const sent = serverOf([[200, {}]], state("2", "x")), note = new Note(state("1", null));
  await note.save(set("a", "x"), { label: "A" });
  equal(sent.map(({ version, path }) => [version, path]), [["1", "notes/n.md"]]);
  equal([note.state.version, heard], ["2", ["A saved"]]);
});
test("saves one after the other, each with the version that the one before gave", async () => {
  let answer;
  const sent = serverOf([new Promise(done => { answer = done; }), [200, {}]], state("2", "x")), note = new Note(state("1", null));
  const saves = [note.save(set("a", "x"), { label: "A" }), note.save(set("b", "y"), { label: "B" })];
  await Promise.resolve();
  await Promise.resolve();
  equal(sent.length, 1);
  answer({ status: 200, content: {} });
  await Promise.all(saves);
  equal(sent.map(({ version }) => version), ["1", "2"]);
});
test("asks what is to be edited when the saves before are done", async () => {
  serverOf([[200, {}], [200, {}]], state("2", "x"));
  const note = new Note(state("1", null));
  let seen;
  note.save(set("a", "x"));
  await note.save(() => {
    seen = note.value("a");
    return set("b", seen);
  });
  equal(seen, "x");
});
test("a change that is refused keeps no later one from being made", async () => {
  const sent = serverOf([[422, {}], [200, {}]], state("1", null)), note = new Note(state("1", null));
  const first = await note.save(set("a", "x")).catch(({ message }) => message);
  await note.save(set("b", "y"));
  equal([first, sent.length], ["refused with 422", 2]);
});
test("makes a change of another key on what others have made of the note", async () => {
  const sent = serverOf([[412, state("5", "theirs")], [200, {}]], state("6", "theirs")), note = new Note(state("1", null));
  await note.save(set("b", "y"), { label: "B" });
  equal(sent.map(({ version }) => version), ["1", "5"]);
  equal(heard, [words.merged, "B saved"]);
});
test("writes nothing where others have made the same change", async () => {
  const sent = serverOf([[412, state("5", "x")]], state("5", "x")), note = new Note(state("1", null));
  await note.save(set("a", "x"));
  equal([sent.length, heard.at(-1)], [1, words.unchanged]);
});
test("asks where others have changed the same, and does as told", async () => {
  let asked;
  const answered = choice => { globalThis.askConflict = async (change, theirs, changed, canAdd) => { asked = [changed, canAdd]; return choice; }; };
  const run = async choice => {
    answered(choice);
    const sent = serverOf([[412, state("5", "theirs")], [200, {}]], state("6", "x")), note = new Note(state("1", null));
    const end = await note.save(set("a", "x")).then(() => "saved", error => error.constructor === Given ? "given up" : error.message);
    return [end, sent.slice(1).map(({ version, edits }) => [version, edits])];
  };
  equal(await run("mine"), ["saved", [["5", set("a", "x").edits]]]);
  equal(await run("overwrite"), ["saved", [["5", set("a", "x").edits]]]);
  equal(await run("theirs"), ["given up", []]);
  equal(await run(null), [words.stillConflict, []]);
  equal(asked, [["a"], true]);
});
test("follows a note that was moved meanwhile", async () => {
  const sent = serverOf([[404, {}], [200, {}]], state("7", null, { path: "m.md" })), note = new Note(state("1", null));
  await note.save(set("a", "x"));
  equal(sent.map(({ path, version }) => [path, version]), [["notes/n.md", "1"], ["notes/m.md", "7"]]);
});
test("gives up where the note is changed again and again", async () => {
  const answers = Array.from({ length: 9 }, (_, index) => [412, state(String(index + 2), null)]);
  const sent = serverOf(answers, state("9", null));
  equal([await new Note(state("1", null)).save(set("a", "x")).catch(({ message }) => message), sent.length], [words.failed(412), 5]);
});
test("saves all the same what would be wrong elsewhere, once that is wanted", async () => {
  const sent = serverOf([[422, { problems: [{ file: "other.md" }] }], [200, {}], [200, {}]], state("2", "x")), note = new Note(state("1", null));
  const problem = await note.save(set("a", "x")).catch(problem => problem);
  problem.insist();
  await note.save(set("a", "x"));
  await note.save(set("b", "x"));
  equal(sent.map(({ path }) => path), ["notes/n.md", "notes/n.md?anyway", "notes/n.md"]);
});
test("passes over an answer that a later one has overtaken", async () => {
  serverOf([], null);
  const note = new Note(state("1", null)), answers = [];
  server.read = () => new Promise(done => answers.push(done));
  const [first, second] = [note.refresh(), note.refresh()];
  answers[1](state("3", "new"));
  await second;
  answers[0](state("2", "old"));
  await first;
  equal(note.state.version, "3");
});
