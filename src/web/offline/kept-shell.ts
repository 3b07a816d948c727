import { pathTo } from "#contract/build-path.ts";
import type { OfflineShell } from "#contract/learning/offline-course.ts";
import { ourHeaders } from "../api/anti-forgery.ts";
import { keptCourses, readReviews, shellCache } from "./kept-store.ts";

/** Keeps the files of a build, and the document that draws what's kept. `count` hears the bytes of each file. */
export async function keepShell({ build, files }: OfflineShell, count: (bytes: number) => void): Promise<void> {
  const cache = await caches.open(shellCache(build));
  for (const { url, bytes } of files) {
    if (!(await cache.match(url))) await cache.put(url, await fetched(url));
    count(bytes);
  }
  const shell = pathTo("offline_shell");
  await cache.put(shell, await fetched(shell));
}

/** Fetches something to keep. Throws if it isn't there. */
export async function fetched(url: string): Promise<Response> {
  const answer = await fetch(url, { headers: ourHeaders(), credentials: "same-origin" });
  if (!answer.ok || answer.redirected) throw new Error(`${url} can't be kept: ${answer.status}`);
  return answer;
}

/** Removes the files of builds that nothing kept was made for. */
export async function dropOldShells(learner: string): Promise<void> {
  const builds = (await keptCourses(learner)).map(({ shell }) => shell.build);
  const reviews = await readReviews(learner);
  const used = new Set([...builds, ...(reviews ? [reviews.shell.build] : [])].map(shellCache));
  for (const name of await caches.keys())
    if (name.startsWith(shellCache("")) && !used.has(name)) await caches.delete(name);
}

/** Registers the worker that steps in where the network doesn't answer. */
export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register(pathTo("service_worker"), { updateViaCache: "none" });
}
