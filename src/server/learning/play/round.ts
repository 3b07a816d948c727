import { z } from "zod";
import type { PlayGame } from "#contract/learning/play.page.ts";
import { createCtx } from "../../content/lesson-ctx.ts";
import type { PreparedSolvable } from "../../content/prepare-lesson.ts";
import type { Tools } from "../../tools.ts";
import type { Playable } from "./playable.ts";

const roundSchema = z.strictObject({
  id: z.string(),
  /** Version of the lesson that it began with. */
  version: z.string(),
  round: z.number(),
  /** Names this game among all that are being played. */
  game: z.string(),
  /** Owner of its instance: hidden targets and orders differ between rounds. */
  nonce: z.string(),
  attempts: z.number(),
  solved: z.boolean(),
  /** Milliseconds since 1970. */
  begun: z.number(),
});

/** A game in progress. The server keeps none of it: it travels with the requests, sealed. */
export type Round = z.infer<typeof roundSchema>;

const PURPOSE = "play-round";
const DAY_MS = 86_400_000;

/** Begins a round of a playable. */
export function beginRound(tools: Pick<Tools, "random" | "now">, { id, facts, round }: Playable): Round {
  const game = tools.random.token(9);
  return { id, version: facts.versionHash, round, game, nonce: game, attempts: 0, solved: false, begun: tools.now() };
}

/** Seals a round for its browser. */
export function sealRound(tools: Pick<Tools, "seal">, round: Round): string {
  return tools.seal(PURPOSE, JSON.stringify(round));
}

/** The round of a token; null if it's forged, damaged or older than a day. */
export function openRound(tools: Pick<Tools, "open" | "now">, token: string): Round | null {
  const text = tools.open(PURPOSE, token);
  const parsed = text === null ? null : roundSchema.safeParse(JSON.parse(text));
  return parsed?.success && tools.now() - parsed.data.begun < DAY_MS ? parsed.data : null;
}

/** Exercise that a round is played with. */
export interface Played {
  /** The lesson's id, or the day: public ids differ between places. */
  place: string;
  solvable: PreparedSolvable;
}

/** Context of a round, for showing and judging. */
export function ctxOfRound(tools: Pick<Tools, "sign" | "now">, { place, solvable }: Played, round: Round) {
  // Round 0 of a lesson is the same for everybody; here each round has targets of its own.
  const about = { learnerId: `play ${round.nonce}`, round: 1, now: tools.now(), attempt: round.attempts };
  return createCtx(tools, place, solvable, about);
}

/** The game as browsers get it. */
export function gameOf(tools: Tools, played: Played, round: Round): PlayGame {
  const { ctx, viewSeed } = ctxOfRound(tools, played, round);
  const { interactive, asset, assetHash } = played.solvable;
  return {
    ...{ type: interactive.type, pub: interactive.toPublic(asset, ctx), asset_hash: assetHash, seed: viewSeed },
    token: sealRound(tools, round),
  };
}
