// Has a browser forget what it has kept of the site, and then itself.
addEventListener("install", () => skipWaiting());
addEventListener("activate", event => event.waitUntil(remove()));

async function remove() {
  const end = ` of ${new URL(registration.scope).pathname}`;
  for (const name of await caches.keys()) {
    if (name.startsWith("plantsite ") && name.endsWith(end)) await caches.delete(name);
  }
  await registration.unregister();
}
