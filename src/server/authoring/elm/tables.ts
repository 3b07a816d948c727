import type { ColumnType } from "kysely";
import type { ElmReport } from "#rules/authoring/elm/elm-report.ts";

/** Tables about Elm programs. */
export interface ElmTables {
  elm_builds: {
    build_hash: string;
    /** Of the program alone, without the compiler and its packages; null for builds from before this was kept. */
    program_hash: string | null;
    outcome: "compiled" | "errors";
    blob_hash: string | null;
    /** The compiler's report. Written as JSON text, read as a value. */
    errors: ColumnType<ElmReport | null, string | null, string | null>;
    ms: number;
    at: ColumnType<Date, Date, Date>;
  };
}
