// Keeps the site for reading without network. What plantsite knows of this build stands above, in `site`.
//
// As this file names the version of a build, a new build is a new worker. It gets its files beside those of the former
// one, which goes on answering; then it takes over at once, when the next page is opened. So no page is shown with
// parts of another build.

const base = new URL(registration.scope).pathname;
const storeName = `plantsite files of ${base}`;
const notesName = `plantsite notes of ${base}`;

// Notes: which files are kept of a build, which there are, and the pages that were visited last.
async function read(name) {
  const response = await (await caches.open(notesName)).match(`${base}?${name}`);
  return response?.json();
}

async function write(name, value) {
  await (await caches.open(notesName)).put(`${base}?${name}`, new Response(JSON.stringify(value)));
}

const noteOfFiles = `files=${site.version}`;
const noteOfKept = `kept=${site.version}`;
const noteOfTime = `time=${site.version}`;
const noteOfEnd = `end=${site.version}`;

// What is kept of this build: for each address where in the store, how long, and whether it is there.
let known;
const kept = () => (known ??= read(noteOfKept).then(entries => new Map(entries ?? []), () => new Map()));

// All files that browsers may keep, the most needed first: address, the beginning of the digest of the content (missing
// or empty where the address has one), addresses that it stands in for.
let all;
const list = () =>
  (all ??= read(noteOfFiles)
    .then(files => files ?? getList())
    .catch(error => {
      all = undefined;
      throw error;
    }));

async function getList() {
  const files = await (await fetch(site.files, {cache: "no-cache"})).json();
  if (files.version !== site.version) throw new Error("the list of files is another build's");
  await write(noteOfFiles, files);
  return files;
}

async function digest(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash.subarray(0, 6), byte => byte.toString(16).padStart(2, "0")).join("");
}

// Where a host rewrites pages, none is as it was built. That is believed when it lasts longer than a publication takes,
// and the host has the list of this build.
const patience = 600_000;
let rewrites = false;

async function isRewritten() {
  const since = await read("rewrites");
  if (!since || Date.now() - since < patience) return false;
  const files = await (await fetch(site.files, {cache: "reload"})).json();
  return files.version === site.version;
}

// Gets a file into the store. Gives its length, or nothing where it isn't there, or not as this build has it.
async function get(store, [address, wanted], key) {
  const found = await store.match(key);
  if (found) return (await found.blob()).size;
  for (const cache of wanted ? ["no-cache", "reload"] : ["default"]) {
    const response = await fetch(address, {cache});
    if (!response.ok) continue;
    const bytes = await response.arrayBuffer();
    if (wanted && !rewrites && (await digest(bytes)) !== wanted) continue;
    const headers = new Headers(response.headers);
    for (const name of ["content-encoding", "content-length"]) headers.delete(name);
    await store.put(key, new Response(bytes, {headers}));
    return bytes.byteLength;
  }
}

// The files in the order in which there is to be room for them: behind what is needed come visited pages, each with
// what follows it in the list, as its pictures do.
function inOrder({required, files}, visited) {
  const [first, others] = [files.slice(0, required), []];
  let isVisited = false;
  for (const file of files.slice(required)) {
    if (file[0].endsWith("/")) isVisited = visited.includes(file[0]);
    (isVisited ? first : others).push(file);
  }
  return {first, others};
}

// What is gotten: "required", "visited" as well, or "all" that there is room for.
class Filling {
  size = 0;
  missing = 0;
  // One file that doesn't fit ends it, so that the room is for what comes first.
  isFull = false;
  // Why it ended early.
  failure;
  after = new Map();

  constructor(before, store, required) {
    Object.assign(this, {before, store, required});
  }

  // Four at a time.
  async run(files) {
    const queue = files.values();
    const work = async () => {
      for (const file of queue) {
        if (this.isFull || this.failure) return;
        await this.take(file);
      }
    };
    await Promise.all([work(), work(), work(), work()]);
  }

  async take(file) {
    const path = new URL(file[0], location.origin).pathname;
    const key = file[1] ? `${path}?${file[1]}` : path;
    const isRequired = this.required.has(file);
    const fits = length => isRequired || this.size + length <= site.limit;
    let [before, length, isHere] = this.before.get(path) ?? [];
    if (before !== key) [length, isHere] = [undefined, false];
    if (!isHere && (length === undefined || fits(length))) {
      try {
        length = await get(this.store, file, key);
      } catch (error) {
        // There is no network, or no room on the device.
        this.failure = error;
        return;
      }
      if (length === undefined) {
        this.missing += 1;
        // The site has been published anew meanwhile.
        if (isRequired || this.missing > 3) this.failure ??= new Error(`${path} isn't that of this build`);
        return;
      }
      isHere = true;
    }
    if (isHere && fits(length)) {
      this.size += length;
    } else {
      if (isHere) await this.store.delete(key);
      [isHere, this.isFull] = [false, true];
    }
    this.after.set(path, [key, length, isHere]);
    if (this.after.size % 100 === 0) await this.save();
  }

  // What wasn't come to stays, unless what comes before it needs the room.
  async save() {
    const entries = this.isFull ? this.after : new Map([...this.before, ...this.after]);
    await write(noteOfKept, [...entries]);
    known = Promise.resolve(entries);
  }

  async finish() {
    if (this.isFull) {
      for (const [path, [key, , isHere]] of this.before) {
        if (isHere && this.after.get(path)?.[0] !== key) await this.store.delete(key);
      }
    }
    await this.save();
    const since = await read("rewrites");
    if (this.missing > 0 && !since) await write("rewrites", Date.now());
    else if (this.missing === 0 && !this.failure && since && !rewrites) await write("rewrites", 0);
  }
}

