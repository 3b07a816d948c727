import type { infer as Infer } from "zod/v4/core";
import type { activeUserSchema } from "#contract/authoring/lesson.ts";
import type { tellPresence } from "#contract/authoring/live.ts";
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
  stop(): void;
}

/** Follows the version while it's open, and gives a sign of life every 20 seconds. */
export function followLesson(
  stay: Stay,
  client: SaveClient,
  onUsers: (users: readonly ActiveUser[]) => void,
): Presence {
  const { lessonId: lesson_id, versionName: version_name, clientId: client_id } = stay;
  let asks = false;
  const stream = new EventSource(pathTo("lesson_live", {}, { lesson_id, version_name, client_id, rev: client.rev }));
  stream.addEventListener("change", ({ data }) => {
    const event = JSON.parse(String(data)) as LiveEvent; // The server serialised it with its contract.
    client.hear(event);
    onUsers(event.active_users);
  });
  const tell = async (leaves = false) => {
    const body = { lesson_id, version_name, client_id, leaves, asks_to_edit: asks };
    const { active_users } = await send<typeof tellPresence.body, typeof tellPresence.results>(
      { route: "presence", method: "POST" },
      body,
      { keepalive: leaves },
    );
    if (!leaves) onUsers(active_users);
  };
  // Who else is here isn't worth a message: the next sign of life comes soon.
  const sign = (leaves = false) => void tell(leaves).catch(() => undefined);
  sign();
  const timer = setInterval(() => sign(), PRESENCE_MS);
  return {
    ask(wants) {
      asks = wants;
      sign();
    },
    stop() {
      clearInterval(timer);
      stream.close();
      sign(true);
    },
  };
}
