/**
 * A service worker that removes itself and everything it kept. It's served in place of the real one by a build without
 * it, and while the switch is off, so that a broken worker can't keep anybody out.
 */
export const LEAVING_WORKER = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(leave());
});
`;
