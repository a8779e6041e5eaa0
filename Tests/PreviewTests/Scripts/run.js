// Runs tests of the editor's scripts without a page: `node run.js FOLDER TESTS...`, where the folder has the scripts. Prints a
// line of JSON for each test: its file, its name, and why it fails.
const { readFileSync } = require("node:fs");
const { basename, join } = require("node:path");
const { isDeepStrictEqual } = require("node:util");
const vm = require("node:vm");

// Those that know nothing of a page; the context has nothing else than the language has.
const parts = ["words", "values", "rules", "changes", "texts", "order", "pictures", "steps", "kept", "note"];
const [folder, ...files] = process.argv.slice(2);
const scripts = parts.map(part => readFileSync(join(folder, part + ".js"), "utf8")).join("");

const plain = value => value === undefined ? undefined : JSON.parse(JSON.stringify(value));
const equal = (value, wanted) => {
  if (!isDeepStrictEqual(plain(value), plain(wanted))) throw new Error(`it is ${JSON.stringify(value)}, not ${JSON.stringify(wanted)}`);
};

(async () => {
  for (const file of files) {
    const tests = [];
    const test = (name, body) => tests.push({ name, body });
    vm.runInNewContext(`{${scripts}\n${readFileSync(file, "utf8")}}`, { test, equal }, { filename: basename(file) });
    for (const { name, body } of tests) {
      const failure = await Promise.resolve().then(body).then(() => null, error => String(error?.message ?? error));
      console.log(JSON.stringify({ file: basename(file), name, failure }));
    }
  }
})();
