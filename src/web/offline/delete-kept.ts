import { setKeptFor } from "./kept-for.ts";
import { ourCaches } from "./kept-store.ts";

/** Removes everything that was kept. Answers that weren't sent yet stay: they belong to their learner. */
export async function deleteKept(): Promise<void> {
  for (const name of await ourCaches()) await caches.delete(name);
  for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? []) await registration.unregister();
  setKeptFor(null);
}
