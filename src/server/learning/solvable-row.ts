import { type Kysely, sql, type Transaction } from "kysely";
import type { KeptState } from "#contract/learning/userstate.ts";
import type { ProbeEntry } from "#interactives/kit/contract.ts";
import { type PreparedLesson, type PreparedSolvable, publicInteractive } from "../content/prepare-lesson.ts";
import { renderRich } from "../content/renderers.ts";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";
import { playedSolvable } from "./played-solvable.ts";

/** A row of `solvable_states` as PostgreSQL's JSON. */
export interface SolvableRow {
  solvable: string;
  type: string;
  asset_hash: string;
  rev: number;
  phase: KeptState["phase"];
  state: unknown;
  undo: unknown[] | null;
  attempts: number;
  wrong: number;
  hints_used: number;
  revealed: boolean;
  ever_solved: boolean;
  verdict: unknown;
  last_answer: string | null;
  round: number;
  /** The round is a similar puzzle whose own solution hasn't been shown; `revealed` then speaks of the one before. */
  is_similar: boolean;
  /** Owner of a personal puzzle's instance; null for the learner's own. */
  instance: string | null;
  probes: { key: string; query: unknown; reply: unknown }[];
}

/** Default for a row that doesn't exist yet. */
export function newRow({ id, interactive, assetHash }: PreparedSolvable): SolvableRow {
  return {
    solvable: id,
    type: interactive.type,
    asset_hash: assetHash,
    rev: 0,
    phase: "idle",
    state: null,
    undo: null,
    attempts: 0,
    wrong: 0,
    hints_used: 0,
    revealed: false,
    ever_solved: false,
    verdict: null,
    last_answer: null,
    round: 0,
    is_similar: false,
    instance: null,
    probes: [],
  };
}

/** Owner of the instance a learner plays: one started before log-in stays the same. */
export function instanceOf(row: Pick<SolvableRow, "instance"> | undefined, learnerId: string | null): string | null {
  return row?.instance ?? learnerId;
}

/** True if the solution of the puzzle that's asked now was shown. */
export function isShown({ revealed, is_similar }: Pick<SolvableRow, "revealed" | "is_similar">): boolean {
  return revealed && !is_similar;
}

/** Probe log in the types' format. */
export function logOf(row: SolvableRow): ProbeEntry[] {
  return row.probes.map(({ query, reply }) => ({ query, reply }));
}

/** Reads and locks a row: saves of this solvable wait until the transaction ends. */
export function readRow(
  trx: Transaction<Database>,
  learnerId: string,
  lessonId: string,
  solvable: PreparedSolvable,
): Promise<SolvableRow> {
  return peekRow(trx, learnerId, lessonId, solvable, sql`for update`);
}

/** Reads a row without locking, before a transaction starts. */
export async function peekRow(
  db: Kysely<Database>,
  learnerId: string,
  lessonId: string,
  solvable: PreparedSolvable,
  lock = sql``,
): Promise<SolvableRow> {
  const { rows } = await sql<{ row: SolvableRow }>`
    select to_jsonb(s) as row from solvable_states s
    where user_id = ${learnerId} and lesson_id = ${lessonId} and solvable = ${solvable.id} ${lock}`.execute(db);
  return rows[0]?.row ?? newRow(solvable);
}

