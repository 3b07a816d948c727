import { z } from "zod";
import { inlineFields, plainJson, trustedRichSchema, versioned } from "../kit/asset-base.ts";
import type { AssetBase, PublicBase, Rich } from "../kit/contract.ts";
import type { Form } from "../kit/maths/forms.ts";
import { MAX_LENGTH } from "../kit/maths/syntax.ts";
import { readFormula } from "./engine.ts";

export interface Expression extends AssetBase {
  type: "expression";
  answer: string;
  /** By default every single letter but e is a variable. */
  vars?: { name: string; domain?: [number, number] }[];
  /** Any by default. */
  form?: Form;
  /** Likely mistakes, with feedback for each. */
  nearMisses?: { value: string; message: Rich }[];
  /** Half the credit for the right value in another form. */
  halfForForm?: boolean;
  /** Formulas must also have values at the same points: `ln(x^2)` is then not `2 ln x`. */
  domainMatters?: boolean;
}

export interface PublicExpression extends PublicBase {
  /** Null: every single letter. */
  names: string[] | null;
  decimalComma: boolean;
}

export interface ExpressionState {
  text: string;
}

export type ExpressionAction = { t: "write"; text: string };

export type ExpressionAnswer = ExpressionState;

const name = z.string().regex(/^\p{L}[\p{L}\d]{0,9}(_[\p{L}\d]{1,9})?$/u, "A variable is a letter or a short word.");

const variable = z.strictObject({
  name,
  domain: z
    .tuple([z.number().min(-1e9).max(1e9), z.number().min(-1e9).max(1e9)])
    .refine(([from, to]) => from < to, "The lower end comes first.")
    .optional(),
});

const formula = z.string().min(1).max(MAX_LENGTH);

const fields = z.strictObject({
  ...inlineFields("expression", 1),
  answer: formula,
  vars: z.array(variable).min(1).max(12).optional(),
  form: z.enum(["expanded", "factored", "simplified", "any"]).optional(),
  nearMisses: z
    .array(z.strictObject({ value: formula, message: trustedRichSchema }))
    .max(40)
    .optional(),
  halfForForm: z.boolean().optional(),
  domainMatters: z.boolean().optional(),
});

/** Parses the transpiler's output. */
export const expressionSchema: z.ZodType<Expression> = versioned<Expression>(
  fields.superRefine(({ answer, vars, nearMisses = [] }, context) => {
    const texts = [
      { path: ["answer"] as (string | number)[], text: answer },
      ...nearMisses.map(({ value }, index) => ({ path: ["nearMisses", index, "value"], text: value })),
    ];
    for (const { path, text } of texts) {
      const read = readFormula(text, vars?.map((variable) => variable.name) ?? null);
      if (read.ok) continue;
      const { code, offset, found } = read.problem;
      const where = found === "" ? "" : ` at "${found}" (character ${offset + 1})`;
      context.addIssue({ code: "custom", path, message: `We can't read this formula: ${code}${where}.` });
    }
  }),
);

const written = z.strictObject({ text: z.string().max(MAX_LENGTH) });

/** Parses a learner's answer. */
export const expressionAnswerSchema: z.ZodType<ExpressionAnswer> = plainJson(written);

/** Parses a learner's saved state. */
export const expressionStateSchema: z.ZodType<ExpressionState> = plainJson(written);
