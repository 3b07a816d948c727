import type { infer as Infer } from "zod/v4/core";
import type { activeUserSchema } from "#contract/authoring/lesson.ts";
import type { reportPresence } from "#contract/authoring/live.ts";
import { pathTo } from "#contract/build-path.ts";
import { send } from "../../api/send.ts";
import type { SaveClient } from "./save-client.ts";
import type { LiveEvent } from "./wire.ts";

export type ActiveUser = Infer<typeof activeUserSchema>;

const PRESENCE_MS = 20_000;

interface OpenVersion {
  lessonId: string;
  versionName: string;
  clientId: string;
}

export interface Presence {
  /** Shows the owner that this reader would like to edit, or no longer. */
  ask(wants: boolean): void;
  /** Refuse a reader who asked to edit. */
  decline(user: ActiveUser): void;
  stop(): void;
}

/** Follows the version while it's open, and sends a heartbeat every 20 seconds. */
export function followLesson(
  version: OpenVersion,
  client: SaveClient,
  onUsers: (users: readonly ActiveUser[], declined: boolean) => void,
): Presence {
  const { lessonId: lesson_id, versionName: version_name, clientId: client_id } = version;
  let asks = false;
  let declines: string | undefined;
  // The owner's "Not now" is heard once, and this window stops asking.
  const receiveUsers = (users: readonly ActiveUser[]) => {
    const declined = asks && users.some(({ is_you, declined: no }) => is_you && no);
    if (declined) asks = false;
    onUsers(users, declined);
    if (declined) sendHeartbeat();
  };
  const stream = new EventSource(pathTo("lesson_live", {}, { lesson_id, version_name, client_id, rev: client.rev }));
  stream.addEventListener("change", ({ data }) => {
    const event = JSON.parse(String(data)) as LiveEvent; // The server serialised it with its contract.
    client.hear(event);
    receiveUsers(event.active_users);
  });
  const sendPresence = async (leaves = false) => {
    const body = { lesson_id, version_name, client_id, leaves, asks_to_edit: asks, declines };
    declines = undefined;
    const { active_users } = await send<typeof reportPresence>({ route: "presence", method: "POST" }, body, {
      keepalive: leaves,
    });
    if (!leaves) receiveUsers(active_users);
  };
  // Who else is here isn't worth a message: the next heartbeat comes soon.
  const sendHeartbeat = (leaves = false) => void sendPresence(leaves).catch(() => undefined);
  sendHeartbeat();
  const timer = setInterval(() => sendHeartbeat(), PRESENCE_MS);
  return {
    ask(wants) {
      asks = wants;
      sendHeartbeat();
    },
    decline({ user_id }) {
      declines = user_id;
      sendHeartbeat();
    },
    stop() {
      clearInterval(timer);
      stream.close();
      sendHeartbeat(true);
    },
  };
}
