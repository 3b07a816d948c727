import * as z from "zod";
import { path } from "./fields.ts";

const MAX_FILES = 500;
const few = z.refine<Readonly<Record<string, unknown>>>(
  (given) => Object.keys(given).length <= MAX_FILES,
  `An edit changes at most ${MAX_FILES} files.`,
);

const length = z.int().check(z.nonnegative(), z.lte(10_000_000));
/** Kept characters as their number; a replacement as the number of characters and the lines that come instead. */
const changeSet = z.array(z.union([length, z.tuple([length], z.string())]));

/** Path → ChangeSet, as CodeMirror writes it to JSON. */
export const changesByPath = z.record(path, changeSet).check(few);

/** One change to a document, as `rules/authoring/edits` applies it. ChangeSets are checked there, against their text. */
export const editSchema = z.strictObject({
  files: z.optional(changesByPath),
  /** Path → text of a new file. */
  add: z.optional(z.record(path, z.string()).check(few)),
  remove: z.optional(z.array(path).check(z.maxLength(MAX_FILES))),
  /** Old path → new path. */
  rename: z.optional(z.record(path, path).check(few)),
});
