// What is typed and not saved, in the storage of a tab.
const storage = () => {
  const items = {};
  return { getItem: key => items[key] ?? null, setItem: (key, text) => { items[key] = text; } };
};
globalThis.location = { pathname: "/plants/aloe/" };
const kept = () => {
  globalThis.sessionStorage = storage();
  return new Kept("drafts");
};
const base = { version: "1", body: "Text.", attributes: [{ key: "a", value: 1 }, { key: "b", value: 2 }], keys: [] };

test("keeps of a note what is typed over, and where that was", () => {
  const drafts = kept();
  drafts.keep("n.md#a", { key: "a", path: "n.md", text: "x", base });
  equal(new Kept("drafts").get("n.md#a"), { key: "a", path: "n.md", text: "x", page: "/plants/aloe/", base: { version: "1", attributes: [{ key: "a", value: 1 }], keys: [] } });
});
test("keeps the text of a note where that is typed over", () => {
  const drafts = kept();
  drafts.keep("n.md#¶", { key: textKey, path: "n.md", text: "x", base });
  equal(new Kept("drafts").get("n.md#¶").base, { version: "1", attributes: [], keys: [], body: "Text." });
});
test("forgets what is dropped, and only that", () => {
  const drafts = kept();
  for (const id of ["n.md#a", "n.md#b"]) drafts.keep(id, { path: "n.md" });
  drafts.drop("n.md#a");
  equal([drafts.get("n.md#a"), Object.keys(drafts.read())], [undefined, ["n.md#b"]]);
});
test("follows a note to its new place", () => {
  const drafts = kept();
  drafts.keep("n.md#a", { key: "a", path: "n.md", text: "x" });
  drafts.keep("/plants/n/#move", { form: "move", path: "n.md", address: "/plants/n/" });
  drafts.keep("o.md#a", { key: "a", path: "o.md", text: "y" });
  drafts.follow({ path: "n.md", address: "/plants/n/" }, { path: "m.md", address: "/plants/m/" });
  equal(Object.keys(drafts.read()).sort(), ["/plants/m/#move", "m.md#a", "o.md#a"]);
  equal(drafts.get("/plants/m/#move").address, "/plants/m/");
  equal(drafts.get("m.md#a").path, "m.md");
});
test("lasts as long as the page where the storage is full", () => {
  const drafts = kept();
  sessionStorage.setItem = () => { throw new Error("full"); };
  drafts.keep("n.md#a", { path: "n.md", text: "x" });
  equal(drafts.get("n.md#a").text, "x");
});
test("begins anew where the storage has something else", () => {
  const drafts = kept();
  sessionStorage.getItem = () => "{";
  equal(drafts.read(), {});
});
