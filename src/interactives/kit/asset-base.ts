import { z } from "zod";
import type { AssetBase, Ctx, PublicBase } from "./contract.ts";
import { jsonProblem } from "./json-guard.ts";

/** Wrong answers before "Show me" is offered, when the author sets nothing. */
export const REVEAL_AFTER = 3;

/** Schema of an integer JSON carries exactly, bounds included. */
export const wholeNumber = (from: number, to: number) => z.int().min(from).max(to);

/** Schema of a finite number, bounds included. */
export const finiteNumber = (from = -1e15, to = 1e15) => z.number().min(from).max(to);

/** Schema of an author's own id for a choice, a tile or a block. */
export const authorId = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/, "An id is 1 to 40 letters, digits, - or _.");

/** Schema of an author's rich text: Markdown with `$maths$`, never raw HTML. */
export const richSchema = z.string().max(4000);

/** Schema of an inline question's rich text: Markdown, or HTML from our own transpiler. Never use it for assets authors write as JSON. */
export const trustedRichSchema = z.union([richSchema, z.strictObject({ html: z.string().max(60_000) })]);

const shared = {
  difficulty: z.literal([1, 2, 3, 4, 5]),
  attempts: wholeNumber(1, 20).optional(),
  reveal: z.strictObject({ after: wholeNumber(0, 20) }).optional(),
  perLearner: z.boolean().optional(),
  goal: z.enum(["solve", "explore"]).optional(),
  release: z.boolean().optional(),
};

/** Fields of AssetBase for a type authors write as JSON: spread them into its strictObject. */
export function authoredFields<const T extends string>(type: T, version: number) {
  return {
    type: z.literal(type),
    version: z.literal(version) as z.ZodType<number>, // with the literal type, every example would need `1 as const`
    prompt: richSchema.min(1),
    description: z.string().min(20).max(600),
    hints: z.array(richSchema.min(1)).max(5).optional(),
    explanation: z.string().min(1).max(8000).optional(),
    ...shared,
  };
}

/** Fields of AssetBase for an inline question, which only the transpiler makes: HTML is allowed and descriptions may be short. */
export function inlineFields<const T extends string>(type: T, version: number) {
  return {
    type: z.literal(type),
    version: z.literal(version) as z.ZodType<number>, // as above
    prompt: trustedRichSchema,
    description: z.string().max(600),
    hints: z.array(trustedRichSchema).max(5).optional(),
    explanation: z.union([z.string().max(8000), z.strictObject({ html: z.string().max(60_000) })]).optional(),
    ...shared,
  };
}

/** Turns JSON of version n into JSON of version n + 1. Migrations are kept for ever. */
export type Migration = (old: Record<string, unknown>) => Record<string, unknown>;

/**
 * Schema of an incoming asset: refuses anything but plain JSON, upgrades old versions (`migrations[0]` goes from 1 to
 * 2), then parses strictly.
 */
export function versioned<A extends AssetBase>(
  schema: z.ZodType<A>,
  migrations: readonly Migration[] = [],
): z.ZodType<A> {
  return plainJsonGuard()
    .transform((json, context) => {
      try {
        return upgrade(json, migrations);
      } catch {
        // Migrations rely on the shape of their version, and nothing has checked that yet.
        context.addIssue({ code: "custom", message: "We can't upgrade this old version." });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

/** Schema of an answer, state or probe from a browser: refuses anything but plain JSON, then parses strictly. */
export function plainJson<T>(schema: z.ZodType<T>): z.ZodType<T> {
  return plainJsonGuard().pipe(schema);
}

function plainJsonGuard() {
  return z.unknown().superRefine((json, context) => {
    const objection = jsonProblem(json);
    if (objection) context.addIssue({ code: "custom", ...objection });
  });
}

function upgrade(json: unknown, migrations: readonly Migration[]): unknown {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return json;
  let current = { ...json } as Record<string, unknown>; // an object from outside
  for (const [index, migration] of migrations.entries()) {
    if (current.version === index + 1) current = { ...migration(current), version: index + 2 };
  }
  return current;
}

/** The fields every public half carries: rendered texts and the number of hints, without the hints or the explanation. */
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

/** Pointers to the fields of AssetBase no learner may see, for every type's `secret` list. */
export const BASE_SECRET = ["/hints/*", "/explanation"] as const;
