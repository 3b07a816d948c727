import type { Globals } from "#contract/page.ts";
import type { LessonResults, LessonTools, LiveState } from "./live-lesson.ts";
import { openPlayer, play } from "./player.ts";
import { currentBar, emptyStage, type Waiting } from "./stage.ts";

/** State of a lesson as its page opens, also where this browser has kept the course. */
export function startState(results: LessonResults, globals: Globals, kept: LessonTools["kept"]): LiveState {
  const unsent = kept?.waiting ?? [];
  let player = openPlayer(playerStart(results, globals));
  for (const id of unsent) player = play(player, { k: "settled", id, done: true });
  const waiting: Waiting = new Map(unsent.map((id) => [id, "away"]));
  return {
    player,
    status: { kind: "saved" },
    newer: [],
    upNext: null,
    waiting,
    isAway: kept !== undefined,
    stage: emptyStage,
    bar: currentBar(player, emptyStage, waiting, false),
  };
}

function playerStart(results: LessonResults, globals: Globals) {
  return {
    pages: { blocks: results.blocks, branches: results.branches },
    lessonId: results.lesson.lesson_id,
    versionHash: results.lesson.version_hash,
    pageId: results.progress.block_id,
    blockIndex: results.progress.block_index,
    rev: results.progress.rev,
    finished: results.progress.finished,
    inputs: results.progress.inputs,
    states: results.progress.states,
    streak: results.streak,
    xp: globals.user.xp,
  };
}
