import type { ColumnType } from "kysely";

export interface AssetTables {
  /** Files of authors by their contents; `files/` keeps the bytes. */
  blobs: {
    hash: string;
    media_type: string;
    bytes: number;
    width: number | null;
    height: number | null;
    at: ColumnType<Date, Date, never>;
    /** Null while a lesson uses it. */
    unused_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** Replies to uploads, for a file that's sent again. */
  uploads: {
    user_id: string;
    key: string;
    reply: ColumnType<unknown, string, never>;
    at: ColumnType<Date, Date, never>;
  };
}
