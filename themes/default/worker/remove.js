// Has a browser forget what it has kept of the site, and then itself. Whatever fails is done again at the next visit.
addEventListener("install", event => event.waitUntil(forget().then(() => skipWaiting())));
addEventListener("activate", event => event.waitUntil(forget().then(() => registration.unregister())));

async function forget() {
  const end = ` of ${new URL(registration.scope).pathname}`;
  for (const name of await caches.keys()) {
    if (name.startsWith("plantsite ") && name.endsWith(end)) await caches.delete(name);
  }
}
