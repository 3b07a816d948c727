import type { ColumnType, Generated } from "kysely";
import type { Instant, Json } from "../../db/columns.ts";

type MaybeInstant = ColumnType<Date | null, Date | null, Date | null>;

/** Tables of the editor's documents. */
export interface DocumentTables {
  editor_docs: {
    doc_id: string;
    kind: "lesson" | "course" | "component";
    lesson_id: string | null;
    version_name: string | null;
    course_id: string | null;
    component_id: string | null;
    rev: number;
    saved_rev: number;
    doc_hash: string;
  };
  editor_files: { doc_id: string; path: string; text: string };
  editor_edits: {
    doc_id: string;
    rev: number;
    key: string;
    client_id: string;
    user_id: string;
    kind: string;
    edit: Json<unknown>;
    reply: Json<unknown>;
    at: Instant;
  };
  editor_packs: {
    doc_id: string;
    first_rev: number;
    last_rev: number;
    user_id: string;
    keys: string[];
    packed: Buffer;
  };
  editor_snapshots: { doc_id: string; rev: number; packed: Buffer; at: Instant };
  editor_copies: {
    user_id: string;
    copy_id: string;
    doc_id: string;
    client_id: string;
    base_rev: number | null;
    key: string;
    why: "outdated" | "owner-changed" | "state-changed";
    packed: Buffer;
    reply: Json<unknown>;
    at: Instant;
    settled_at: MaybeInstant;
  };
  editor_presence: {
    doc_id: string;
    client_id: string;
    user_id: string;
    seen_at: Instant;
    asks_to_edit: boolean;
    declined: Generated<boolean>;
  };
}
