import type { infer as Infer } from "zod/v4/core";
import type { activeUserSchema } from "#contract/authoring/lesson.ts";
import type { reportPresence } from "#contract/authoring/live.ts";
import { pathTo } from "#contract/build-path.ts";
import { send } from "../../api/send.ts";
import type { SaveClient } from "./save-client.ts";
import type { LiveEvent } from "./wire.ts";

export type ActiveUser = Infer<typeof activeUserSchema>;

const PRESENCE_MS = 20_000;

interface Stay {
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
  stay: Stay,
  client: SaveClient,
  onUsers: (users: readonly ActiveUser[], declined: boolean) => void,
): Presence {
  const { lessonId: lesson_id, versionName: version_name, clientId: client_id } = stay;
  let asks = false;
  let declines: string | undefined;
  // The owner's "Not now" is heard once, and this window stops asking.
  const hear = (users: readonly ActiveUser[]) => {
    const declined = asks && users.some(({ is_you, declined: no }) => is_you && no);
    if (declined) asks = false;
    onUsers(users, declined);
    if (declined) sign();
  };
  const stream = new EventSource(pathTo("lesson_live", {}, { lesson_id, version_name, client_id, rev: client.rev }));
  stream.addEventListener("change", ({ data }) => {
    const event = JSON.parse(String(data)) as LiveEvent; // The server serialised it with its contract.
    client.hear(event);
    hear(event.active_users);
  });
  const tell = async (leaves = false) => {
    const body = { lesson_id, version_name, client_id, leaves, asks_to_edit: asks, declines };
    declines = undefined;
    const { active_users } = await send<typeof reportPresence.body, typeof reportPresence.results>(
      { route: "presence", method: "POST" },
      body,
      { keepalive: leaves },
    );
    if (!leaves) hear(active_users);
  };
  // Who else is here isn't worth a message: the next heartbeat comes soon.
  const sign = (leaves = false) => void tell(leaves).catch(() => undefined);
  sign();
  const timer = setInterval(() => sign(), PRESENCE_MS);
  return {
    ask(wants) {
      asks = wants;
      sign();
    },
    decline({ user_id }) {
      declines = user_id;
      sign();
    },
    stop() {
      clearInterval(timer);
      stream.close();
      sign(true);
    },
  };
}
