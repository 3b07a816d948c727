/** People in a full group. */
export const GROUP_SIZE = 20;

/** Somebody without a place, and their XP of the last weeks. */
export interface Unplaced {
  id: string;
  xp: number;
}

/** A group with free places, and the XP that its people usually have. */
export interface OpenGroup {
  number: number;
  level: number;
  free: number;
}

/** The groups that people go into: those that are there, and new ones. */
export interface Grouping {
  joined: { number: number; ids: string[] }[];
  made: { level: number; ids: string[] }[];
}

/**
 * Places people with others who have about the same XP. Free places go first, each to the person
 * nearest in XP. The rest form new groups, as few and as equal in size as possible, so that nobody is left over in a
 * group of one.
 */
export function groupPeople(people: readonly Unplaced[], open: readonly OpenGroup[]): Grouping {
  const joined = new Map<number, string[]>();
  const placed = new Set<string>();
  const free = new Map(open.map((group) => [group.number, group.free]));
  for (const { id, number } of nearestFirst(people, open)) {
    const places = free.get(number) ?? 0;
    if (places === 0 || placed.has(id)) continue;
    free.set(number, places - 1);
    placed.add(id);
    joined.set(number, [...(joined.get(number) ?? []), id]);
  }
  const left = people.filter(({ id }) => !placed.has(id)).sort((a, b) => a.xp - b.xp || compare(a.id, b.id));
  return { joined: [...joined].map(([number, ids]) => ({ number, ids })), made: cut(left) };
}

/** Each person with each open group, the pairs that fit best first. */
function nearestFirst(people: readonly Unplaced[], open: readonly OpenGroup[]): { id: string; number: number }[] {
  return people
    .flatMap(({ id, xp }) => open.map(({ number, level }) => ({ id, number, apart: Math.abs(xp - level) })))
    .sort((a, b) => a.apart - b.apart || compare(a.id, b.id) || a.number - b.number);
}

function cut(sorted: readonly Unplaced[]): Grouping["made"] {
  const groups = Math.ceil(sorted.length / GROUP_SIZE);
  return Array.from({ length: groups }, (_, index) => {
    const part = sorted.slice(bound(index), bound(index + 1));
    return { level: part[Math.floor(part.length / 2)]?.xp ?? 0, ids: part.map(({ id }) => id) };
  });

  function bound(index: number): number {
    return Math.round((index * sorted.length) / groups);
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
