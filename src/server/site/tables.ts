import type { ColumnType } from "kysely";

type Instant = ColumnType<Date, Date, Date>;

export interface SiteTables {
  feature_switches: { name: string; is_on: boolean; changed_at: Instant };
}
