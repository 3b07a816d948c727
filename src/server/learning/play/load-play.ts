import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import { embedPath } from "#contract/learning/embed-path.ts";
import type { playPage, playPrintPage } from "#contract/learning/play.page.ts";
import { solveSteps } from "#interactives/kit/solve-steps.ts";
import { checkPermission } from "#rules/account/permissions.ts";
import type { PageOutcome } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { originsAt } from "../../origins.ts";
import { mayEdit } from "../open-lesson.ts";
import { findPlayable, isEmbeddable, isReleased, mayPlay, type Playable, readRound } from "./playable.ts";
import { beginRound, ctxOfRound, gameOf, type Round } from "./round.ts";

/** Loads an interactive by itself. */
export async function loadPlay(visit: Visit): Promise<PageOutcome<Infer<typeof playPage.results>>> {
  const playable = await openFor(visit);
  if (!playable) return { refused: 404 };
  if (!(await mayPlay(visit, playable))) return lockedOf(playable);
  const { id, round, lesson, solvable } = playable;
  // A frame gets no cookies, so it can't know anybody: what isn't open to everybody isn't in one.
  const { usercontent } = originsAt(visit.tools.settings.origins, "site", visit.request.host);
  return {
    results: {
      ...{ id, lesson, round, link: linkOf(visit, playable) },
      game: gameOf(visit.tools, playable, beginRound(visit.tools, playable)),
      next_round: round < solvable.rounds ? round + 1 : null,
      embed: isEmbeddable(playable) ? usercontent + embedPath(id, round) : null,
      may_see_answers: await maySeeAnswers(visit, playable),
    },
  };
}

/** Loads the sheet to print. */
export async function loadPrint(visit: Visit): Promise<PageOutcome<Infer<typeof playPrintPage.results>>> {
  const playable = await openFor(visit);
  if (!playable) return { refused: 404 };
  if (!(await mayPlay(visit, playable))) return lockedOf(playable);
  const { id, lesson, round } = playable;
  // The same sheet whenever it's printed: what a round draws at random is the same in each of them.
  const sheet = { ...beginRound(visit.tools, playable), nonce: "print" };
  const { token: _, ...game } = gameOf(visit.tools, playable, sheet);
  const allowed = await maySeeAnswers(visit, playable);
  if (visit.query.answers === "1" && !allowed) {
    return { refused: 403, errors: ["Only educators and the authors of its course can print the answers."] };
  }
  const answers = visit.query.answers === "1" ? answersOf(visit, playable, sheet) : null;
  return {
    results: { ...{ id, lesson, game, round, answers }, link: linkOf(visit, playable), may_see_answers: allowed },
  };
}

async function openFor({ tools, params, query }: Visit): Promise<Playable | null> {
  const round = readRound(query.round);
  return round === null ? null : findPlayable(tools, params.playId ?? "", { round });
}

function lockedOf({ lesson }: Playable): { refused: 403; errors: string[] } {
  return { refused: 403, errors: [`This is from ${lesson.name}, a premium lesson.`] };
}

function linkOf({ tools }: Visit, { id, round }: Playable): string {
  return tools.settings.siteUrl + pathTo("play", { playId: id }, round === 0 ? {} : { round: String(round) });
}

/** True for the course's authors, for staff, and for educators who may play it, as they hand the sheets out. */
async function maySeeAnswers(visit: Visit, playable: Playable): Promise<boolean> {
  const { requester } = visit;
  if (checkPermission(requester, "keep_classrooms").may) return isReleased(playable) || mayPlay(visit, playable);
  return mayEdit(visit, playable.facts.courseId);
}

function answersOf({ tools }: Visit, playable: Playable, sheet: Round) {
  const { interactive, asset } = playable.solvable;
  const { ctx, viewSeed } = ctxOfRound(tools, playable, sheet);
  const pub = interactive.toPublic(asset, ctx);
  const first = interactive.rules.init(pub, viewSeed);
  const { steps } = solveSteps(interactive, asset, first, ctx);
  const actions = steps.flatMap((step) => step.actions);
  return {
    state: actions.reduce((state, action) => interactive.rules.reduce(state, action, pub), first),
    steps: steps.flatMap(({ why }) => why ?? []).map((why, index) => ({ number: index + 1, why })),
    explanation: asset.explanation === undefined ? null : ctx.rich(asset.explanation),
  };
}
