import { expect, test } from "vitest";
import { alkanes, atomsIn, avogadro, balance, chargeOf, ionCharge, isBalanced, mass, massOf } from "./atom-facts.ts";
import { sliders } from "./graph-proofs.ts";
import { planned } from "./hunt-proofs.ts";
import { filled } from "./mark-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { choice, choices, expression, match, numeric, order, slider } from "./verify.ts";

const rounded = (value: number, digits: number): string => value.toFixed(digits);

const inGlass = (250 / 18) * avogadro;
/** Litres in the oceans: 1.335 · 10⁹ km³ (NOAA), as rounded in the lesson. */
const glasses = 1.3e21 * 4;
/** Molecules in all air: 5.15 · 10¹⁸ kg (Trenberth and Smith, 2005) at 29 g a mole. Breath: half a litre at 24.5 l a mole. */
const inAir = (5.15e21 / 29) * avogadro;
const inBreath = (0.5 / 24.5) * avogadro;

/** Numbers to put in order: the Big Bang was 13.8 billion years ago (Planck, 2018). */
const bigNumbers: Readonly<Record<string, number>> = {
  "People on Earth": 8.3e9,
  "Seconds since the Big Bang": 13.8e9 * 365.25 * 24 * 3600,
  "Glasses of water in the oceans": glasses,
  "Molecules in a glass of water": inGlass,
};

const cards = [
  "Li 7",
  "Be 9",
  "B 11",
  "C 12",
  "N 14",
  "O 16",
  "F 19",
  "Na 23",
  "Mg 24",
  "Al 27",
  "Si 28",
  "P 31",
  "S 32",
  "Cl 35.5",
];
const weightOf = (card: string): number => Number(card.split(" ")[1]);

/** Electrons too many (above 0) or missing in the outermost of the shells 2, 8, 8. */
const spare = (shells: string): number => {
  const numbers = (shells.match(/\d+/g) ?? []).map(Number);
  const outer = numbers.at(-1) ?? 0;
  const full = numbers.length === 1 ? 2 : 8;
  return outer === full ? 0 : outer <= full / 2 ? outer : outer - full;
};
const spareInWords: Readonly<Record<number, string>> = {
  0: "just right",
  1: "one too many",
  2: "two too many",
  [-1]: "one missing",
  [-2]: "two missing",
};

const symbols: Readonly<Record<string, string>> = {
  sodium: "Na",
  magnesium: "Mg",
  aluminium: "Al",
  calcium: "Ca",
  potassium: "K",
  chlorine: "Cl",
  oxygen: "O",
  nitrogen: "N",
  bromine: "Br",
};
const sumOfIons = (words: string): number =>
  [...words.matchAll(/(\d+) (\w+)/g)].reduce(
    (sum, [, count, name]) => sum + Number(count) * (ionCharge[symbols[name ?? ""] ?? ""] ?? 9),
    0,
  );
const pairOf = (words: string): string[] => (words.match(/[a-z]+/g) ?? []).flatMap((word) => symbols[word] ?? []);

/** Joints and lines of the drawings A to E, as degrees of each carbon in order of size: that tells five carbons apart. */
const drawings: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  A: [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
  ],
  B: [
    [0, 1],
    [1, 2],
    [2, 3],
    [1, 4],
  ],
  C: [
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 4],
  ],
  D: [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
  ],
  E: [
    [0, 1],
    [1, 2],
    [2, 3],
    [2, 4],
  ],
};
const kindOf = (name: string): string => {
  const most = Math.max(
    ...[0, 1, 2, 3, 4].map((joint) => (drawings[name] ?? []).filter((line) => line.includes(joint)).length),
  );
  return most === 2 ? "a chain of five" : most === 3 ? "a chain of four with a branch" : "a cross";
};

const bonds: Readonly<Record<string, number>> = {
  "H-H": 436,
  "Cl-Cl": 242,
  "H-Cl": 431,
  "C-H": 413,
  "O=O": 498,
  "C=O": 799,
  "O-H": 463,
};
const bond = (name: string): number => bonds[name] ?? Number.NaN;

const counts = alkanes(20);
const halving = () => (heard: readonly { at: number | [number, number]; word: string }[]) => {
  let [low, high] = [1, 40];
  for (const { at, word } of heard) {
    if (typeof at !== "number") continue;
    if (word === "higher") low = at + 1;
    if (word === "lower") high = at - 1;
  }
  return Math.floor((low + high) / 2);
};

