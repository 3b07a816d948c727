import { LRUCache } from "lru-cache";
import type { AssetBase } from "#interactives/kit/contract.ts";
import type { PreparedSolvable } from "../content/prepare-lesson.ts";
import type { Tools } from "../tools.ts";

/** New puzzles by seed: the same one is asked for with every call. */
const made = new LRUCache<string, AssetBase>({ max: 500 });

/** An occasion for fresh numbers. */
interface Occasion {
  /** Learner and question: the order in which versions come depends on them. */
  of: string;
  /** Number of the occasion, so that neighbouring ones differ. */
  turn: number;
}

type Asked = Pick<PreparedSolvable, "interactive" | "asset" | "assetHash" | "others" | "rounds">;

/** Another puzzle of the same kind, or the question with other numbers; null for questions that stay as they are. */
export function freshAsset(
  tools: Pick<Tools, "sign">,
  solvable: Asked,
  purpose: "similar-seed" | "review-seed" | "play-seed",
  { of, turn }: Occasion,
): { asset: AssetBase; seed: string } | null {
  if (solvable.rounds === 0) return null;
  const seed = tools.sign(purpose, `${of}|${turn}`);
  const { others, interactive, assetHash } = solvable;
  const key = `${seed}|${assetHash}|${others.hash}`;
  const known = made.get(key);
  if (known) return { asset: known, seed };
  const json =
    others.assets.length > 0
      ? others.assets[placeOf(tools.sign(purpose, of), turn, others.assets.length)]
      : generated(solvable, seed);
  const parsed = interactive.schema.safeParse(json);
  if (!parsed.success) return null;
  made.set(key, parsed.data);
  return { asset: parsed.data, seed };
}

/** Place in a list: it starts somewhere else for each learner and continues in order, so that none repeats before all have been used. */
function placeOf(signature: string, turn: number, count: number): number {
  const start = Buffer.from(signature, "base64url").readUInt32BE(0);
  return (start + turn) % count;
}

function generated({ interactive, asset }: Asked, seed: string): unknown {
  if (interactive.another) return interactive.another(asset, seed);
  const { difficulty } = asset;
  const options: Record<string, unknown> = {};
  for (const name of ["size", "layout"]) if (name in asset) options[name] = asset[name as keyof AssetBase]; // read as unknown
  return interactive.generate?.({ seed, difficulty, options }).asset;
}
