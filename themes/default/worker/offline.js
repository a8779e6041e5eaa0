// Keeps the site for reading without network. What plantsite knows of this build stands above, in `site`.
//
// A build is shown as a whole: from its files alone, or from the network. As this file names the version of a build, a
// new build is a new worker. It takes over at once, goes on showing the build that is kept, and gets its own beside it,
// at each visit as much as there is time for. When all is there that was kept of the former, it shows that instead.

const base = new URL(registration.scope).pathname;
const storeName = `plantsite files of ${base}`;
const notesName = `plantsite notes of ${base}`;
const hour = 3_600_000;
const day = 24 * hour;

// Notes: which build is shown, which files are kept of each, which there are, what was visited last. One that was damaged
// is none.
async function read(name) {
  const response = await (await caches.open(notesName)).match(`${base}?${name}`);
  return response?.json().catch(() => undefined);
}

async function write(name, value) {
  await (await caches.open(notesName)).put(`${base}?${name}`, new Response(JSON.stringify(value)));
}

// The build that is shown; undefined before there is one.
//   version
//   isWhole: whether all of the site is kept, so that nothing comes from the network
//   next: when to look for more of it
//   time: when it was the newest for all one knows
let show;
const shown = () => (show ??= forgetting(read("shown"), () => (show = undefined)));

// What failed is tried again when it is asked for once more.
function forgetting(promise, forget) {
  promise.catch(forget);
  return promise;
}

async function setShown(build) {
  await write("shown", build);
  show = Promise.resolve(build);
}

// What is kept of a build: for each address where in the store, how long, and whether it is there.
const maps = new Map();

function keptOf(version) {
  if (!maps.has(version)) {
    const entries = read(`kept=${version}`).then(entries => new Map(entries));
    maps.set(version, forgetting(entries, () => maps.delete(version)));
  }
  return maps.get(version);
}

async function setKept(version, entries) {
  await write(`kept=${version}`, [...entries]);
  maps.set(version, Promise.resolve(entries));
}

// All files that browsers may keep of a build, the most needed first: address, digest (missing or empty where the address
// has one), pictures that it stands in for.
const lists = new Map();

function listOf(version) {
  if (!lists.has(version)) {
    const list = read(`files=${version}`).then(files => files ?? getList(version));
    lists.set(version, forgetting(list, () => lists.delete(version)));
  }
  return lists.get(version);
}

async function getList(version) {
  const files = await (await getNow(site.files, "no-cache")).json();
  if (files.version !== version) throw new Error("the list of files is another build's");
  // A device may have no room for it.
  await write(`files=${version}`, files).catch(() => {});
  return files;
}

// After what is shown to somebody, and not for ever.
const getNow = (address, cache) => fetch(address, {cache, priority: "low", signal: AbortSignal.timeout(60_000)});

async function digest(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash.subarray(0, 6), byte => byte.toString(16).padStart(2, "0")).join("");
}

// Whether a host has a file as this build has it. A page says so itself, as some hosts change pages on their way.
async function isAsBuilt([address, wanted], bytes) {
  if (/(\/|\.html)$/.test(address)) return new TextDecoder().decode(bytes).includes(wanted);
  return (await digest(bytes)) === wanted;
}

const missing = Symbol();
const broken = Symbol();
const foreign = Symbol();

// Gets a file into the store. Gives its length; `missing` where the host hasn't got it, `broken` where it fails, `foreign`
// where it has that of another build.
async function get(store, file, key) {
  const found = await store.match(key);
  if (found) return (await found.blob()).size;
  const [address, wanted] = file;
  for (const cache of wanted ? ["no-cache", "reload"] : ["default"]) {
    const response = await getNow(address, cache);
    if (response.status === 429) throw new Error(`${address}: too many requests`);
    if (response.status >= 500) return broken;
    const type = response.headers.get("content-type") ?? "";
    // A page in place of a file that isn't there. What says its digest may have come from another address.
    if (!response.ok || (!wanted && (response.redirected || type.startsWith("text/html")))) return missing;
    const bytes = await response.arrayBuffer();
    if (wanted && !(await isAsBuilt(file, bytes))) {
      // Some hosts make pictures smaller.
      if (response.redirected || type.startsWith("image/")) return missing;
      continue;
    }
    const headers = new Headers(response.headers);
    for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
    await store.put(key, new Response(bytes, {headers}));
    return bytes.byteLength;
  }
  return foreign;
}

// The path of an address from the host's root, as the list has it.
const pathOf = ([address]) => address;

// Where it lies in the store: whatever stands at an address, each content of it has a place of its own.
const keyOf = file => (file[1] ? `${pathOf(file)}?${file[1]}` : pathOf(file));

