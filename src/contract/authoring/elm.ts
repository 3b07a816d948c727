import * as z from "zod";
import { defineCall } from "../call.ts";
import { errors, version } from "./fields.ts";

/** Packages that lessons may use and that this server has. */
export const elmPackages = defineCall({
  route: "elm_packages",
  method: "GET",
  body: z.strictObject({}),
  results: z.strictObject({
    packages: z.array(z.strictObject({ name: z.string(), version: z.string() })),
    /** Why nothing can be compiled here; empty if it can. */
    errors,
  }),
});

const place = z.strictObject({ line: z.int(), column: z.int() });
const elmError = z.strictObject({
  module: z.string(),
  alias: z.nullable(z.string()),
  severity: z.enum(["error", "warning"]),
  title: z.string(),
  message: z.string(),
  /** Place in the author's program, 1-based; null if it's at no line of theirs. */
  start: z.nullable(place),
  end: z.nullable(place),
});

/** An asset's Elm program in the editor, saved or not. */
const program = {
  alias: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,59}$/)),
  elm: z.string().check(z.maxLength(200_000, "An Elm program can have at most 200,000 characters.")),
  packages: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(30)),
};

const results = z.strictObject({
  /** Reasons why something wasn't compiled at all. */
  requestErrors: z.array(z.string()),
  /** Errors of the compiler, by module. */
  elmerErrors: z.array(elmError),
  /** "Elm could not compile", if the compiler found errors. */
  errors,
  /** Programs that can run, with the name of their script on the second origin. */
  compiled: z.array(z.strictObject({ alias: z.string(), script_hash: z.string() })),
});

/** Compiles the program of one asset. */
export const compileElm = defineCall({
  route: "elm_compile",
  method: "POST",
  body: z.strictObject({ ...version, ...program }),
  results,
});

/** Compiles the lesson's Main and the programs of several assets, each by itself: a mistake in one doesn't stop the others. */
export const compileManyElm = defineCall({
  route: "elm_compile_many",
  method: "POST",
  body: z.strictObject({
    ...version,
    programs: z.array(z.strictObject(program)).check(z.maxLength(30)),
    /** An asset is open for writing, so an error in Main is only a warning. */
    writing_asset: z.optional(z.boolean()),
  }),
  results,
});