async function fill(wanted) {
  const [files, before, visited] = await Promise.all([list(), kept(), read("visited")]);
  rewrites = await isRewritten().catch(() => false);
  const {first, others} = inOrder(files, visited ?? []);
  const required = files.files.slice(0, files.required);
  const filling = new Filling(before, await caches.open(storeName), new Set(required));
  await filling.run({required, visited: first, all: first.concat(others)}[wanted]);
  await filling.finish();
  if (filling.failure && filling.failure.name !== "QuotaExceededError") throw filling.failure;
  const isDone = wanted === "all" && !filling.failure && filling.missing === 0;
  const isWhole = isDone && !filling.isFull;
  if (isDone) await write(noteOfEnd, {isWhole});
  return isWhole;
}

let running;
const fillOnce = wanted => (running ??= fill(wanted).finally(() => (running = undefined)));

// Who saves data gets only what was visited.
const usual = () => (navigator.connection?.saveData ? "visited" : "all");

addEventListener("install", event => event.waitUntil(install()));

async function install() {
  await list();
  // At a first visit the rest comes when the page is there. Later nothing may get lost that was kept.
  await fillOnce(registration.active ? usual() : "required");
  await write(noteOfTime, Date.now());
}

// Removes what is another build's, unless that is on its way.
async function tidy() {
  if (registration.installing || registration.waiting) return;
  const notes = await caches.open(notesName);
  const others = (await notes.keys()).filter(({url}) => {
    const version = new URL(url).search.split("=")[1];
    return version && version !== site.version;
  });
  if (others.length === 0) return;
  const keys = new Set([...(await kept()).values()].filter(entry => entry[2]).map(([key]) => key));
  const store = await caches.open(storeName);
  for (const request of await store.keys()) {
    const {pathname, search} = new URL(request.url);
    if (!keys.has(pathname + search)) await store.delete(request);
  }
  for (const request of others) await notes.delete(request);
}

// Whether the host was seen to have pages of a newer build: then what it has goes before what is kept.
let isBehind = false;

addEventListener("fetch", event => {
  const {request} = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || !url.pathname.startsWith(base)) return;
  const path = url.pathname.replace(/\/index\.html$/, "/");
  if (request.mode === "navigate" && registration.waiting) event.respondWith(handOver());
  else event.respondWith(answer(event, path));
});

// The next build is ready. It takes over when this answer is given; then the page is asked for once more. Pages that
// stand open reload likewise.
const handOverPage = `<!doctype html><script>
navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
setInterval(() => location.reload(), 3000);
</script>`;

function handOver() {
  registration.waiting?.postMessage("take over");
  return new Response(handOverPage, {headers: {"Content-Type": "text/html"}});
}

async function answer(event, path) {
  const {request} = event;
  const isPage = request.mode === "navigate";
  const found = (await keptFile(path)) ?? (isPage ? await keptFile(`${path}/`) : undefined);
  if (found && !(isPage && isBehind)) return found;
  try {
    const response = await fetch(request);
    if (isPage && !found) event.waitUntil(compare(path, response.clone()));
    return response;
  } catch {
    return found ?? (await standIn(path)) ?? (isPage ? await keptFile(site.page) : undefined) ?? Response.error();
  }
}

async function keptFile(path) {
  const entry = (await kept()).get(path);
  if (!entry?.[2]) return undefined;
  const response = await (await caches.open(storeName)).match(entry[0]);
  // Browsers may clear a store.
  if (!response) entry[2] = false;
  return response;
}

// The kept picture in place of a larger one.
async function standIn(path) {
  const {files} = await list().catch(() => ({files: []}));
  const file = files.find(file => file.indexOf(path, 2) > 0);
  return file ? keptFile(file[0]) : undefined;
}

// Looks whether a page that isn't kept is of this build.
async function compare(path, response) {
  const file = (await list()).files.find(([address]) => address === path);
  if (!response.ok || !file?.[1] || rewrites) return;
  if ((await digest(await response.arrayBuffer())) === file[1]) return;
  isBehind = true;
  await registration.update();
}

addEventListener("message", event => {
  if (event.data === "take over") skipWaiting();
  else if (event.data?.visited) event.waitUntil(visit(event.data.visited, event.source));
});

const mostVisited = 100;

async function visit(path, client) {
  if (await isGone()) return remove();
  const tell = async isWhole => client?.postMessage({isWhole, time: await read(noteOfTime)});
  try {
    const visited = (await read("visited")) ?? [];
    await write("visited", [path, ...visited.filter(other => other !== path)].slice(0, mostVisited));
    // Where all is here, or all that there is room for, there is nothing to do.
    const end = await read(noteOfEnd);
    const isDone = end && (end.isWhole || (await kept()).get(path)?.[2]);
    await tell(isDone ? end.isWhole : await fillOnce(usual()));
    await tidy();
  } catch {
    // Without network, or without room, there is what there was.
    await tell(false);
  }
}

// Whether the site has no worker any more: then nothing would ever tell this one of new pages.
let lastAsked = 0;

async function isGone() {
  if (Date.now() - lastAsked < 3_600_000) return false;
  lastAsked = Date.now();
  try {
    const {status} = await fetch(location.href, {cache: "no-store"});
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}

async function remove() {
  await caches.delete(storeName);
  await caches.delete(notesName);
  await registration.unregister();
}