// The files in the order in which there is to be room for them: behind what is needed come visited pages, each with
// what follows it in the list, as its pictures do.
function inOrder({required, files}, visited) {
  const [first, others] = [files.slice(0, required), []];
  let isVisited = false;
  for (const file of files.slice(required)) {
    if (file[0].endsWith("/")) isVisited = visited.includes(pathOf(file));
    (isVisited ? first : others).push(file);
  }
  return {first, others};
}

// Gets files of this build until there is no more room for them.
class Filling {
  entries = new Map();
  size = 0;
  isMissing = false;
  broken = 0;
  // One file that doesn't fit ends it, so that the room is for what comes first.
  isFull = false;
  // Why it ended early.
  failure;
  saved = Date.now();

  // `before` is what is known of these files already, by address.
  constructor(store, before, required, limit) {
    Object.assign(this, {store, before, required: new Set(required), limit});
  }

  // Four at a time. Without `fetches` only what is in the store already.
  async run(files, {fetches}) {
    const queue = files.values();
    const work = async () => {
      for (const file of queue) {
        if (this.isFull || this.failure) return;
        try {
          await this.take(file, fetches);
        } catch (error) {
          // There is no network, or no room on the device.
          this.failure ??= error;
        }
      }
    };
    await Promise.all([work(), work(), work(), work()]);
    if (this.failure) throw this.failure;
  }

  async take(file, fetches) {
    // The next build has come meanwhile.
    if (registration.waiting) throw new Error("there is a newer build");
    const path = pathOf(file);
    if (this.entries.has(path)) return;
    const key = keyOf(file);
    const isRequired = this.required.has(file);
    const fits = length => isRequired || this.size + length <= this.limit;
    let [, length, isHere] = this.before.get(path) ?? [];
    if (!isHere && !fetches) return;
    if (!isHere && (length === undefined || fits(length))) {
      length = await get(this.store, file, key);
      if (length === foreign) throw new Error(`${path} isn't that of this build`);
      if (length === missing || length === broken) {
        // A page that always fails is done without, but not a host that does.
        if (length === broken) this.broken += 1;
        if (isRequired || this.broken > 3) throw new Error(`${path} can't be gotten`);
        this.isMissing = true;
        return;
      }
      isHere = true;
    }
    if (fits(length)) this.size += length;
    else [isHere, this.isFull] = [false, true];
    this.entries.set(path, [key, length, isHere]);
    if (Date.now() - this.saved < 5_000) return;
    this.saved = Date.now();
    await this.save();
  }

  // What wasn't come to stays known.
  save() {
    return setKept(site.version, this.isFull ? this.entries : new Map([...this.before, ...this.entries]));
  }
}

// Where a device had less room than the limit, less is kept for a month.
async function limit() {
  const room = await read("room");
  return room && ago(room.time) < 30 * day ? Math.min(site.limit, room.bytes) : site.limit;
}

async function fill() {
  const {version} = site;
  const files = await listOf(version);
  const [was, own, visited] = await Promise.all([shown(), keptOf(version), read("visited")]);
  const former = was && was.version !== version ? await keptOf(was.version) : new Map();
  const before = new Map();
  for (const file of files.files) {
    const path = pathOf(file);
    const entry = [own.get(path), former.get(path)].find(entry => entry?.[0] === keyOf(file));
    if (entry) before.set(path, entry);
  }
  const store = await caches.open(storeName);
  // Of builds that came and went meanwhile nothing is needed.
  const both = [version, was?.version ?? version];
  if ((await notesOfOthers(both)).length > 0) await tidy(store, both, files.files.map(keyOf));
  const required = files.files.slice(0, files.required);
  const filling = new Filling(store, before, required, await limit());
  const {first, others} = inOrder(files, visited ?? []);
  const showThis = build => setShown({version, isWhole: false, next: 0, time: Date.now(), ...build});
  // Who saves data gets only what was visited.
  const fetches = !navigator.connection?.saveData;
  try {
    // Where it is interrupted it goes on at the next visit.
    if (was?.version === version) await setShown({...was, next: 0});
    await filling.run(required, {fetches: true});
    await filling.save();
    // At a first visit there is nothing else to show.
    if (!was) await showThis();
    await filling.run(first, {fetches: true});
    // Nothing gets lost that was kept.
    const isKept = file => former.get(pathOf(file))?.[2];
    await filling.run(others.filter(isKept), {fetches});
    await filling.save();
    if (was?.version !== version) {
      if (filling.isMissing && (await age()) < hour) throw new Error("the site is being published");
      const waits = file => isKept(file) && !filling.isFull && !filling.entries.has(pathOf(file));
      if (!fetches && others.some(waits)) throw new Error("what was kept is fetched when nobody saves data");
      await showThis();
    }
    await filling.run(others, {fetches});
    const isDone = fetches && !filling.isMissing;
    await filling.save();
    // Where what was kept before leaves no room, what is new comes next time. What a host lacks it may have soon.
    const isTight = filling.isFull && was && was.version !== version;
    const pause = isDone && !isTight ? 36_500 * day : (await age()) < hour ? hour / 6 : day;
    await showThis({isWhole: isDone && !filling.isFull, next: Date.now() + pause});
  } catch (error) {
    await filling.save().catch(() => {});
    if (error.name === "QuotaExceededError") await makeRoom(filling);
    throw error;
  } finally {
    if ((await shown())?.version === version) await tidy(store, [version]);
  }
}

