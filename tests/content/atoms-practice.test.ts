import { expect } from "vitest";
import { atomsIn, avogadro, balance, chargeOf, ionCharge, isBalanced, massOf } from "./atom-facts.ts";
import { filled } from "./mark-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { choice, choices, match, numeric, order } from "./verify.ts";

/** State of a full glass after 1 g of ice in it has melted: room taken afterwards, less what was pushed away while it floated. */
const glassAfter = (kind: string): string => {
  const density = kind.startsWith("very salty") ? 1.2 : 1;
  const pebble = kind.includes("pebble") ? { grams: 0.05, volume: 0.05 / 2.6 } : { grams: 0, volume: 0 };
  const change = 1 + pebble.volume - (1 + pebble.grams) / density;
  return change > 0 ? "it overflows" : change < 0 ? "the level drops" : "it stays just full";
};

/** Formula of a salt: the smallest numbers of both ions whose charges add up to 0. */
const saltOf = (metal: string, other: string): string => {
  const [plus, minus] = [ionCharge[metal] ?? 0, -(ionCharge[other] ?? 0)];
  const numbers = [1, 2, 3].flatMap((a) => [1, 2, 3].map((b) => [a, b] as const));
  const [a, b] = numbers.find(([count, others]) => count * plus === others * minus) ?? [0, 0];
  const small = (count: number) => (count === 1 ? "" : "₀₁₂₃"[count]);
  return `${metal}${small(a)}${other}${small(b)}`;
};

/** Gases of carbon and hydrogen that burn with this much oxygen to this much CO₂, all in ml. */
const burning = (gas: number, oxygen: number, dioxide: number): string[] =>
  Array.from({ length: 10 }, (_, c) => Array.from({ length: 22 }, (_, h) => [c + 1, h + 1] as const))
    .flat()
    .filter(([c, h]) => gas * c === dioxide && gas * (c + h / 4) === oxygen)
    .map(([c, h]) => `C${c}H${h}`);

const course: CourseProofs = {
  "counted-by-weight/count-without-seeing": {
    nails: numeric(500 / 2),
    "half-a-mole": numeric(`${massOf("H2O") / 2} g`),
    "four-jars": filled([
      ["", "", "", ""],
      ["", "", "", String(36 / massOf("H2O"))],
      ["", "", `${0.5 * massOf("C12H22O11")} g`, ""],
      ["", "", "", (19.7 / 197).toFixed(1)],
      ["", `${120 / 10} g`, "", ""],
    ]),
    "gold-ring": numeric((((4 / 197) * avogadro) / 1e22).toFixed(1).concat("e22")),
    "mole-by-weight": order((words) => massOf(words)),
    "middle-card": numeric(((35.5 + 126.9) / 2).toFixed(1)),
    "column-mates": choices((words) => /metal|fizzes/.test(words)),
    "breath-of-argon": numeric(((0.009 * 1.2e22) / 1e20).toFixed(1).concat("e20")),
    "gold-leaf": numeric(100 / 0.25),
    "more-of-them": choice((words) => massOf("H2O") < 207 && words.startsWith("They hold the same number")),
    backwards: numeric(`${((6.02e22 / 6.02e23) * massOf("H2O")).toFixed(1)} g`),
    // 5 cm³ in nm³, over 2000 m² in nm².
    "oil-on-a-pond": numeric(`${((5 * 1e21) / (2000 * 1e18)).toFixed(1)} nm`),
  },
  "bonds/who-joins-whom": {
    "which-kind": match((left, right) => {
      const holds: Readonly<Record<string, string>> = {
        "table salt": "ions that pull each other",
        "a water molecule": "shared electrons",
        "one water molecule and the next": "hydrogen bonds",
      };
      return right === holds[left];
    }),
    "calcium-fluoride": (lesson, id) => {
      for (const text of ["CaF2", "CaF₂"]) expect(lesson.judge(id, { text })).toMatchObject({ correct: true });
      expect(chargeOf("CaF2")).toBe(0);
      expect(lesson.judge(id, { text: "Ca2F" })).toMatchObject({ correct: false });
    },
    "six-salts": filled([
      ["", "", ""],
      ...["Na", "Mg", "Al"].map((metal) => ["", ...["Cl", "O"].map((other) => saltOf(metal, other))]),
    ]),
    "charge-of-iron": numeric((2 * (atomsIn("Fe2O3").get("O") ?? 0)) / (atomsIn("Fe2O3").get("Fe") ?? 1)),
    "full-shells": choices((words) => {
      const electrons: Readonly<Record<string, number>> = {
        neon: 10,
        "sodium ion": 11 - 1,
        "chlorine ion": 17 + 1,
        "sodium atom": 11,
        oxygen: 8,
      };
      const count = Object.entries(electrons).find(([name]) => words.includes(name))?.[1] ?? 0;
      return [2, 2 + 8, 2 + 8 + 8].includes(count);
    }),
    "ethane-hydrogens": numeric(2 * 4 - 2),
    "dissolves-where": match((left, right) => right === (/salt|sugar/.test(left) ? "in water" : "in petrol")),
    "frozen-bottle": numeric(`${(1000 / 917).toFixed(2)} l`),
    "pond-skater": choice("Soap breaks up the net at the surface"),
    "ions-in-a-grain": numeric((((0.0585e-3 / massOf("NaCl")) * avogadro) / 1e17).toFixed(2).concat("e17")),
    "out-of-the-kettle": choice((words) => words.startsWith("The molecules stay whole")),
    "three-glasses": match((left, right) => right === glassAfter(left)),
  },
  "reactions/balance-and-burn": {
    "water-from-hydrogen": numeric(`${(4 / massOf("H2")) * massOf("H2O")} g`),
    ammonia: filled([["", "", ""], balance(["N2", "H2"], ["NH3"]).map(String)]),
    balanced: choices((words) => isBalanced(words)),
    "lost-gas": numeric(`${(50 - 45.6).toFixed(1)} g`),
    "water-gain": numeric(`${4 * 463 - 2 * 436 - 498} kJ`),
    propanols: numeric(new Set([1, 2, 3].map((place) => Math.min(place, 4 - place))).size),
    faster: choices((words) => /Heat|Grinding|catalyst/.test(words)),
    "daily-breath": numeric(`${((680 * massOf("CO2")) / massOf("CH2O") / 1000).toFixed(1)} kg`),
    "leilas-numbers": choice((words) => isBalanced("2 Al + O₃ → Al₂O₃") && words.startsWith("She changed O₂")),
    "which-gas": (lesson, id) => {
      expect(isBalanced("4 Al + 3 O₂ → 2 Al₂O₃")).toBe(true);
      expect(burning(10, 50, 30)).toEqual(["C3H8"]);
      for (const text of ["C3H8", "C₃H₈"]) expect(lesson.judge(id, { text })).toMatchObject({ correct: true });
      expect(lesson.judge(id, { text: "C3H6" })).toMatchObject({ correct: false });
    },
  },
};

proveCourse("atoms-and-bonds", course);
