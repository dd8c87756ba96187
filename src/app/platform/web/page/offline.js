// Keeps the page in the browser, so that it starts from there and without a network. A new version, which has another
// name here, replaces it at the next start.

const VERSION = "congo-VERSION";

self.addEventListener("install", (event) => {
  const fill = async () => (await caches.open(VERSION)).addAll(FILES);
  event.waitUntil(fill().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const clean = async () => {
    const old = (await caches.keys()).filter((name) => name !== VERSION);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

self.addEventListener("fetch", (event) => {
  const isOurs = event.request.method === "GET" && new URL(event.request.url).origin === location.origin;
  if (!isOurs) return;
  const answer = async () => {
    const cache = await caches.open(VERSION);
    const kept = await cache.match(event.request, { ignoreSearch: true });
    if (kept) return kept;
    const loaded = await fetch(event.request);
    // What was not loaded at first, such as a drawing, is kept once it was.
    if (loaded.ok && loaded.type === "basic") cache.put(event.request, loaded.clone());
    return loaded;
  };
  event.respondWith(answer());
});
