import { z } from "zod";
import { finiteNumber } from "../asset-base.ts";

/** A name that both languages know: of a function, of an exception. */
export const nameSchema = z.string().regex(/^[A-Za-z_]\w{0,39}$/, "A name is letters, digits and _.");

const json = z.json();

/** Parses one test of a program. */
export const caseSchema = z.strictObject({
  name: z.string().min(1).max(60),
  args: z.array(json).max(10).optional(),
  stdin: z.string().max(8000).optional(),
  expect: z
    .strictObject({
      value: json.optional(),
      tol: finiteNumber(0, 1e6).optional(),
      stdout: z.string().max(8000).optional(),
      raises: nameSchema.optional(),
    })
    .refine((one) => one.value !== undefined || one.stdout !== undefined || one.raises !== undefined, {
      message: "Say what is expected: a value, an output or an exception.",
    }),
  weight: finiteNumber(0.01, 100).optional(),
  message: z.string().min(1).max(400).optional(),
});