// Finds out how much a device has room for. Where a former build takes it, that gives up half of what it has; else a few
// files go, as notes need room as well.
async function makeRoom(filling) {
  const build = await shown();
  const isFormer = build && build.version !== site.version;
  const entries = isFormer ? await keptOf(build.version) : filling.entries;
  const here = [...entries].filter(([, entry]) => entry[2]);
  const all = here.reduce((sum, [, [, length]]) => sum + length, 0);
  let bytes = isFormer ? all / 2 : all;
  // A note that says what is no longer there is worse than none. Where there is no room to write it anew,
  // that of this build is written at the next visit.
  await (await caches.open(notesName)).delete(`${base}?kept=${isFormer ? build.version : site.version}`);
  const emptied = build && {...build, isWhole: false, next: 0};
  if (build) show = Promise.resolve(emptied);
  let size = 0;
  for (const [at, [path, entry]] of here.entries()) {
    size += entry[1];
    if (isFormer ? size <= bytes || filling.before.has(path) : at < here.length - 5) continue;
    await filling.store.delete(entry[0]);
    entry[2] = false;
    if (!isFormer) bytes -= entry[1];
  }
  await write("room", {bytes, time: Date.now()});
  await setKept(isFormer ? build.version : site.version, entries);
  if (build) await setShown(emptied);
}

// Removes what isn't of some builds, nor among `others`: what is noted first, as a note says what is there.
async function tidy(store, versions, others = []) {
  const notes = await caches.open(notesName);
  for (const request of await notesOfOthers(versions)) await notes.delete(request);
  const kept = await Promise.all(versions.map(keptOf));
  const keys = kept.flatMap(entries => [...entries.values()].filter(entry => entry[2]).map(([key]) => key));
  const addresses = new Set([...keys, ...others].map(key => new URL(key, location.origin).href));
  for (const request of await store.keys()) {
    if (!addresses.has(request.url)) await store.delete(request);
  }
}

async function notesOfOthers(versions) {
  const notes = await (await caches.open(notesName)).keys();
  return notes.filter(({url}) => ![undefined, ...versions].includes(new URL(url).search.split("=")[1]));
}

// A build may have been withdrawn while it was being fetched.
async function tidyOthers() {
  const versions = [site.version];
  if ((await notesOfOthers(versions)).length > 0) await tidy(await caches.open(storeName), versions);
}

addEventListener("install", event => event.waitUntil(install()));

async function install() {
  // A device may have no room for these.
  await write(`since=${site.version}`, Date.now()).catch(() => {});
  await noteBehind().catch(() => {});
  await skipWaiting();
}

// Since when the build that is shown isn't the newest, whichever came after it.
async function noteBehind() {
  const [build, behind] = await Promise.all([read("shown"), read("behind")]);
  if (!build || build.version === site.version) await write("behind", {});
  else if (behind?.of !== build.version) await write("behind", {of: build.version, time: Date.now()});
}

// How long ago something was; clocks may be set back.
const ago = time => Math.abs(Date.now() - (time ?? 0));

// For how long one knows of this build.
const age = async () => ago(await read(`since=${site.version}`));

// Whether the network goes before what is kept: there is a newer build, and not all of the kept one is here, so that
// pages of both would be shown; or the newer one can't be gotten.
async function isBehind(build) {
  if (build.version === site.version) return false;
  if (!build.isWhole || navigator.connection?.saveData) return true;
  const {of, time} = (await read("behind")) ?? {};
  return of === build.version && ago(time) > 2 * day;
}

// Of which build the pages are that stand open, and whether they are those that are kept.
const pages = new Map();

addEventListener("fetch", event => {
  const {request} = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || !url.pathname.startsWith(base)) return;
  event.respondWith(answer(event, url).catch(() => fetch(request)));
});

