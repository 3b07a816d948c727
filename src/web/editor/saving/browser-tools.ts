import type { createAutosave } from "#contract/authoring/autosave.ts";
import type { loadLesson } from "#contract/authoring/lesson.ts";
import { send } from "../../api/send.ts";
import { inMemoryKeptStore, type KeptStore, openKeptStore } from "./kept-store.ts";
import type { DocumentKey, OpenTools } from "./open-document.ts";
import { webLocks } from "./window-lock.ts";
import type { Lesson } from "./wire.ts";

/** Longest wait for a reply to an autosave. */
const TIME_OUT_MS = 20_000;
const TAB_KEY = "hypatia-editor-window";

/** The browser, as saving needs it. */
export async function browserTools(what: DocumentKey): Promise<OpenTools> {
  const load = () => loadVersion(what);
  return {
    store: await openStore(),
    send: (body, keepalive) =>
      send<typeof createAutosave>({ route: "autosave_create", method: "POST" }, body, {
        keepalive,
        learner: what.userId,
        signal: AbortSignal.timeout(TIME_OUT_MS),
      }),
    load,
    loadHead: load,
    newKey: () => crypto.randomUUID(),
    now: () => Date.now(),
    later(ms, act) {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    online: () => navigator.onLine,
    locks: webLocks(() => Date.now()),
    tab: {
      previous: sessionStorage.getItem(TAB_KEY),
      remember: (clientId) => sessionStorage.setItem(TAB_KEY, clientId),
    },
  };
}

async function loadVersion({ lessonId, versionName }: DocumentKey): Promise<Lesson> {
  const { lesson } = await send<typeof loadLesson>(
    { route: "lesson_load", method: "POST" },
    { lesson_id: lessonId, version_name: versionName },
  );
  return lesson;
}

/** A browser that forbids IndexedDB can't keep anything, and the status line says so. */
async function openStore(): Promise<KeptStore> {
  try {
    return await openKeptStore();
  } catch {
    const refused = () => Promise.reject(new Error("IndexedDB is not available."));
    return { ...inMemoryKeptStore(), keep: refused, append: refused };
  }
}
