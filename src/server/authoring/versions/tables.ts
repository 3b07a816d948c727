import type { VersionState } from "#rules/authoring/versions/transitions.ts";
import type { Instant, Json } from "../../db/columns.ts";

/** Facts of an event beside its states. */
export interface EventFacts {
  /** Version that a new one was copied from. */
  based_on?: string;
  /** Person who owned it until then; its new owner took it over, or got it from them. */
  owner_before?: string;
  /** Version that was MAIN before. */
  replaced?: string;
}

/** Tables about versions of lessons. */
export interface VersionTables {
  lesson_events: {
    lesson_id: string;
    event_id: string;
    version_name: string;
    from_state: VersionState | null;
    to_state: VersionState | null;
    user_id: string | null;
    reason: string;
    facts: Json<EventFacts>;
    at: Instant;
  };
  lesson_block_moves: { lesson_id: string; from_block: string; to_block: string; version_name: string };
  version_requests: { user_id: string; key: string; reply: Json<unknown> | null; at: Instant };
}
