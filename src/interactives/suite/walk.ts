import type { AssetBase, Ctx } from "../kit/contract.ts";
import { type Dice, diceOf } from "../kit/dice.ts";
import { begin, type Game } from "../kit/play.ts";
import type { Subject } from "./fixtures.ts";

/** A stretch of play to look at: the game, and actions that a learner might take in it. */
export interface Walk {
  game: Game<unknown, unknown, unknown, unknown>;
  /** Each action was made for the state that the ones before led to. */
  actions: readonly unknown[];
}

/** The game of an asset as one learner gets it. */
export function gameOf({ checked }: Subject, asset: AssetBase, ctx: Ctx): Walk["game"] {
  return { rules: checked.rules, pub: checked.toPublic(asset, ctx), seed: "client" };
}

/** What "Show me" plays, or nothing when the type has no such thing. */
export function solutionOf({ checked }: Subject, asset: AssetBase, ctx: Ctx): readonly unknown[] {
  return checked.solution?.(asset, ctx) ?? [];
}

/** Forty actions or so, some sensible, some not. */
export function walkOf(subject: Subject, asset: AssetBase, ctx: Ctx, seed: string): Walk {
  const game = gameOf(subject, asset, ctx);
  const dice = diceOf(seed);
  const actions: unknown[] = [];
  let { state } = begin(game);
  for (let step = 0; step < 40; step += 1) {
    const action = someAction(subject, asset, ctx, game.pub, state, dice);
    if (action === undefined) break;
    actions.push(action);
    state = game.rules.reduce(state, action, game.pub);
  }
  return { game, actions };
}

function someAction(subject: Subject, asset: AssetBase, ctx: Ctx, pub: unknown, state: unknown, dice: Dice): unknown {
  if (subject.action) return subject.action(pub, state, dice);
  const known = solutionOf(subject, asset, ctx);
  return known.length === 0 ? undefined : dice.pick(known);
}

/** The same value, such that writing to any part of it throws. */
export function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) frozen(inner);
  }
  return value;
}
