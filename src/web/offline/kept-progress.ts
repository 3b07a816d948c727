import type { KeptState, SolvableState } from "#contract/learning/userstate.ts";
import type { CheckBody, LessonIntent, SaveBody } from "../lesson/intents.ts";
import type { LessonResults } from "../lesson/live-lesson.ts";

type Progress = LessonResults["progress"];

/** Progress after a save, as the server will have it. */
export function withSave(progress: Progress, save: SaveBody): Progress {
  const moved = save.rev >= progress.rev ? { block_index: save.block_index, block_id: save.block_id } : {};
  return {
    ...progress,
    ...moved,
    rev: Math.max(progress.rev, save.rev),
    finished: progress.finished || save.finished,
    inputs: { ...progress.inputs, ...save.inputs },
    states: save.states.reduce(withState, progress.states),
  };
}

/** Progress after a verdict. Work that's newer than the verdict stays. */
export function withVerdict(progress: Progress, judged: KeptState): Progress {
  const known = progress.states.find(({ id }) => id === judged.id);
  const { rev, phase, state, undo } = known && known.rev > judged.rev ? known : judged;
  const changed: KeptState = { ...judged, rev, phase, state, ...(undo === undefined ? {} : { undo }) };
  return { ...progress, states: [...progress.states.filter(({ id }) => id !== judged.id), changed] };
}

/** Progress with what hasn't been sent yet, and the questions whose answers wait. */
export function withUnsent(
  progress: Progress,
  lessonId: string,
  intents: readonly LessonIntent[],
): { progress: Progress; waiting: string[] } {
  let next = progress;
  const waiting: string[] = [];
  for (const { what } of intents) {
    if (what.kind === "save" && what.save.lesson_id === lessonId) next = withSave(next, what.save);
    if (what.kind === "errand" && what.errand.lesson_id === lessonId) {
      waiting.push(what.about);
      next = withAnswer(next, what.errand);
    }
  }
  return { progress: next, waiting };
}

/** An answer was made of the work at that time. */
function withAnswer(progress: Progress, { id, rev, state }: CheckBody): Progress {
  const known = progress.states.find((entry) => entry.id === id);
  if (!known || known.rev > rev) return progress;
  const states = progress.states.map((entry) =>
    entry.id === id ? { ...entry, state, phase: "working" as const } : entry,
  );
  return { ...progress, states };
}

const UNJUDGED = {
  attempts: 0,
  hints: [],
  revealed: false,
  ever_solved: false,
  verdict: null,
  explanation: null,
  log: [],
} as const;

function withState(states: readonly KeptState[], state: SolvableState): KeptState[] {
  const known = states.find(({ id }) => id === state.id);
  if (known && known.rev > state.rev) return [...states];
  const isChanged = !known || JSON.stringify(known.state) !== JSON.stringify(state.state);
  const next: KeptState = {
    ...UNJUDGED,
    hints: [],
    log: [],
    ...known,
    ...state,
    ...(isChanged && { verdict: null }),
    revealed: known?.revealed === true || state.phase === "revealed",
  };
  return [...states.filter(({ id }) => id !== state.id), next];
}
