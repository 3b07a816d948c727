import { expect, test } from "vitest";
import { placesOf } from "./places.ts";

test("more XP comes first, equal XP shares a place, and nobody without XP has one yet", () => {
  const members = [
    { name: "Calm Cone", xp: 0 },
    { name: "Swift Knot", xp: 30 },
    { name: "Airy Arc", xp: 30 },
    { name: "Kind Kite", xp: 10 },
    { name: "Mellow Lune", xp: 90 },
  ];
  expect(placesOf(members).map(({ name, place }) => [name, place])).toEqual([
    ["Mellow Lune", 1],
    ["Airy Arc", 2],
    ["Swift Knot", 2],
    ["Kind Kite", 4],
    ["Calm Cone", null],
  ]);
});