/** Writes a whole row; the caller has locked the learner's stats and just read the row. */
export async function writeRow(
  trx: Transaction<Database>,
  learnerId: string,
  lessonId: string,
  row: SolvableRow,
  now: number,
): Promise<void> {
  const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));
  await sql`
    insert into solvable_states as kept (user_id, lesson_id, solvable, type, asset_hash, rev, phase, state, undo,
      attempts, wrong, hints_used, revealed, ever_solved, verdict, last_answer, round, is_similar, instance, probes, updated_at)
    values (${learnerId}, ${lessonId}, ${row.solvable}, ${row.type}, ${row.asset_hash}, ${row.rev}, ${row.phase},
      ${json(row.state)}::jsonb, ${json(row.undo)}::jsonb, ${row.attempts}, ${row.wrong}, ${row.hints_used},
      ${row.revealed}, ${row.ever_solved}, ${json(row.verdict)}::jsonb, ${row.last_answer}, ${row.round}, ${row.is_similar},
      ${row.instance},
      ${JSON.stringify(row.probes)}::jsonb, ${new Date(now)})
    on conflict (user_id, lesson_id, solvable) do update set
      type = excluded.type,
      -- A save may have come between: its work is newer and stays.
      asset_hash = case when kept.rev > excluded.rev then kept.asset_hash else excluded.asset_hash end,
      state = case when kept.rev > excluded.rev then kept.state else excluded.state end,
      undo = case when kept.rev > excluded.rev then kept.undo else excluded.undo end,
      phase = case when kept.rev > excluded.rev and kept.state is distinct from excluded.state then kept.phase else excluded.phase end,
      verdict = case when kept.rev > excluded.rev and kept.state is distinct from excluded.state then null else excluded.verdict end,
      rev = greatest(kept.rev, excluded.rev),
      attempts = excluded.attempts, wrong = excluded.wrong, hints_used = excluded.hints_used,
      revealed = excluded.revealed, ever_solved = excluded.ever_solved, last_answer = excluded.last_answer,
      round = excluded.round, is_similar = excluded.is_similar, probes = excluded.probes, updated_at = excluded.updated_at`.execute(
    trx,
  );
}

/** A row as its learner may see it: with the hints they asked for and an explanation once earned. */
export function keptState(
  tools: Tools,
  lesson: PreparedLesson,
  named: PreparedSolvable,
  row: SolvableRow,
  learnerId: string,
): KeptState {
  const owner = instanceOf(row, learnerId);
  const solvable = ofRow(tools, lesson, named, row, owner);
  const { interactive, asset } = solvable;
  const isDue = row.phase === "correct" || row.phase === "revealed";
  const fresh = row.state === null;
  return {
    v: 1,
    id: solvable.id,
    type: interactive.type,
    asset_hash: fresh ? solvable.assetHash : row.asset_hash,
    rev: row.rev,
    phase: row.phase,
    state: fresh ? initialState(tools, lesson, solvable, row.round, owner) : row.state,
    ...(row.undo ? { undo: row.undo } : {}),
    attempts: row.attempts,
    hints: (asset.hints ?? []).slice(0, row.hints_used).map((hint) => renderRich(hint)),
    revealed: isShown(row),
    ...(row.is_similar && { similar: true as const }),
    ever_solved: row.ever_solved,
    verdict: row.verdict ?? null,
    explanation: isDue && asset.explanation !== undefined ? renderRich(asset.explanation) : null,
    log: logOf(row),
  };
}

/** The question that a row is about: the author's, or a similar one. */
export function ofRow(
  tools: Tools,
  lesson: PreparedLesson,
  { id }: Pick<PreparedSolvable, "id">,
  { round }: Pick<SolvableRow, "round">,
  owner: string | null,
): PreparedSolvable {
  const original = lesson.solvables.get(id);
  if (!original) throw new Error(`The lesson has no question ${id}.`);
  return playedSolvable(tools, lesson.lessonId, original, { round, owner });
}

/** Initial state of the view, for a learner who has done nothing yet or has restarted. */
export function initialState(
  tools: Tools,
  lesson: PreparedLesson,
  solvable: PreparedSolvable,
  round: number,
  learnerId: string | null,
): unknown {
  const { pub, seed } = publicOf(tools, lesson, solvable, round, learnerId);
  return solvable.interactive.rules.init(pub, seed);
}

/** Public half of a solvable for this learner. */
export function publicOf(
  tools: Tools,
  lesson: PreparedLesson,
  solvable: PreparedSolvable,
  round: number,
  learnerId: string | null,
) {
  const shared = lesson.shared[solvable.id] ?? (round === 0 ? lesson.firstRounds[solvable.id] : undefined);
  const same = shared?.asset_hash === solvable.assetHash ? shared : undefined;
  return same ?? publicInteractive(tools, lesson.lessonId, solvable, { learnerId, round });
}
