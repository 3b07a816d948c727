import * as z from "zod";
import { textFormats } from "#rules/site/text-pages.ts";
import { defineCall } from "../call.ts";
import { definePage } from "../page.ts";
import { keyField, reasonField } from "./fields.ts";

/** Text pages that come with the program and those that staff wrote. */
export const staffTextsPage = definePage({
  route: "staff_texts",
  screen: "staff_texts",
  results: z.strictObject({
    pages: z.array(
      z.strictObject({
        path: z.string(),
        title: z.string(),
        /** Published by staff, published with a newer draft, only a draft, or as it came with the program. */
        state: z.enum(["published", "changed", "draft", "file"]),
        edited_at: z.nullable(z.string()),
        edited_by: z.nullable(z.string()),
      }),
    ),
    /** Last path here, for the next page; null on the last page. */
    next: z.nullable(z.string()),
    /** Typed as the address of a new page, though it can't be one; else null. */
    wrong: z.nullable(z.string()),
    time_zone: z.string(),
  }),
});

const versionSchema = z.strictObject({
  version: z.number(),
  at: z.string(),
  /** Address of the account; null once it's gone. */
  by: z.nullable(z.string()),
  reason: z.string(),
});

const textResults = z.strictObject({
  path: z.string(),
  /** Address on the site; null for text that's part of another page. */
  address: z.nullable(z.string()),
  values: z.strictObject({ title: z.string(), text: z.string(), format: z.enum(textFormats) }),
  /** Revision of the draft that the form changes; 0 before there is one. */
  revision: z.number(),
  saved: z.nullable(z.strictObject({ at: z.string(), by: z.nullable(z.string()) })),
  /** The saved draft as people would read it. */
  draft: z.strictObject({ title: z.string(), html: z.string(), problems: z.array(z.string()) }),
  /** Version that people read; null if none was published. */
  published: z.nullable(z.number()),
  /** The program has a text for this page, which people read while nothing is published. */
  has_file: z.boolean(),
  /** The draft says something else than people read. */
  differs: z.boolean(),
  /** Draft that somebody else saved while this one was written; null if nobody did. */
  other: z.nullable(
    z.strictObject({ title: z.string(), text: z.string(), by: z.nullable(z.string()), at: z.string() }),
  ),
  history: z.array(versionSchema),
  /** First version of the next part of the history; null if there's no more. */
  older: z.nullable(z.number()),
  /** An earlier version, to read and to bring back. */
  looked_at: z.nullable(
    z.strictObject({ version: z.number(), title: z.string(), html: z.string(), is_current: z.boolean() }),
  ),
  form_key: z.string(),
  field_errors: z.record(z.string(), z.array(z.string())),
  errors: z.array(z.string()),
  time_zone: z.string(),
});

/** One text page: its draft, how that looks, and its history. */
export const staffTextPage = definePage({ route: "staff_text", screen: "staff_text", results: textResults });

const path = z.string().check(z.maxLength(200));
const number = z.string().check(z.regex(/^\d{1,9}$/, "This form is out of date. Please load the page again."));
const led = z.strictObject({ redirect_to: z.string() });

/** Saves the draft, if nobody else has changed it since `revision`. */
export const saveTextCall = defineCall({
  route: "staff_text",
  method: "POST",
  body: z.strictObject({
    page: path,
    revision: number,
    title: z
      .string("Please give the page a title.")
      .check(
        z.trim(),
        z.minLength(1, "Please give the page a title."),
        z.maxLength(120, "Please keep the title under 120 characters."),
      ),
    format: z.enum(textFormats, "Please choose how the text is written."),
    text: z
      .string("Please write something.")
      .check(z.maxLength(60_000, "Please keep the text under 60,000 characters. Make two pages of it.")),
  }),
  results: led,
});

/** Publishes the draft, brings a version back, or takes the page down. Each once per form, with a line in the audit log. */
export const publishTextCall = defineCall({
  route: "staff_text_publish",
  method: "POST",
  body: z.strictObject({
    step: z.enum(["publish", "restore", "take_down"], "Please use the buttons of the form."),
    page: path,
    key: keyField,
    reason: reasonField,
    /** Revision of the draft that was read, to publish it; version to restore or take down. */
    number,
  }),
  results: led,
});
