import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { LessonPlace } from "./lesson-place.ts";
import { browserTools } from "./saving/browser-tools.ts";
import { type ActiveUser, followLesson, type Presence } from "./saving/live.ts";
import { keptTexts, type Opened, openDocument } from "./saving/open-document.ts";
import type { SaveClient } from "./saving/save-client.ts";
import type { SaveSnapshot } from "./saving/save-types.ts";

/** An open version with everything that follows it. */
export interface Session extends Opened {
  presence: Presence;
}

export type SessionState =
  | { k: "loading" }
  | { k: "failed"; kept: ReadonlyMap<string, string> | null; retry(): void }
  | {
      k: "ready";
      session: Session;
      users: readonly ActiveUser[];
      /** Counts how often the owner said "Not now" to this window. */
      declined: number;
    };

/** Opens a version and follows it for as long as the editor is shown. */
export function useSession(page: LessonPlace, userId: string): SessionState {
  const [state, setState] = useState<SessionState>({ k: "loading" });
  const [round, setRound] = useState(0);
  const { lesson_id: lessonId, version_name: versionName } = page;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round tries again
  useEffect(() => {
    let isGone = false;
    let close: () => void = () => undefined;
    const what = { userId, lessonId, versionName };
    const open = async () => {
      const tools = await browserTools(what);
      try {
        const opened = await openDocument(what, tools);
        if (isGone) return opened.client.stop();
        setState({ k: "ready", users: opened.lesson.active_users, declined: 0, session: follow(opened) });
      } catch {
        const [kept = null] = await keptTexts(what, tools.store).catch(() => []);
        if (!isGone) setState({ k: "failed", kept, retry: () => setRound((now) => now + 1) });
      }
    };
    const follow = (opened: Opened): Session => {
      const { client } = opened;
      const onUsers = (users: readonly ActiveUser[], declined: boolean) =>
        setState((now) => (now.k === "ready" ? { ...now, users, declined: now.declined + (declined ? 1 : 0) } : now));
      const presence = followLesson({ lessonId, versionName, clientId: opened.clientId }, client, onUsers);
      const leave = watchWindow(client);
      close = () => {
        leave();
        presence.stop();
        client.stop();
      };
      return { ...opened, presence };
    };
    setState({ k: "loading" });
    void open();
    return () => {
      isGone = true;
      close();
    };
  }, [userId, lessonId, versionName, round]);
  return state;
}

/** Saves when the window loses the focus or closes, and when the connection is back. */
function watchWindow(client: SaveClient): () => void {
  const blurred = () => void client.flush();
  const hidden = () => void client.flush(true);
  const online = () => client.connected();
  window.addEventListener("blur", blurred);
  window.addEventListener("pagehide", hidden);
  window.addEventListener("online", online);
  return () => {
    window.removeEventListener("blur", blurred);
    window.removeEventListener("pagehide", hidden);
    window.removeEventListener("online", online);
  };
}

/** State of saving, and the component draws again when it changes. */
export function useSaving(client: SaveClient): SaveSnapshot {
  const subscribe = useCallback((changed: () => void) => client.subscribe(changed), [client]);
  return useSyncExternalStore(subscribe, () => client.snapshot);
}
