import type { ColumnType } from "kysely";
import type { Instant, Json } from "../../db/columns.ts";
import type { ImportFacts, ImportRequest } from "./import-store.ts";

export interface FigmaTables {
  figma_imports: {
    user_id: string;
    import_id: string;
    key: string;
    kind: "list" | "pictures";
    state: "waiting" | "done" | "failed";
    file_key: string;
    request: Json<ImportRequest>;
    facts: Json<ImportFacts>;
    next_try_at: Instant;
    held_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
    at: ColumnType<Date, Date, never>;
  };
}