const course: CourseProofs = {
  "counted-by-weight/a-glass-in-the-ocean": {
    "marked-ones": choice((words) => inGlass / glasses > 1000 && words === "More than a thousand"),
    "four-big-numbers": order((words) => bigNumbers[words] ?? 0),
    "bag-of-coins": numeric(1200 / 7.5),
    "moles-in-glass": numeric(`${rounded(250 / massOf("H2O"), 1)} mol`),
    "molecules-in-glass": numeric((inGlass / 1e24).toFixed(1).concat("e24")),
    "how-many-zeros": planned(halving),
    "glasses-in-ocean": numeric((glasses / 1e21).toFixed(1).concat("e21")),
    "marked-per-glass": numeric(Math.round(inGlass / glasses / 100) * 100),
    "sugar-lump": numeric((((4 / massOf("C12H22O11")) * avogadro) / 1e21).toFixed(1).concat("e21")),
    "one-drop": numeric(Math.round(((0.05 / 18) * avogadro) / 5.1e18 / 10) * 10),
    "last-breath": choice((words) => {
      const his = (inBreath / inAir) * inBreath;
      return his >= 0.5 && his < 2.5 && words === "One or two";
    }),
  },
  "counted-by-weight/a-card-that-fits-nowhere": {
    "fourteen-cards": filled(
      [0, 7].map((from) => cards.toSorted((a, b) => weightOf(a) - weightOf(b)).slice(from, from + 7)),
    ),
    "step-of-seven": numeric(cards.indexOf("Na 23") - cards.indexOf("Li 7")),
    "odd-card": choice("He left two places empty"),
    "mean-of-neighbours": numeric(rounded((69.7 + 74.9) / 2, 1)),
    germanium: match((left, right) => {
      const found: Readonly<Record<string, string>> = { weight: "72.3", density: "5.35", "its chloride": "86" };
      return right.startsWith(Object.entries(found).find(([start]) => left.startsWith(start))?.[1] ?? "?");
    }),
    "measure-again": choice("5.9"),
    "missing-column": choice((words) => words.startsWith("A missing column leaves no gap")),
    "step-of-eight": numeric(cards.indexOf("Na 23") - cards.indexOf("Li 7") + 1),
    tellurium: choice("Right order, wrong reason"),
    "what-is-ordered": choice("The number of protons"),
    "strange-coins": choice((words) => words === `${6 + 2} g, worth ${25 * 5}`),
  },
  "bonds/poison-and-metal": {
    "what-comes-out": choice("Something on your kitchen table"),
    "too-many-too-few": match((left, right) => right === spareInWords[spare(left.split(":")[1] ?? "")]),
    loners: choice((words) => spare("2 and 8") === 0 && words === "Their shells are full"),
    "what-happens": choice("Sodium gives one electron to chlorine"),
    "adds-up-to-zero": choices((words) => sumOfIons(words) === 0),
    chlorines: numeric(2 / 1),
    rubies: (lesson, id) => {
      for (const text of ["Al2O3", "Al₂O₃", "al2o3"])
        expect(lesson.judge(id, { text })).toMatchObject({ correct: true });
      expect(chargeOf("Al2O3")).toBe(0);
      for (const text of ["AlO", "Al3O2", "AlO3"]) {
        expect(chargeOf(text)).not.toBe(0);
        expect(lesson.judge(id, { text })).toMatchObject({ correct: false });
      }
    },
    "four-formulas": match((left, right) => {
      const atoms = [...atomsIn(right).keys()];
      return chargeOf(right) === 0 && pairOf(left).toSorted().join() === atoms.toSorted().join();
    }),
    "molecule-of-salt": choice((words) => words.startsWith("A lattice")),
    "sodium-share": numeric(`${rounded((100 * (mass.Na ?? 0)) / massOf("NaCl"), 0)}%`),
    "salt-breaks": choice((words) => words.startsWith("When a layer slips")),
    "salt-water": choice("In water the ions can move"),
  },
  "bonds/four-cousins": {
    "by-the-pattern": choice((words) => {
      const steps = [-41 - -60, -2 - -41];
      const lowest = -60 - Math.max(...steps);
      const named = Number(words.match(/−?\d+/)?.[0].replace("−", "-"));
      return named < -60 && named >= lowest;
    }),
    "odd-ones": choices((words) => {
      const [own = 0, cousin = 0] = (words.replaceAll("−", "-").match(/-?\d+/g) ?? []).map(Number);
      return own > cousin;
    }),
    "how-many-hydrogens": match((left, right) => {
      const missing: Readonly<Record<string, string>> = { one: "1", two: "2", three: "3", four: "4" };
      return right === missing[/with (\w+) missing/.exec(left)?.[1] ?? ""];
    }),
    "water-angle": slider(104),
    "if-straight": choice("The two pulls would cancel"),
    "one-sided": choices((words) => /Water|Ammonia/.test(words)),
    "water-neighbours": numeric(2 + 2),
    "ice-floats": choice("It floats: its net is full of gaps"),
    iceberg: numeric(`${rounded(100 * (1 - 0.917 / 1.025), 1)}%`),
    "lake-in-winter": choice("It would freeze from the bottom up"),
    "in-water": match((left, right) => {
      const does: Readonly<Record<string, string>> = {
        oil: "stays in drops",
        sugar: "dissolves as whole",
        salt: "dissolves as ions",
        soap: "holds water",
      };
      return right.startsWith(does[left] ?? "?");
    }),
  },
  "reactions/burn-it-on-the-scales": {
    "steel-wool": choice((words) => massOf("Fe2O3") > 2 * massOf("Fe") && words.startsWith("It sinks")),
    "atom-by-atom": sliders(["oxygen"], ({ oxygen = 0 }) => 3 * 56 + 16 * oxygen === massOf("Fe3O4")),
    "in-a-jar": choice("It stays where it is"),
    rust: numeric(`${(70 * massOf("Fe2O3")) / (2 * massOf("Fe"))} g`),
    propane: filled([["", "", "", ""], balance(["C3H8", "O2"], ["CO2", "H2O"]).map(String)]),
    iron: filled([["", "", ""], balance(["Fe", "O2"], ["Fe2O3"]).map(String)]),
    "short-cut": choice((words) => isBalanced("2 H₂ + O₂ → 2 H₂O") && words === "H₂O₂ is something else entirely"),
    methane: numeric(balance(["CH4", "O2"], ["CO2", "H2O"])[1] ?? 0),
    petrol: numeric(`${rounded((8 * massOf("CO2")) / massOf("C8H18"), 1)} kg`),
    "where-from": choice(
      (words) => 2 * 16 * 8 > (8 * massOf("CO2")) / 2 && words === "Most of it is oxygen from the air",
    ),
    willow: choice("Of air and water"),
    "ten-kilos": choice("It’s mostly breathed out"),
  },
  "reactions/what-a-bond-costs": {
    "break-a-bond": choice("It costs energy"),
    "what-heat-is": choice("How much lower the end is than the start"),
    "price-of-hcl": numeric(`${bond("H-H") + bond("Cl-Cl")} kJ`),
    "gain-of-hcl": numeric(`${2 * bond("H-Cl") - bond("H-H") - bond("Cl-Cl")} kJ`),
    "spark-first": order((words) =>
      ["A spark", "A few old", "New bonds", "The heat"].findIndex((start) => words.startsWith(start)),
    ),
    "light-a-candle": choice("Somebody has to pay for the first bonds"),
    "gas-stove": numeric(`${2 * bond("C=O") + 4 * bond("O-H") - 4 * bond("C-H") - 2 * bond("O=O")} kJ`),
    explosives: choice("Making N₂ gives back a lot of energy"),
    "cold-pack": choice("Something can happen by itself even though it takes energy"),
    "energy-in-food": choice("With oxygen, its atoms can make stronger bonds"),
    "over-the-hill": match((left, right) => {
      const does: Readonly<Record<string, string>> = {
        match: "gives the first",
        enzyme: "makes it lower",
        fridge: "leaves it",
      };
      return right.startsWith(Object.entries(does).find(([name]) => left.includes(name))?.[1] ?? "?");
    }),
  },
  "reactions/twenty-carbons": {
    "how-many-molecules": choice((words) => counts[20] === 366_319 && words === "Over 300,000"),
    "same-or-not": match((left, right) => right === kindOf(left)),
    hydrogens: numeric(4 * 10 - 2 * 9),
    "hydrogens-of-n": expression("2n+2", "4n-2(n-1)"),
    "four-carbons": numeric(counts[4] ?? 0),
    "six-carbons": numeric(counts[6] ?? 0),
    "growing-count": filled([
      ["", "", "", "", "", "", ""],
      ["", ...counts.slice(4, 10).map(String)],
    ]),
    "boiling-pentanes": order(
      (words) =>
        ({ "the cross": 10, "the chain of four with a branch": 28, "the straight chain": 36 })[words] ?? Number.NaN,
    ),
    "do-they-exist": choice((words) => words.startsWith("No: hardly any")),
    "pencil-and-diamond": choice("How the atoms are joined"),
    caraway: choice("They’re mirror images, like two hands"),
  },
};

proveCourse("atoms-and-bonds", course);

test("thirty carbons can be joined in as many ways as the lesson says", () => {
  expect(alkanes(30)[30]).toBe(4_111_846_763);
});
