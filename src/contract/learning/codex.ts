import * as z from "zod";
import { defineCall } from "../call.ts";

const place = {
  lesson_id: z.uuid(),
  version_hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** The program's name in its lesson. */
  alias: z.string().check(z.minLength(1), z.maxLength(80)),
};

const files = z
  .array(
    z.strictObject({
      path: z.string().check(z.minLength(1), z.maxLength(60)),
      text: z.string().check(z.maxLength(64 * 1024)),
    }),
  )
  .check(z.maxLength(8));

const text = z.string();
const count = z.int().check(z.nonnegative());

/** Error that ended a program, in the language's own words. */
const exception = z.nullable(
  z.strictObject({
    type: text,
    message: text,
    file: z.nullable(text),
    line: z.nullable(count),
    column: z.nullable(count),
    traceback: text,
  }),
);

/** Runs a learner's program in the server's sandbox; nothing is kept or judged. Read-only files always come from the author. */
export const executeProgram = defineCall({
  route: "codex_execute",
  method: "POST",
  body: z.strictObject({
    ...place,
    files,
    stdin: z.optional(z.string().check(z.maxLength(8000))),
    /** File to run instead of the author's entry. */
    entry: z.optional(z.string().check(z.maxLength(60))),
    /** Runs the visible tests instead of the program. */
    tests: z.optional(z.boolean()),
  }),
  results: z.strictObject({
    status: z.enum(["ok", "error", "timeout", "memory", "output_limit", "unavailable"]),
    stdout: text,
    stderr: text,
    exception,
    ms: count,
    /** There was more output than is shown. */
    truncated: z.boolean(),
    /** With `tests`: the runs of the visible tests that ended, in order. */
    runs: z.array(z.unknown()),
  }),
});

/** Judges a program like any other answer: it counts as an attempt and gives points once. */
export const checkProgram = defineCall({
  route: "codex_check",
  method: "POST",
  body: z.strictObject({
    ...place,
    files,
    /** The same key twice is the same answer. Without a key every request is a new answer. */
    key: z.optional(z.uuid()),
  }),
  results: z.strictObject({ verdict: z.unknown() }),
});
