import { z } from "zod";
import type { AssetBase, Ctx, PublicBase } from "./contract.ts";
import { jsonObjection } from "./json-guard.ts";

/** How many wrong answers come before "Show me" when the author says nothing. */
export const REVEAL_AFTER = 3;

/** A whole number that JSON carries exactly, between two bounds that are both allowed. */
export const wholeNumber = (from: number, to: number) => z.int().min(from).max(to);

/** A finite number between two bounds that are both allowed. */
export const finiteNumber = (from = -1e15, to = 1e15) => z.number().min(from).max(to);

/** An author's own name for a choice, a tile, a block: short, without surprises. */
export const authorId = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/, "An id is 1 to 40 letters, digits, - or _.");

/** Rich text of an author: Markdown with `$maths$`; never HTML of their own making. */
export const richSchema = z.string().max(4000);

/** Rich text of an in-line question: Markdown, or HTML that our own transpiler made. Never for assets that authors write as JSON. */
export const madeRichSchema = z.union([richSchema, z.strictObject({ html: z.string().max(60_000) })]);

const shared = {
  difficulty: z.literal([1, 2, 3, 4, 5]),
  attempts: wholeNumber(1, 20).optional(),
  reveal: z.strictObject({ after: wholeNumber(0, 20) }).optional(),
  perLearner: z.boolean().optional(),
  goal: z.enum(["solve", "explore"]).optional(),
};

/** Fields of AssetBase for a type that authors write as JSON: spread them into its strictObject. */
export function authoredFields<const T extends string>(type: T, version: number) {
  return {
    type: z.literal(type),
    version: z.literal(version) as z.ZodType<number>, // the literal's own type would make every example say `1 as const`
    prompt: richSchema.min(1),
    description: z.string().min(20).max(600),
    hints: z.array(richSchema.min(1)).max(5).optional(),
    explanation: z.string().min(1).max(8000).optional(),
    ...shared,
  };
}

/** Fields of AssetBase for an in-line question, which only the transpiler makes: HTML is allowed, a description may be short. */
export function inlineFields<const T extends string>(type: T, version: number) {
  return {
    type: z.literal(type),
    version: z.literal(version) as z.ZodType<number>, // as above
    prompt: madeRichSchema,
    description: z.string().max(600),
    hints: z.array(madeRichSchema).max(5).optional(),
    explanation: z.union([z.string().max(8000), z.strictObject({ html: z.string().max(60_000) })]).optional(),
    ...shared,
  };
}

/** Turns JSON of version n into JSON of version n + 1; kept for ever. */
export type Migration = (old: Record<string, unknown>) => Record<string, unknown>;

/** The schema of an asset as it arrives: refuses what is not plain JSON, upgrades old versions (`migrations[0]` leads from 1 to 2), then parses strictly. */
export function versioned<A extends AssetBase>(
  schema: z.ZodType<A>,
  migrations: readonly Migration[] = [],
): z.ZodType<A> {
  return plain()
    .transform((json, context) => {
      try {
        return upgrade(json, migrations);
      } catch {
        // A migration may rely on the shape of its version, which nobody has checked yet.
        context.addIssue({ code: "custom", message: "This old version cannot be upgraded." });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

/** The schema of an answer, a state or a probe as it arrives from a browser: refuses what is not plain JSON, then parses strictly. */
export function arriving<T>(schema: z.ZodType<T>): z.ZodType<T> {
  return plain().pipe(schema);
}

function plain() {
  return z.unknown().superRefine((json, context) => {
    const objection = jsonObjection(json);
    if (objection) context.addIssue({ code: "custom", ...objection });
  });
}

function upgrade(json: unknown, migrations: readonly Migration[]): unknown {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return json;
  let current = { ...json } as Record<string, unknown>; // an object that came in from outside
  for (const [index, migration] of migrations.entries()) {
    if (current.version === index + 1) current = { ...migration(current), version: index + 2 };
  }
  return current;
}

/** What every public half carries: the words rendered, hints only counted, explanations withheld. */
export function publicBase(asset: AssetBase, ctx: Ctx): PublicBase {
  return {
    type: asset.type,
    version: asset.version,
    prompt: ctx.rich(asset.prompt),
    description: asset.description,
    difficulty: asset.difficulty,
    attempts: asset.attempts ?? null,
    revealAfter: asset.reveal?.after ?? REVEAL_AFTER,
    hintCount: asset.hints?.length ?? 0,
    goal: asset.goal ?? "solve",
  };
}

/** The fields of AssetBase that no learner may see, for every type's `secret` list. */
export const BASE_SECRET = ["/hints/*", "/explanation"] as const;
