import type { ColumnType, Generated } from "kysely";
import type { AnsweredItem } from "#rules/learning/onboarding/level-check.ts";
import type { Rating } from "#rules/learning/review/memory.ts";
import type { Instant, Json } from "../db/columns.ts";

type MaybeInstant = ColumnType<Date | null, Date | null, Date | null>;
/** A calendar day: given and asked for as `YYYY-MM-DD`, never as a moment. */
type Day = ColumnType<string, string, string>;
type MaybeDay = ColumnType<string | null, string | null, string | null>;

/** A question of a card. */
export interface CardMember {
  lesson_id: string;
  solvable: string;
  /** Day it was last asked. */
  on: string;
  /** The same moment, in milliseconds since 1970. Older ones have only a day. */
  at?: number;
  /** Answered wrong, or shown, and not answered right since. */
  missed?: true;
}

/** The question of a card that's being reviewed. */
export interface CardPlay {
  /** Number of the card's ratings when it was opened: the next one closes it. */
  reps: number;
  lesson_id: string;
  solvable: string;
  rev: number;
  attempts: number;
  hints: number;
  shown: boolean;
  solved: boolean;
}

/** Tables of learning: states, attempts, XP, streak days, reports. `user_id` is a person's id or a visitor's learner id. */
export interface LearningTables {
  lesson_progress: {
    user_id: string;
    lesson_id: string;
    course_id: string;
    version_hash: string;
    rev: number;
    block_index: number;
    block_id: string;
    inputs: Json<Record<string, string>>;
    started_at: Instant;
    updated_at: Instant;
    finish_asked: Generated<boolean>;
    finished_at: MaybeInstant;
  };
  solvable_states: {
    user_id: string;
    lesson_id: string;
    solvable: string;
    type: string;
    asset_hash: string;
    rev: number;
    phase: "idle" | "working" | "correct" | "partial" | "incorrect" | "revealed";
    state: Json<unknown>;
    undo: Json<unknown[] | null>;
    attempts: Generated<number>;
    wrong: Generated<number>;
    hints_used: Generated<number>;
    revealed: Generated<boolean>;
    ever_solved: Generated<boolean>;
    verdict: Json<unknown>;
    last_answer: string | null;
    round: Generated<number>;
    is_similar: Generated<boolean>;
    instance: string | null;
    probes: Json<{ key: string; query: unknown; reply: unknown }[]>;
    updated_at: Instant;
  };
  answers: {
    user_id: string;
    key: string;
    lesson_id: string;
    solvable: string;
    answer_hash: string;
    reply: Json<unknown>;
    answered_at: Instant;
  };
  xp_grants: { user_id: string; lesson_id: string; solvable: string; xp: number; granted_at: Instant };
  deeds: { user_id: string; local_date: Day; lesson_id: string; solvable: string };
  streak_days: { user_id: string; local_date: Day; kind: "done" | "frozen"; recorded_at: Instant };
  standings: {
    user_id: string;
    xp: Generated<number>;
    days: Generated<number>;
    longest: Generated<number>;
    freezes: Generated<number>;
    first_date: MaybeDay;
    last_date: MaybeDay;
    last_zone: string | null;
    before_first: MaybeDay;
    before_last: MaybeDay;
    before_days: number | null;
  };
  problem_reports: {
    user_id: string;
    key: string;
    report_id: string;
    lesson_id: string;
    version_hash: string;
    block_id: string;
    kind: string;
    text: string;
    reported_at: Instant;
  };
  attempt_log: {
    user_id: string;
    lesson_id: string;
    solvable: string;
    nth: number;
    at: Instant;
    version_hash: string;
    answer: string | null;
    answer_hash: string;
    correct: boolean;
    replied: boolean;
    hints_before: number;
    first_of_value: boolean;
    solved: boolean;
  };
  answer_tallies: {
    lesson_id: string;
    version_hash: string;
    solvable: string;
    hour: Instant;
    answer_hash: string;
    sample: string | null;
    correct: boolean;
    replied: boolean;
    people: number;
    firsts: number;
    firsts_correct: number;
    solved: number;
    solved_hinted: number;
  };
  stop_tallies: {
    lesson_id: string;
    version_hash: string;
    block_id: string;
    block_index: number;
    reached: number;
    stopped: number;
    at: Instant;
  };
  review_cards: {
    user_id: string;
    card_id: string;
    concept: string | null;
    members: Json<CardMember[]>;
    stability: number;
    difficulty: number;
    due: Day;
    last_on: Day;
    reps: number;
    lapses: number;
    suspended_at: MaybeInstant;
    play: Json<CardPlay | null>;
  };
  review_log: {
    user_id: string;
    log_id: string;
    key: string;
    card_id: string;
    lesson_id: string;
    solvable: string;
    seed: string | null;
    at: Instant;
    local_date: Day;
    rating: Rating;
    elapsed_days: number | null;
    stability_before: number | null;
    difficulty_before: number | null;
    retrievability: number | null;
    stability: number;
    difficulty: number;
    source: "lesson" | "review";
    hints: number;
    wrong: number;
    shown: boolean;
    ms: number | null;
    weights: string;
  };
  daily_puzzles: { puzzle_date: Day; type: string; asset: Json<unknown>; made_at: Instant };
  onboardings: {
    user_id: string;
    purpose: string | null;
    level: string | null;
    minutes: number | null;
    checked: Json<AnsweredItem[]>;
    check_ended: boolean;
    path_slug: string | null;
    nux_target: string | null;
    updated_at: Instant;
  };
  league_members: { user_id: string; joined_at: Instant; decided_for: Day };
  league_weeks: { week: Day };
  league_groups: { week: Day; number: number; level: number; settled_at: MaybeInstant };
  league_entries: {
    user_id: string;
    week: Day;
    number: number;
    chair: number;
    pseudonym: string;
    place: number | null;
    size: number | null;
  };
  preview_tokens: {
    token_hash: Buffer;
    lesson_id: string;
    version_name: string;
    created_by: string | null;
    expires_at: Instant;
  };
}
