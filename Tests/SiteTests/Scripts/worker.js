// Plays a browser with the service workers of several builds of one site: `node worker.js SEEDS BUILD BUILD...`, where a
// build is a folder as plantsite writes it. At random the network goes and comes back, the host gets another build, also
// while files are being fetched, and the device has no room. Prints a line for each thing that went wrong.
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
  isFull = false;
  isOnline = true;
  live = builds[0];
  faults = [];
  registration = {scope: `${origin}/`, active: null, waiting: null, installing: null};

  constructor(seed) {
    this.chance = random(seed);
    Object.assign(this.registration, {update: () => this.update(), unregister: async () => (this.registration.active = null)});
  }

  caches = {
    open: async name => this.stores.get(name) ?? this.stores.set(name, new Store(this)).get(name),
    keys: async () => [...this.stores.keys()],
    delete: async name => this.stores.delete(name),
  };

  async fetch(request) {
    const {pathname} = new URL(absolute(request));
    await null;
    if (this.chance() < 0.01) this.publish();
    if (this.chance() < 0.01) this.isOnline = false;
    if (!this.isOnline) throw new TypeError("no network");
    const bytes = this.live.files.get(pathname);
    const response = new Response(bytes ?? "not there", {status: bytes ? 200 : 404});
    response.fromNetwork = true;
    return response;
  }

  publish() {
    this.live = builds[Math.floor(this.chance() * builds.length)];
  }

  worker(script) {
    const handlers = {};
    const device = this;
    const worker = {script, postMessage: data => device.dispatch(worker, "message", {data})};
    worker.handlers = handlers;
    const context = {
      caches: this.caches, registration: this.registration, crypto: webcrypto, console, URL, Response, Headers,
      navigator: {}, location: new URL(`${origin}/sw.js`), fetch: request => this.fetch(request),
      addEventListener: (name, handler) => (handlers[name] = handler),
      skipWaiting: () => {
        if (this.registration.waiting === worker) [this.registration.active, this.registration.waiting] = [worker, null];
      },
    };
    worker.context = vm.createContext(context);
    vm.runInContext(script, worker.context);
    return worker;
  }

  async dispatch(worker, name, event) {
    const waits = [];
    let response;
    worker.handlers[name]?.({...event, waitUntil: wait => waits.push(wait), respondWith: answer => (response = answer)});
    const answer = response && (await response);
    await Promise.all(waits);
    return answer;
  }

  // As a browser does when a page has been opened.
  async update() {
    let script;
    try {
      const response = await this.fetch("/sw.js");
      if (!response.ok) return;
      script = await response.text();
    } catch {
      return;
    }
    const {active, waiting, installing} = this.registration;
    if (installing || [active?.script, waiting?.script].includes(script)) return;
    const worker = this.worker(script);
    this.registration.installing = worker;
    try {
      await this.dispatch(worker, "install", {});
      this.registration[active ? "waiting" : "active"] = worker;
    } catch {
      // The next page tries again.
    }
    this.registration.installing = null;
  }

  // Opens a page, and gives its text.
  async open(path) {
    const request = {url: origin + path, method: "GET", mode: "navigate"};
    const worker = this.registration.active;
    let answer;
    try {
      answer = worker ? await this.dispatch(worker, "fetch", {request}) : await this.fetch(path);
    } catch {
      return undefined;
    }
    const isFromNetwork = answer.fromNetwork;
    const text = answer.type === "error" ? undefined : await answer.text();
    if (text?.includes("controllerchange")) return this.open(path);
    if (worker && !isFromNetwork && text !== undefined) this.expectOfOneBuild(worker, path, text);
    return text;
  }

  versionOf = worker => worker.script.match(/"version":"(\w+)"/)[1];
  buildOf = worker => builds.find(build => build.version === this.versionOf(worker));

  expectOfOneBuild(worker, path, text) {
    const {files} = this.buildOf(worker);
    const allowed = [files.get(path), files.get("/offline.html")].map(bytes => bytes?.toString());
    if (!allowed.includes(text)) this.faults.push(`${path} isn't that of the build whose worker answers`);
  }

  // All that is kept of a build is that build's.
  async expectWhole() {
    const worker = this.registration.active;
    if (!worker) return;
    const {files, version} = this.buildOf(worker);
    const notes = this.stores.get("plantsite notes of /");
    const store = this.stores.get("plantsite files of /");
    const note = await notes?.match(`/?kept=${version}`);
    let size = 0;
    for (const [path, [key, length, isHere]] of note ? await note.json() : []) {
      if (!isHere) continue;
      size += length;
      const kept = await store.match(key);
      if (!kept) continue;
      const bytes = Buffer.from(await kept.arrayBuffer());
      if (!bytes.equals(files.get(path))) this.faults.push(`what is kept of ${path} is another build's`);
    }
    const {required} = JSON.parse(files.get("/offline.json"));
    const least = JSON.parse(files.get("/offline.json")).files.slice(0, required)
      .reduce((sum, [path]) => sum + files.get(path).length, 0);
    const limit = Number(worker.script.match(/"limit":(\d+)/)[1]);
    if (size > Math.max(limit, least)) this.faults.push(`${size} bytes are kept, and ${limit} are allowed`);
  }

  async step(paths) {
    if (this.chance() < 0.3) this.isOnline = !this.isOnline;
    if (this.chance() < 0.2) this.publish();
    if (this.chance() < 0.1) this.isFull = !this.isFull;
    const path = paths[Math.floor(this.chance() * paths.length)];
    await this.open(path);
    if (this.isOnline) await this.update();
    const {active} = this.registration;
    if (active && this.chance() < 0.8) await this.dispatch(active, "message", {data: {visited: path}, source: {postMessage() {}}});
    await this.expectWhole();
  }

  // What one can count on: after a visit with network and room all that fits can be read without.
  async rest(paths) {
    [this.isOnline, this.isFull, this.chance] = [true, false, () => 0.5];
    for (let round = 0; round < 4; round += 1) {
      await this.open("/");
      await this.update();
      const {active} = this.registration;
      if (active) await this.dispatch(active, "message", {data: {visited: "/"}, source: {postMessage() {}}});
    }
    this.isOnline = false;
    const {active} = this.registration;
    if (!active || this.buildOf(active) !== this.live) return this.faults.push("the build on the host isn't kept");
    if (this.live.isSmall) {
      for (const path of paths) {
        const page = this.live.files.get(path);
        if (page && (await this.open(path)) !== page.toString()) this.faults.push(`${path} isn't kept`);
      }
    }
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