async function answer({request, clientId, resultingClientId}, url) {
  const isPage = request.mode === "navigate";
  const page = isPage ? {build: await shown(), isKept: false} : (pages.get(clientId) ?? {build: await shown()});
  const {build} = page;
  if (!build) return fetch(request);
  if (isPage && resultingClientId) pages.set(resultingClientId, page);
  const path = url.pathname.replace(/\/index\.html$/, "/");
  const found = await keptFile(build, path);
  if (isPage && !found && (await keptFile(build, `${path}/`))) {
    return Response.redirect(`${url.origin}${path}/${url.search}`);
  }
  const isOfAnyBuild = found && !(await keptOf(build.version)).get(path)[0].includes("?");
  // A page that is kept goes with what is kept.
  if (isOfAnyBuild || (found && request.cache !== "reload" && (page.isKept || !(await isBehind(build))))) {
    page.isKept ||= isPage;
    return found;
  }
  let response;
  try {
    response = await (found ? soon(fetch(request)) : fetch(request));
    if (response.ok || response.type === "opaqueredirect" || (isPage && response.status < 500)) return response;
  } catch {
    // Without network there is what is kept.
  }
  page.isKept ||= isPage && Boolean(found);
  return (
    found ?? (await standIn(build, path)) ?? response ?? (isPage ? await keptFile(build, site.page) : undefined) ?? Response.error()
  );
}

// Where something else can be shown nobody waits for long.
function soon(response) {
  return new Promise((resolve, reject) => {
    setTimeout(reject, 4_000);
    response.then(resolve, reject);
  });
}

async function keptFile(build, path) {
  const entry = (await keptOf(build.version)).get(path);
  if (!entry?.[2]) return undefined;
  const response = await (await caches.open(storeName)).match(entry[0]);
  // Browsers may clear a store.
  if (!response) {
    entry[2] = false;
    Object.assign(build, {isWhole: false, next: 0});
  }
  return response;
}

// The kept picture in place of a larger one.
async function standIn(build, path) {
  const {files} = await listOf(build.version).catch(() => ({files: []}));
  const hash = path.match(/\.([0-9a-f]{10})\.\w+$/)?.[1];
  const file = files.find(file => file.indexOf(hash, 2) > 0 || file.indexOf(path, 2) > 0);
  return file ? keptFile(build, pathOf(file)) : undefined;
}

addEventListener("message", event => {
  if (event.data?.visited) event.waitUntil(visit(event.data.visited, event.source));
});

const mostVisited = 100;
let running;
// Notes of visits are written one after the other.
let noting = Promise.resolve();

async function visit(path, client) {
  if (await isGone()) return remove();
  path = path.replace(/\/index\.html$/, "/");
  try {
    noting = noting.then(() => noteVisit(path)).catch(() => {});
    await noting;
    // What was begun before this visit doesn't know of it.
    await running?.catch(() => {});
    if (await isDone(path)) await tidyOthers();
    else await (running ??= fill().finally(() => (running = undefined)));
  } catch {
    // Without network, or without room, there is what there was.
  }
  const build = await shown();
  if (build) client?.postMessage({isWhole: build.isWhole, time: build.time});
}

async function noteVisit(path) {
  const visited = (await read("visited")) ?? [];
  if (visited[0] === path) return;
  await write("visited", [path, ...visited.filter(other => other !== path)].slice(0, mostVisited));
}

// Where all is here, or all that there is room for, there is nothing to do.
async function isDone(path) {
  const build = await shown();
  if (build?.version !== site.version || Date.now() > build.next) return false;
  const kept = await keptOf(build.version);
  if (kept.size === 0) return false;
  if (build.isWhole || kept.get(path)?.[2]) return true;
  return !(await listOf(build.version)).files.some(file => pathOf(file) === path);
}

// Whether the site has had no worker for a day: then nothing would ever tell this one of new pages.
async function isGone() {
  const {time = 0, since} = (await read("asked")) ?? {};
  if (ago(time) < hour) return false;
  try {
    const {ok, status} = await getNow(location.href, "no-store");
    const isMissing = status === 404 || status === 410;
    await write("asked", {time: Date.now(), since: isMissing ? (since ?? Date.now()) : undefined});
    const build = await shown();
    if (ok && build?.version === site.version) await setShown({...build, time: Date.now()});
    return isMissing && ago(since ?? Date.now()) > day;
  } catch {
    return false;
  }
}

async function remove() {
  await running?.catch(() => {});
  await caches.delete(storeName);
  await caches.delete(notesName);
  await registration.unregister();
}
