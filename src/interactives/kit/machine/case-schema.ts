import { z } from "zod";
import { finiteNumber } from "../asset-base.ts";

/** Schema of a function or exception name that's valid in both languages. */
export const nameSchema = z.string().regex(/^[A-Za-z_]\w{0,39}$/, "A name is letters, digits and _.");

const json = z.json();

/** Schema of a program's test. */
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
    .refine(
      (expected) => expected.value !== undefined || expected.stdout !== undefined || expected.raises !== undefined,
      {
        message: "Say what is expected: a value, an output or an exception.",
      },
    ),
  weight: finiteNumber(0.01, 100).optional(),
  message: z.string().min(1).max(400).optional(),
});
