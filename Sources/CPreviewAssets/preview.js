// What the preview adds to pages: it shows what has changed and what is wrong. Published pages have none of it.
{
  const own = document.currentScript;
  own.remove();
  // The page as it was sent, before other scripts change it, and what became of its nodes.
  let sent = document.cloneNode(true);
  const live = new WeakMap();
  const pair = (copy, node) => {
    live.set(copy, node);
    copy.childNodes.forEach((child, index) => pair(child, node.childNodes[index]));
  };
  pair(sent, document);

  // Scripts run once each, also those that come with a part of a page that is new.
  const nameOf = script => script.getAttribute("src")?.replace(/\/assets\/[^/]+\//, "/");
  const ran = new Set([...document.scripts].map(nameOf));
  const run = node => {
    const scripts = node.nodeName === "SCRIPT" ? [node] : [...node.querySelectorAll?.("script") ?? []];
    for (const script of scripts.filter(script => nameOf(script) && !ran.has(nameOf(script)))) {
      ran.add(nameOf(script));
      const made = document.createElement("script");
      made.src = script.src;
      made.type = script.type;
      made.async = false;
      made.onload = () => made.remove();
      document.head.append(made);
    }
  };

  // Makes what is shown say what the new page says; answers whether that could be done in place.
  const same = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && a.id === b.id && a.dataset?.key === b.dataset?.key;
  const morph = (before, after) => {
    const node = live.get(before);
    if (!node) return false;
    live.set(after, node);
    if (before.isEqualNode(after)) {
      pair(after, before);
      const keep = (copy, old) => {
        live.set(copy, live.get(old));
        copy.childNodes.forEach((child, index) => keep(child, old.childNodes[index]));
      };
      keep(after, before);
      return true;
    }
    if (before.nodeType !== 1 && before.nodeType !== 9) {
      node.data = after.data;
      return true;
    }
    // Their addresses change with every style; that they are the same files was seen before.
    if (before.nodeName === "SCRIPT") return !!before.src || before.type === "application/ld+json";
    if (before.rel === "stylesheet") {
      // The new style takes its place when it is there, so that nothing blinks.
      const made = document.importNode(after);
      live.set(after, made);
      made.onload = () => node.remove();
      node.after(made);
      return true;
    }
    for (const { name, value } of after.attributes ?? []) if (before.getAttribute(name) !== value) node.setAttribute(name, value);
    for (const { name } of [...before.attributes ?? []]) if (!after.hasAttribute(name)) node.removeAttribute(name);
    const old = [...before.childNodes], next = [...after.childNodes];
    let start = 0;
    while (start < old.length && start < next.length && same(old[start], next[start])) start++;
    let end = 0;
    while (end < old.length - start && end < next.length - start && same(old[old.length - 1 - end], next[next.length - 1 - end])) end++;
    for (let i = 0; i < start; i++) if (!morph(old[i], next[i])) return false;
    for (let i = 1; i <= end; i++) if (!morph(old[old.length - i], next[next.length - i])) return false;
    const gone = old.slice(start, old.length - end).map(child => live.get(child));
    const place = end ? live.get(old[old.length - end]) : null;
    const parent = place?.parentNode ?? gone[0]?.parentNode ?? (old[start - 1] ? live.get(old[start - 1]).parentNode : node);
    if (!parent || gone.some(child => !child || child.parentNode !== parent)) return false;
    for (const child of next.slice(start, next.length - end)) {
      const made = document.importNode(child, true);
      pair(child, made);
      parent.insertBefore(made, place);
      run(made);
    }
    for (const child of gone) child.remove();
    return true;
  };

  // Loads another page; while something that was typed isn't saved, as soon as it is.
  let waiting;
  const leave = go => {
    const isFree = dispatchEvent(new CustomEvent("plantsite:leave", { cancelable: true }));
    waiting = isFree ? undefined : go;
    if (isFree) go();
  };
  addEventListener("plantsite:free", () => { if (waiting) leave(waiting); });
  // The page of errors gives way to what it stood for.
  addEventListener("plantsite:mended", () => leave(() => location.reload()));

  // Pictures can be others under the addresses that they had.
  const tagOf = async (address, options) => (await fetch(address, options)).headers.get("etag");
  const pictures = new Map();
  const refreshPicture = async image => {
    const address = image.getAttribute("src").replace(/\?plantsite=.*/, "");
    const known = pictures.get(address) ?? await tagOf(address, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
    const now = await tagOf(address, { method: "HEAD", cache: "no-store" });
    pictures.set(address, now);
    if (known && now && known !== now) image.src = `${address}?plantsite=${encodeURIComponent(now)}`;
  };
  const refreshPictures = () => Promise.all([...document.images]
    .filter(({ complete, src }) => complete && src.startsWith(location.origin)).map(image => refreshPicture(image).catch(() => {})));

  let pictureNews = false;
  const takeUp = async () => {
    const response = await fetch(location.href, { cache: "no-cache" });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    // What was here has another address: who types stays until it is saved.
    if (page.querySelector("meta[http-equiv=refresh]")) return leave(() => location.reload());
    page.querySelector(`script[src="${own.getAttribute("src")}"]`)?.remove();
    if (!morph(sent, page)) return leave(() => location.reload());
    sent = page;
    dispatchEvent(new CustomEvent("plantsite:updated"));
    if (!pictureNews) return;
    pictureNews = false;
    await refreshPictures();
  };
  // One after the other: each takes up what differs from the page that the one before left.
  let last = Promise.resolve(), isAsked = false;
  const update = () => {
    if (isAsked) return;
    isAsked = true;
    last = last.then(() => {
      isAsked = false;
      return takeUp();
    }).catch(() => {});
  };

  // That of the site which this page is of: there may be a newer one before it listens.
  const [load] = performance.getEntriesByType("navigation");
  let generation = load?.serverTiming?.find(({ name }) => name === "generation")?.description, events;
  const listen = () => {
    events = new EventSource("/.plantsite/events");
    events.addEventListener("change", ({ data }) => {
      const news = JSON.parse(data);
      // Who listens is told the last that was told: this page may be of a site that is still to be.
      if (generation !== undefined && news.generation < generation) return;
      dispatchEvent(new CustomEvent("plantsite:change", { detail: news }));
      const now = String(news.generation);
      const isKnown = generation === undefined || generation === now;
      // What changed between may have been missed.
      pictureNews ||= news.pictures || news.generation - generation !== 1;
      generation = now;
      if (isKnown) return;
      if (news.saved && news.saved !== location.pathname) leave(() => location.assign(news.saved));
      else update();
    });
  };
  // Browsers keep few connections with one server: pages that nobody sees leave theirs to others.
  const listenWhereSeen = () => {
    events?.close();
    if (!document.hidden) listen();
  };
  document.addEventListener("visibilitychange", listenWhereSeen);
  listenWhereSeen();
}
