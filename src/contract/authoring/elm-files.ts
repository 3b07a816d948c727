import * as z from "zod";

/** The part of a package's elm.json that we read. */
export const elmPackageFile = z.object({ dependencies: z.record(z.string(), z.string()) });

const place = z.object({ line: z.int(), column: z.int() });
const message = z.array(z.union([z.string(), z.object({ string: z.string() })]));

/** Output of the Elm compiler with `--report=json`. */
export const elmReport = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("compile-errors"),
    errors: z.array(
      z.object({
        name: z.string(),
        problems: z.array(z.object({ title: z.string(), region: z.object({ start: place, end: place }), message })),
      }),
    ),
  }),
  z.object({ type: z.literal("error"), title: z.string(), message }),
]);
