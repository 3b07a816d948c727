import type { CardMember } from "../tables.ts";

/** Most questions of a card: those asked longest ago make room. */
const MOST = 40;

/** Questions of a card after one of them was asked. */
export function withMember(members: readonly CardMember[], asked: CardMember): CardMember[] {
  const others = members.filter((member) => !isSame(member, asked));
  return [...others, asked].slice(-MOST);
}

/** True for the same question of the same lesson. */
export function isSame(question: Question, other: Question): boolean {
  return question.lesson_id === other.lesson_id && question.solvable === other.solvable;
}

type Question = Pick<CardMember, "lesson_id" | "solvable">;
