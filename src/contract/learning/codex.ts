import * as z from "zod";
import { call } from "../call.ts";

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

/** What ended a program, in the language's own words. */
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

/** Runs a learner's program on the server, shut in; nothing is kept or judged. Files that may not be changed are the author's own. */
export const executeProgram = call({
  route: "codex_execute",
  method: "POST",
  body: z.strictObject({
    ...place,
    files,
    stdin: z.optional(z.string().check(z.maxLength(8000))),
    /** Another file to run than the author's entry. */
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
    /** With `tests`: the runs of the visible tests that ended, in their order. */
    runs: z.array(z.unknown()),
  }),
});

/** Judges a program as any other answer: an attempt is counted, points are given once. */
export const checkProgram = call({
  route: "codex_check",
  method: "POST",
  body: z.strictObject({
    ...place,
    files,
    /** The same key twice is the same answer; absent: each request is an answer of its own. */
    key: z.optional(z.uuid()),
  }),
  results: z.strictObject({ verdict: z.unknown() }),
});
