import type { ColumnType } from "kysely";
import type { Instant } from "../../db/columns.ts";

/** Tables of components, which lessons share. */
export interface ComponentTables {
  components: {
    component_id: string;
    slug: string;
    name: string;
    type: string;
    owned_by: string | null;
    created_by: string | null;
    form: "json" | "svg";
    text: string;
    rev: ColumnType<number, number | undefined, number>;
    created_at: Instant;
    modified_at: Instant;
    retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  component_versions: {
    component_id: string;
    version: number;
    form: "json" | "svg";
    text: string;
    rev: number;
    change_reason: string;
    published_by: string | null;
    published_at: Instant;
  };
}
