// Plays a browser with the service workers of several builds of one site: `node worker.js SEEDS BUILD BUILD...`, where a
// build is a folder as plantsite writes it. At random the network goes and comes back, the host gets another build, also
// while files are being fetched, has files of a former one for a while, or lacks some; the device has no room, workers are
// stopped in the middle, and people save data. Prints a line for each thing that went wrong.
const {readFileSync, readdirSync} = require("node:fs");
const {join} = require("node:path");
const {webcrypto} = require("node:crypto");
const vm = require("node:vm");

const origin = "https://example.org";
const [seeds, ...folders] = process.argv.slice(2);

function filesOf(folder) {
  const files = new Map();
  for (const entry of readdirSync(folder, {recursive: true, withFileTypes: true})) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    files.set(path.slice(folder.length).replace(/\/index\.html$/, "/"), readFileSync(path));
  }
  const {version} = JSON.parse(files.get("/offline.json"));
  return {files, version};
}

const builds = folders.map(filesOf);

function random(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const absolute = request => new URL(request.url ?? request, origin).href;

// What a worker that was stopped asks for never comes.
const never = new Promise(() => {});

class Store {
  entries = new Map();
  constructor(device) {
    this.device = device;
  }
  async match(request) {
    return this.entries.get(absolute(request))?.clone();
  }
  async put(request, response) {
    if (this.device.isFull) throw Object.assign(new Error("no room"), {name: "QuotaExceededError"});
    this.entries.set(absolute(request), response);
  }
  async delete(request) {
    return this.entries.delete(absolute(request));
  }
  async keys() {
    return [...this.entries.keys()].map(url => ({url}));
  }
}

// One browser on one device.
class Device {
  stores = new Map();
  now = 1_800_000_000_000;
  isFull = false;
  isOnline = true;
  savesData = false;
  // Whether pages are changed on their way.
  isRewritten = false;
  // Paths that the host has of another build, or not at all.
  stale = new Map();
  lost = new Set();
  live = builds[0];
  faults = [];
  registration = {scope: `${origin}/`, active: null, waiting: null, installing: null};

  constructor(seed) {
    this.chance = random(seed);
    this.isRewritten = seed % 3 === 1;
    Object.assign(this.registration, {update: () => this.update()});
  }

  openStore(name) {
    return this.stores.get(name) ?? this.stores.set(name, new Store(this)).get(name);
  }

  // The parts of a browser that one worker sees, until it is stopped.
  cachesFor(worker) {
    const unlessStopped = async result => ((await result), worker.isStopped ? never : result);
    const storeFor = store =>
      Object.fromEntries(["match", "put", "delete", "keys"].map(name => [
        name, (...values) => (worker.isStopped ? never : unlessStopped(store[name](...values))),
      ]));
    return {
      open: async name => (worker.isStopped ? never : storeFor(this.openStore(name))),
      keys: async () => [...this.stores.keys()],
      delete: async name => this.stores.delete(name),
    };
  }

  async fetch(request, {method} = {}) {
    const {pathname} = new URL(absolute(request));
    await null;
    if (this.chance() < 0.01) this.publish();
    if (this.chance() < 0.01) this.isOnline = false;
    if (!this.isOnline) throw new TypeError("no network");
    const bytes = this.lost.has(pathname) ? undefined : (this.stale.get(pathname) ?? this.live).files.get(pathname);
    const isPage = pathname.endsWith("/") || pathname.endsWith(".html");
    const type = {"content-type": isPage || !bytes ? "text/html" : "application/octet-stream"};
    const body = isPage && bytes && this.isRewritten ? bytes.toString().replace("</head>", "<script></script></head>") : bytes;
    const response = new Response(method === "HEAD" ? null : (body ?? "not there"), {status: bytes ? 200 : pathname.length % 2 ? 404 : 500, headers: type});
    response.fromNetwork = true;
    return response;
  }

  publish() {
    // For a while some files are still those of the former build, and some are missing.
    const former = this.live;
    this.live = builds[Math.floor(this.chance() * builds.length)];
    const [staleness, loss] = [this.chance() < 0.5 ? 0.1 : 0, this.chance() < 0.2 ? 0.05 : 0];
    for (const path of this.live.files.keys()) {
      if (path === "/sw.js") continue;
      if (this.chance() < staleness) this.stale.set(path, former);
      if (this.chance() < loss) this.lost.add(path);
    }
  }

  worker(script) {
    const handlers = {};
    const device = this;
    const worker = {script, isStopped: false, events: 0, handlers};
    const context = {
      caches: this.cachesFor(worker), registration: this.registration, crypto: webcrypto, console, URL, Response, Headers,
      TextDecoder, AbortSignal, setTimeout() {}, now: () => this.now,
      navigator: {connection: {get saveData() { return device.savesData; }}}, location: new URL(`${origin}/sw.js`),
      fetch: async (request, options) => {
        const response = await this.fetch(request, options);
        // Another tab has the browser look for a new worker meanwhile.
        if (this.chance() < 0.005) this.update();
        return worker.isStopped ? never : response;
      },
      addEventListener: (name, handler) => (handlers[name] = handler),
      skipWaiting: async () => {},
    };
    worker.context = vm.createContext(context);
    vm.runInContext(`Date.now = now;\n${script}`, worker.context);
    return worker;
  }

  // Browsers stop workers when these have nothing to do, and now and then when they have.
  stop(worker) {
    worker.isStopped = true;
    const {registration} = this;
    if (registration.active === worker) registration.active = this.worker(worker.script);
    this.takeOver();
  }

  // A worker that doesn't wait takes over when the former one has nothing to do.
  takeOver() {
    const {waiting, active} = this.registration;
    if (waiting && !active?.events) [this.registration.active, this.registration.waiting] = [waiting, null];
  }

  async dispatch(worker, name, event, isCut = false) {
    const waits = [];
    let response;
    worker.events += 1;
    worker.handlers[name]?.({...event, waitUntil: wait => waits.push(wait), respondWith: answer => (response = answer)});
    const turns = async count => {
      for (; count > 0; count -= 1) await new Promise(resolve => setImmediate(resolve));
    };
    try {
      const answer = response && (await response);
      const all = Promise.all(waits);
      all.catch(() => {});
      await (isCut ? Promise.race([all, turns(Math.floor(this.chance() * 40))]) : all);
      return answer;
    } finally {
      worker.events -= 1;
      this.takeOver();
      if (isCut) this.stop(worker);
    }
  }

  // As a browser does when a page has been opened.
  async update() {
    const {registration} = this;
    if (registration.installing) return;
    let script;
    try {
      const response = await this.fetch("/sw.js");
      if (!response.ok) return;
      script = await response.text();
    } catch {
      return;
    }
    if (registration.installing || (registration.waiting ?? registration.active)?.script === script) return;
    const worker = this.worker(script);
    registration.installing = worker;
    try {
      await this.dispatch(worker, "install", {});
      registration.waiting = worker;
      this.takeOver();
    } catch {
      // The next page tries again.
    }
    registration.installing = null;
  }

  note = async name => (await this.openStore("plantsite notes of /").match(`/?${name}`))?.json();

  // Opens a page, and gives its text.
  async open(path) {
    const request = {url: origin + path, method: "GET", mode: "navigate", cache: "default"};
    const worker = this.registration.active;
    let answer;
    try {
      answer = worker ? await this.dispatch(worker, "fetch", {request}) : await this.fetch(path);
    } catch {
      return undefined;
    }
    if (answer.status === 302) return this.open(new URL(answer.headers.get("location")).pathname);
    const isFromNetwork = answer.fromNetwork;
    const text = answer.type === "error" ? undefined : this.asBuilt(await answer.text());
    if (worker && !isFromNetwork && text !== undefined) await this.expectOfOneBuild(path, text);
    return text;
  }

  asBuilt = text => text.replace("<script></script></head>", "</head>");
  buildOf = version => builds.find(build => build.version === version);

  async expectOfOneBuild(path, text) {
    const {files} = this.buildOf((await this.note("shown")).version);
    const allowed = [files.get(path), files.get("/offline.html")].map(bytes => bytes?.toString());
    if (!allowed.includes(text)) this.faults.push(`${path} isn't that of the build that is shown`);
  }

  async kept(version) {
    const store = this.openStore("plantsite files of /");
    const entries = ((await this.note(`kept=${version}`)) ?? []).filter(([, [key, , isHere]]) => isHere && store.entries.has(absolute(key)));
    return new Map(entries);
  }

  // All that is kept of a build is that build's. While files are fetched those that are to make room are still there.
  async expectWhole(excess = 1.3) {
    const store = this.openStore("plantsite files of /");
    for (const {files, version} of builds) {
      for (const [path, [key]] of await this.kept(version)) {
        const bytes = Buffer.from(await (await store.match(key)).arrayBuffer());
        if (this.asBuilt(bytes.toString("latin1")) !== files.get(path)?.toString("latin1")) {
          this.faults.push(`what is kept of ${path} is another build's`);
        }
      }
    }
    const shown = await this.note("shown");
    if (!shown) return;
    const {files} = this.buildOf(shown.version);
    const kept = await this.kept(shown.version);
    const size = [...kept.values()].reduce((sum, [, length]) => sum + length, 0);
    const list = JSON.parse(files.get("/offline.json"));
    const least = list.files.slice(0, list.required).reduce((sum, [path]) => sum + files.get(path).length, 0);
    const limit = Number(files.get("/sw.js").toString().match(/"limit":(\d+)/)[1]);
    if (size > excess * Math.max(limit, least)) this.faults.push(`${size} bytes are kept, and ${limit} are allowed`);
    // Nothing gets lost by an update.
    const {former} = this;
    if (former && former.shown.version !== shown.version && former.shown.isWhole && !this.isTroubled) {
      for (const path of former.kept.keys()) {
        if (files.has(path) && !kept.has(path)) this.faults.push(`${path} was kept before the update`);
      }
    }
    this.former = {shown, kept};
  }

  async step(paths) {
    this.now += Math.floor(this.chance() * 40 * 60_000);
    if (this.chance() < 0.3) this.isOnline = !this.isOnline;
    if (this.chance() < 0.2) this.publish();
    if (this.chance() < 0.1) this.isFull = !this.isFull;
    if (this.chance() < 0.1) this.savesData = !this.savesData;
    if (this.chance() < 0.5) this.stale.clear();
    if (this.chance() < 0.2) this.lost.clear();
    this.isTroubled = this.isFull || this.savesData || this.lost.size > 0 || (await this.note("room"));
    const path = paths[Math.floor(this.chance() * paths.length)];
    await this.open(this.chance() < 0.2 ? path.slice(0, -1) || "/" : path);
    if (this.isOnline && this.chance() < 0.8) await this.update();
    if (this.chance() < 0.8) await this.visit(path, this.chance() < 0.3);
    const {active} = this.registration;
    if (active && this.chance() < 0.5) this.stop(active);
    await this.expectWhole();
  }

  async visit(path, isCut) {
    const {active} = this.registration;
    if (active) await this.dispatch(active, "message", {data: {visited: path}, source: {postMessage() {}}}, isCut);
  }

  // What one can count on: after visits with network and room all that fits can be read without.
  async rest(paths) {
    Object.assign(this, {isOnline: true, isFull: false, savesData: false, chance: () => 0.5});
    this.stale.clear();
    this.lost.clear();
    for (let round = 0; round < 4; round += 1) {
      this.now += 31 * 24 * 3_600_000;
      await this.open("/");
      await this.update();
      await this.visit("/");
    }
    this.isOnline = false;
    const shown = await this.note("shown");
    if (shown?.version !== this.live.version) return this.faults.push("the build on the host isn't kept");
    if (shown.isWhole !== this.live.isSmall) this.faults.push("whether all is kept isn't known");
    if (this.live.isSmall) {
      for (const path of paths) {
        const page = this.live.files.get(path);
        if (page && (await this.open(path)) !== page.toString()) this.faults.push(`${path} isn't kept`);
      }
    }
    await this.expectWhole(1);
    const keys = this.openStore("plantsite files of /").entries.size;
    if (keys !== (await this.kept(shown.version)).size) this.faults.push("the store has files of other builds");
  }
}

(async () => {
  const paths = JSON.parse(builds[0].files.get("/offline.json")).files.map(([path]) => path).filter(path => path.endsWith("/"));
  for (const build of builds) {
    const limit = Number(build.files.get("/sw.js").toString().match(/"limit":(\d+)/)[1]);
    const {files} = JSON.parse(build.files.get("/offline.json"));
    build.isSmall = files.reduce((sum, [path]) => sum + build.files.get(path).length, 0) <= limit;
  }
  for (let seed = 0; seed < Number(seeds); seed += 1) {
    const device = new Device(seed);
    try {
      for (let step = 0; step < 25; step += 1) await device.step(paths);
      await device.rest(paths);
    } catch (error) {
      device.faults.push(error.stack);
    }
    for (const fault of device.faults) console.log(`${seed}: ${fault}`);
  }
})();
