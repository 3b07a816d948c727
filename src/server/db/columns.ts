import type { ColumnType } from "kysely";

export type Instant = ColumnType<Date, Date, Date>;

/** Value that a new row may leave out. */
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
export type MaybeInstant = Maybe<Date>;

/** Written as JSON text, read as a value. */
export type Json<T> = ColumnType<T, string, string>;
