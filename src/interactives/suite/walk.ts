import type { AssetBase, Ctx } from "../kit/contract.ts";
import { type PlaySetup, startPlay } from "../kit/play.ts";
import { type Random, seededRandom } from "../kit/random.ts";
import type { Subject } from "./fixtures.ts";

/** A stretch of play: the game, and actions that a learner might take in it. */
export interface Walk {
  game: PlaySetup<unknown, unknown, unknown, unknown>;
  /** Each action was made for the state after the ones before. */
  actions: readonly unknown[];
}

/** Game of an asset as one learner gets it. */
export function gameOf({ interactive }: Subject, asset: AssetBase, ctx: Ctx): Walk["game"] {
  return { rules: interactive.rules, pub: interactive.toPublic(asset, ctx), seed: "client" };
}

const solutions = new WeakMap<Subject["interactive"], Map<string, readonly unknown[]>>();

/** Actions that "Show me" plays, or none if the type has no such thing. They're found once for each asset: some types search for a second. */
export function solutionOf({ interactive }: Subject, asset: AssetBase, ctx: Ctx): readonly unknown[] {
  const { seed, locale, now, attempt } = ctx;
  const key = JSON.stringify([asset, seed, locale, now, attempt]);
  const known = solutions.get(interactive) ?? new Map<string, readonly unknown[]>();
  solutions.set(interactive, known);
  const solution = known.get(key) ?? interactive.solution?.(asset, ctx) ?? [];
  known.set(key, solution);
  return solution;
}

/** About forty actions, some sensible, some not. */
export function walkOf(subject: Subject, asset: AssetBase, ctx: Ctx, seed: string): Walk {
  const game = gameOf(subject, asset, ctx);
  const random = seededRandom(seed);
  const actions: unknown[] = [];
  let { state } = startPlay(game);
  for (let step = 0; step < 40; step += 1) {
    const action = someAction(subject, asset, ctx, game.pub, state, random);
    if (action === undefined) break;
    actions.push(action);
    state = game.rules.reduce(state, action, game.pub);
  }
  return { game, actions };
}

function someAction(
  subject: Subject,
  asset: AssetBase,
  ctx: Ctx,
  pub: unknown,
  state: unknown,
  random: Random,
): unknown {
  if (subject.action) return subject.action(pub, state, random);
  const known = solutionOf(subject, asset, ctx);
  return known.length === 0 ? undefined : random.pick(known);
}

/** The same value, frozen deeply: writing to any part of it throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}
