import type { ColumnType } from "kysely";
import type { ImportFacts, ImportRequest } from "./import-store.ts";

type Instant = ColumnType<Date, Date, Date>;
/** Written as JSON text, read as a value. */
type Json<T> = ColumnType<T, string, string>;

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
