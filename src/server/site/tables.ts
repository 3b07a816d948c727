import type { ColumnType } from "kysely";
import type { TextFormat } from "#rules/site/text-pages.ts";
import type { Instant } from "../db/columns.ts";

export interface SiteTables {
  /** Drafts of text pages that staff write. */
  text_pages: {
    path: string;
    title: string;
    text: string;
    format: TextFormat;
    revision: number;
    edited_by: string | null;
    edited_at: Instant;
    published_version: number | null;
  };
  /** Append-only: everything of them that was ever published. */
  text_page_versions: {
    path: string;
    version: number;
    title: string;
    text: string;
    format: TextFormat;
    reason: string;
    published_by: string | null;
    published_at: ColumnType<Date, Date, never>;
  };
  /** Messages of ours that everybody sees once. */
  announcements: {
    announcement_id: string;
    level: "info" | "success" | "warning" | "error";
    text: string;
    until: Instant;
    made_at: Instant;
    ended_at: ColumnType<Date | null, Date | undefined, Date | null>;
  };
  feature_switches: {
    name: string;
    is_on: boolean;
    changed_at: Instant;
    /** Its purpose, for staff. */
    about: ColumnType<string, string | undefined, string>;
    /** Set once no page asks for it any more. */
    ended_at: ColumnType<Date | null, Date | undefined, Date | null>;
  };
}
