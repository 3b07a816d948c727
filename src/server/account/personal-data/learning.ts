import { blanked, deleted, impersonal, personal } from "./row.ts";

export const learningData = {
  lesson_progress: personal(
    "Lessons you've begun",
    "user_id",
    deleted,
    "-user_id lesson_id course_id -version_hash -rev block_index -block_id inputs started_at updated_at finish_asked finished_at",
  ),
  solvable_states: personal(
    "Questions you've worked on",
    "user_id",
    deleted,
    "-user_id lesson_id solvable type -asset_hash -rev phase state -undo attempts wrong hints_used revealed ever_solved -verdict last_answer round is_similar -instance -probes updated_at",
  ),
  answers: personal(
    "Answers you've given",
    "user_id",
    deleted,
    "-user_id -key lesson_id solvable -answer_hash reply answered_at",
  ),
  attempt_log: personal(
    "Answers of yours that authors see in their sums",
    "user_id",
    deleted,
    "-user_id lesson_id solvable nth at -version_hash answer -answer_hash correct -replied hints_before -first_of_value solved",
  ),
  answer_tallies: impersonal(
    "lesson_id version_hash solvable hour answer_hash sample correct replied people firsts firsts_correct solved solved_hinted",
  ),
  stop_tallies: impersonal("lesson_id version_hash block_id block_index reached stopped at"),
  xp_grants: personal("XP you've earned", "user_id", deleted, "-user_id lesson_id solvable xp granted_at"),
  deeds: personal("What counted for your days", "user_id", deleted, "-user_id local_date lesson_id solvable"),
  streak_days: personal("Days of your streak", "user_id", deleted, "-user_id local_date kind recorded_at"),
  standings: personal(
    "Your XP and streak",
    "user_id",
    deleted,
    "-user_id xp days longest freezes first_date last_date last_zone -before_first -before_last -before_days",
  ),
  review_cards: personal(
    "What comes back for review, and when",
    "user_id",
    deleted,
    "-user_id card_id concept members stability difficulty due last_on reps lapses suspended_at -play",
  ),
  review_log: personal(
    "Your reviews",
    "user_id",
    deleted,
    "-user_id -log_id -key card_id lesson_id solvable -seed at local_date rating elapsed_days stability_before difficulty_before retrievability stability difficulty source hints wrong shown ms weights",
  ),
  daily_puzzles: impersonal("puzzle_date type asset made_at"),
  onboardings: personal(
    "What you said when you began, and where it led",
    "user_id",
    deleted,
    "-user_id purpose level minutes checked check_ended path_slug nux_target updated_at",
  ),
  league_members: personal("That you take part in leagues", "user_id", deleted, "-user_id joined_at -decided_for"),
  league_entries: personal(
    "Your weeks in leagues",
    "user_id",
    deleted,
    "-user_id week -number -chair pseudonym place size",
  ),
  league_groups: impersonal("week number level settled_at"),
  league_weeks: impersonal("week"),
  // Somebody may still be correcting what was reported.
  problem_reports: personal(
    "Problems you've reported",
    "user_id",
    blanked("text = '(removed with the account)'"),
    "-user_id -key report_id lesson_id -version_hash block_id kind text reported_at",
  ),
  preview_tokens: personal(
    "Preview links you've made",
    "created_by",
    deleted,
    "-token_hash lesson_id version_name -created_by expires_at",
  ),
  lesson_block_moves: impersonal("lesson_id from_block to_block version_name"),
};
