import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GROUP_SIZE, groupPeople, type OpenGroup, type Unplaced } from "./grouping.ts";

const crowd = (count: number, xp = (index: number) => index * 10): Unplaced[] =>
  Array.from({ length: count }, (_, index) => ({ id: `p${String(index).padStart(4, "0")}`, xp: xp(index) }));
const sizes = (people: Unplaced[], open: OpenGroup[] = []) =>
  groupPeople(people, open).made.map(({ ids }) => ids.length);

describe("a Monday's groups", () => {
  test("are full if that works out, and otherwise as equal as possible: nobody is left over", () => {
    expect(sizes(crowd(60))).toEqual([20, 20, 20]);
    expect(sizes(crowd(21)).toSorted()).toEqual([10, 11]);
    expect(sizes(crowd(3))).toEqual([3]);
    expect(sizes([])).toEqual([]);
  });

  test("bring together people with about the same XP", () => {
    const { made } = groupPeople(
      crowd(40, (index) => (index % 2 === 0 ? 5 : 5000)),
      [],
    );
    expect(made.map(({ level }) => level)).toEqual([5, 5000]);
  });
});

describe("somebody who comes in mid-week", () => {
  const open = [
    { number: 1, level: 0, free: 1 },
    { number: 2, level: 300, free: 2 },
  ];

  test("goes to the open group whose people have about the same XP", () => {
    expect(groupPeople([{ id: "ada", xp: 280 }], open)).toEqual({ joined: [{ number: 2, ids: ["ada"] }], made: [] });
  });

  test("goes to another one once that's full, and begins a new one once all are", () => {
    const people = ["ada", "ben", "cleo", "dan"].map((id) => ({ id, xp: 300 }));
    const { joined, made } = groupPeople(people, open);
    expect(joined).toEqual([
      { number: 2, ids: ["ada", "ben"] },
      { number: 1, ids: ["cleo"] },
    ]);
    expect(made).toEqual([{ level: 300, ids: ["dan"] }]);
  });
});

test("everybody gets one place, and no group has more than it can hold", () => {
  const person = fc.record({ id: fc.uuid(), xp: fc.nat(9000) });
  const group = fc.record({ level: fc.nat(9000), free: fc.integer({ min: 1, max: GROUP_SIZE }) });
  fc.assert(
    fc.property(
      fc.uniqueArray(person, { selector: ({ id }) => id, maxLength: 90 }),
      fc.array(group, { maxLength: 5 }),
      (people, groups) => {
        const open = groups.map((given, number) => ({ ...given, number }));
        const { joined, made } = groupPeople(people, open);
        const placed = [...joined, ...made].flatMap(({ ids }) => ids);
        expect(placed.toSorted()).toEqual(people.map(({ id }) => id).toSorted());
        for (const { number, ids } of joined) expect(ids.length).toBeLessThanOrEqual(open[number]?.free ?? 0);
        for (const { ids } of made) expect(ids.length).toBeLessThanOrEqual(GROUP_SIZE);
        if (made.length > 0) expect(joined.flatMap(({ ids }) => ids)).toHaveLength(total(groups));
      },
    ),
  );
});

function total(groups: readonly { free: number }[]): number {
  return groups.reduce((sum, { free }) => sum + free, 0);
}
