import { z } from "zod";
import { authoredFields, finiteNumber, plainJson, versioned, wholeNumber } from "../kit/asset-base.ts";
import { GROUPS } from "./groups.ts";
import { migrations } from "./migrations.ts";
import { findProblems } from "./problems.ts";
import { MAX_JOINTS, TILE_TYPES } from "./tiling.ts";
import type { Escher, EscherAnswer, EscherState } from "./types.ts";

const coordinate = finiteNumber(-4, 5);
const spot = z.tuple([coordinate, coordinate]);
const group = z.enum(GROUPS);

const path = z.strictObject({
  points: z.array(spot).min(1).max(1000),
  closed: z.boolean().optional(),
  ink: wholeNumber(0, 5).optional(),
});

const paths = z
  .array(path)
  .max(200)
  .refine((all) => all.reduce((sum, { points }) => sum + points.length, 0) <= 5000, {
    message: "A motif has at most 5,000 points.",
  });

const tileType = wholeNumber(1, 93).refine((ih) => TILE_TYPES.includes(ih), {
  message: "This tile type doesn't exist.",
});
const edges = z.array(z.array(z.tuple([finiteNumber(-1, 2), finiteNumber(-1, 1)])).max(MAX_JOINTS)).max(6);
const params = z.array(finiteNumber(-3, 3)).max(6);
const find = z.enum(["rot2", "rot3", "rot4", "rot6", "mirror", "glide"]);

/** Parses an author's pattern; mode, task and motif must fit together. */
export const escherSchema: z.ZodType<Escher> = versioned(
  z
    .strictObject({
      ...authoredFields("escher", 2),
      mode: z.enum(["draw", "tile", "identify"]),
      group: group.optional(),
      lattice: z.strictObject({ a: finiteNumber(0.1, 10), b: finiteNumber(0.1, 10), angle: finiteNumber(30, 150) }),
      motif: paths.optional(),
      tile: z
        .strictObject({
          ih: tileType,
          params: params.optional(),
          edges: edges.optional(),
          curved: z.boolean().optional(),
          types: z.array(tileType).max(TILE_TYPES.length).optional(),
        })
        .optional(),
      show: z.array(z.enum(["cell", "region", "centres", "mirrors", "glides"])).max(5),
      tools: z
        .array(z.enum(["symbols", "zoom", "overlays", "tracing", "export"]))
        .max(5)
        .optional(),
      task: z
        .discriminatedUnion("k", [
          z.strictObject({ k: z.literal("identify"), answer: group }),
          z.strictObject({
            k: z.literal("find"),
            element: find,
            count: wholeNumber(1, 8),
            tol: finiteNumber(0.005, 0.1).optional(),
          }),
          z.strictObject({ k: z.literal("make"), group }),
        ])
        .optional(),
    })
    .superRefine((asset, context) => {
      for (const { message, path: at } of findProblems(asset)) context.addIssue({ code: "custom", message, path: at });
    }),
  migrations,
);

const marks = z.array(spot).max(20);

/** Parses a learner's answer. */
export const escherAnswerSchema: z.ZodType<EscherAnswer> = plainJson(
  z.strictObject({ group: group.nullable(), paths, marks }),
);

/** Parses a learner's saved state. */
export const escherStateSchema: z.ZodType<EscherState> = plainJson(
  z.strictObject({ group: group.nullable(), paths, marks, params, edges, ih: tileType.optional() }),
);
