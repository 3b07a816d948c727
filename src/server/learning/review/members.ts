import type { CardMember } from "../tables.ts";

/** Maximum number of questions on a card: those asked longest ago make room. */
const MOST = 40;

/** Questions of a card after one of them was asked: the same whichever of two late answers arrives first. */
export function withMember(members: readonly CardMember[], asked: CardMember): CardMember[] {
  const known = members.find((member) => isSame(member, asked));
  const others = members.filter((member) => member !== known);
  const latest = known && isLater(known, asked) ? known : asked;
  return [...others, latest].toSorted(byTurn).slice(-MOST);
}

/** Order in which a card asks: those asked longest ago first. */
export function byTurn(a: CardMember, b: CardMember): number {
  return compare(a.on, b.on) || compare(a.at ?? 0, b.at ?? 0) || compare(nameOf(a), nameOf(b));
}

function isLater(known: CardMember, asked: CardMember): boolean {
  return (compare(known.on, asked.on) || compare(known.at ?? 0, asked.at ?? 0)) > 0;
}

function nameOf({ lesson_id, solvable }: Question): string {
  return `${lesson_id} ${solvable}`;
}

function compare<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : Number(a > b);
}

/** True for the same question of the same lesson. */
export function isSame(question: Question, other: Question): boolean {
  return question.lesson_id === other.lesson_id && question.solvable === other.solvable;
}

type Question = Pick<CardMember, "lesson_id" | "solvable">;
