/** XP for the first right answer, by difficulty 1 to 5. */
export const XP_PER_DIFFICULTY = [10, 15, 20, 30, 45] as const;

/** XP a solvable is worth. An unknown difficulty counts as 2, the language's default. */
export function xpFor(difficulty: number): number {
  return XP_PER_DIFFICULTY[difficulty - 1] ?? XP_PER_DIFFICULTY[1];
}

/** Difficulty of a question, from the XP it earned; 1 if it earned none. */
export function difficultyOfXp(xp: number): number {
  return Math.max(1, (XP_PER_DIFFICULTY as readonly number[]).indexOf(xp) + 1);
}

/** XP earned by a verdict: only for the first right answer, none after the solution was shown, none for exploring. */
export function xpEarned(answer: {
  correct: boolean;
  difficulty: number;
  goal: "solve" | "explore";
  everSolved: boolean;
  revealed: boolean;
}): number {
  if (!answer.correct || answer.everSolved || answer.revealed || answer.goal === "explore") return 0;
  return xpFor(answer.difficulty);
}
