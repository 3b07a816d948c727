import { z } from "zod";
import { authoredFields, finiteNumber, plainJson, versioned, wholeNumber } from "../kit/asset-base.ts";
import type { AssetBase, PublicBase } from "../kit/contract.ts";
import type { FeedbackKind, Hunt } from "./engine.ts";
import type { Metric, SearchPoint, Space } from "./space.ts";

/** Hidden target to find by probing. */
export interface HotCold extends AssetBase {
  type: "hotcold";
  /** The formula of a curve is secret: the target is its top. */
  space: Exclude<Space, { k: "curve" }> | (Extract<Space, { k: "curve" }> & { expr: string });
  feedback: FeedbackKind;
  bands?: { upTo: number; label: string }[];
  metric?: Metric;
  /** Number of probes allowed. */
  budget?: number;
  /** True: the target isn't fixed, and every reply leaves as many possibilities as it can. */
  adversary?: boolean;
  showPossible?: boolean;
  /** Secret. Random by default. */
  target?: SearchPoint | "random";
  /** Found when a probe is this near; solved when found within `probes` (default: any number). */
  win: { within: number; probes?: number };
}

export interface PublicHotCold extends PublicBase, Hunt {
  budget: number | null;
  par: number | null;
  adversary: boolean;
  showPossible: boolean;
}

/** The point aimed at. Probes are in the log, not here, because they can't be undone. */
export interface HotColdState {
  aim: number | null;
}

export type HotColdAction = { t: "aim"; at: number };

/** Empty: only the server's own log counts. */
export type HotColdAnswer = Record<string, never>;

const place = z.union([finiteNumber(-1e9, 1e9), z.tuple([wholeNumber(0, 39), wholeNumber(0, 39)])]);
const step = finiteNumber(1e-6, 1e6);

const space = z.discriminatedUnion("k", [
  z.strictObject({ k: z.literal("line"), min: finiteNumber(-1e9, 1e9), max: finiteNumber(-1e9, 1e9), step }),
  z.strictObject({ k: z.literal("grid"), w: wholeNumber(2, 40), h: wholeNumber(2, 40) }),
  z.strictObject({
    k: z.literal("curve"),
    expr: z.string().min(1).max(500),
    domain: z.tuple([finiteNumber(-1e6, 1e6), finiteNumber(-1e6, 1e6)]),
    step,
  }),
]);

const KINDS: Readonly<Record<Space["k"], readonly FeedbackKind[]>> = {
  line: ["higherLower", "warmer", "bands", "distance"],
  grid: ["warmer", "bands", "distance"],
  curve: ["slope", "height"],
};

/** Maximum number of points on a line or curve. */
const MAX_POINTS = 10_001;

/** Parses an author's hunt. The feedback must suit the space, and the space must have 2 to 10,001 points. */
export const hotColdSchema: z.ZodType<HotCold> = versioned(
  z
    .strictObject({
      ...authoredFields("hotcold", 1),
      space,
      feedback: z.enum(["higherLower", "warmer", "bands", "distance", "slope", "height"]),
      bands: z
        .array(z.strictObject({ upTo: finiteNumber(0, 1e9), label: z.string().min(1).max(40) }))
        .min(1)
        .max(8)
        .optional(),
      metric: z.enum(["manhattan", "chebyshev", "euclid"]).optional(),
      budget: wholeNumber(1, 100).optional(),
      adversary: z.boolean().optional(),
      showPossible: z.boolean().optional(),
      target: z.union([place, z.literal("random")]).optional(),
      win: z.strictObject({ within: finiteNumber(0, 1e6), probes: wholeNumber(1, 100).optional() }),
    })
    .superRefine((asset, context) => {
      const refuse = (message: string, path: string) => context.addIssue({ code: "custom", message, path: [path] });
      if (!KINDS[asset.space.k].includes(asset.feedback))
        refuse("This feedback doesn't work in this space.", "feedback");
      if ((asset.feedback === "bands") !== (asset.bands !== undefined))
        refuse("Bands go with the feedback bands.", "bands");
      if (asset.space.k === "curve" && (asset.adversary || asset.showPossible || asset.target !== undefined)) {
        refuse("A curve's target is its top, so leave out target, adversary and showPossible.", "space");
      }
      if (asset.space.k === "grid") return;
      const [from, to] = asset.space.k === "line" ? [asset.space.min, asset.space.max] : asset.space.domain;
      const points = (to - from) / asset.space.step;
      if (points < 1 || points >= MAX_POINTS) refuse("The space needs 2 to 10,001 points.", "space");
    }),
);

/** Parses a learner's answer: an empty object. */
export const hotColdAnswerSchema: z.ZodType<HotColdAnswer> = plainJson(z.strictObject({}));

/** Parses a learner's saved state. */
export const hotColdStateSchema: z.ZodType<HotColdState> = plainJson(
  z.strictObject({ aim: wholeNumber(0, MAX_POINTS).nullable() }),
);

/** Parses a probe: a number, or column and row from 0. */
export const hotColdProbeSchema: z.ZodType<SearchPoint> = plainJson(place);
