import { avogadro, charge, coulombConstant, inRow, lights, sideBySide } from "./charge-facts.ts";
import { sliders } from "./graph-proofs.ts";
import { filled, marked } from "./mark-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { choice, choices, expression, match, numeric, order } from "./verify.ts";

/** Wires with lamps A (joints 2, 3), B (4, 5) and C (6, 7), where lamps that work are wires too. */
const behindA = (working: string, tested: string): boolean => {
  const ends: Readonly<Record<string, readonly [number, number]>> = { A: [2, 3], B: [4, 5], C: [6, 7] };
  const wires: (readonly [number, number])[] = [
    [0, 2],
    [3, 4],
    [3, 6],
    [5, 1],
    [7, 1],
  ];
  const others = [...working].filter((name) => name !== tested).map((name) => ends[name] ?? ([0, 0] as const));
  return working.includes(tested) && lights([...wires, ...others], ends[tested] ?? ([0, 0] as const));
};

/** Newtons between two people of 70 kg, taken as water, each with 1% more electrons, 0.65 m apart. */
const pushOfPeople = (() => {
  const electrons = (70 / 0.018) * avogadro * 10;
  const each = electrons * 0.01 * charge;
  return (coulombConstant * each ** 2) / 0.65 ** 2;
})();

/** Weights in newtons: 30 tonnes; Mount Everest at 10¹⁴ kg; the oceans at 1.4 · 10²¹ kg (NOAA); the Earth's mass at 9.8 m/s². */
const weights: Readonly<Record<string, number>> = {
  "a lorry": 3e5,
  "a mountain": 1e15,
  "all the oceans": 1.4e22,
  "the whole Earth": 5.97e24 * 9.8,
};

const nearest = (force: number): string =>
  Object.entries(weights).toSorted(
    ([, a], [, b]) => Math.abs(Math.log(a / force)) - Math.abs(Math.log(b / force)),
  )[0]?.[0] ?? "";

/** A ladder of resistors with this many sections, in ohms. */
const ladder = (sections: number): number =>
  sections === 0 ? Number.POSITIVE_INFINITY : inRow(1, sideBySide(1, ladder(sections - 1)));

/** Force to the right on a small + charge, by a charge of 1 at 0 cm and one of −4 at 30 cm. */
const forceAt = (place: number): number =>
  Math.sign(place) / place ** 2 + (4 * Math.sign(30 - place)) / (30 - place) ** 2;

/** Lines of somebody's calculation, and whether each is true. */
const kettleLines: readonly (readonly [string, boolean])[] = [
  ["At home: 2300 W at 230 V", true],
  ["2300 ÷ 230 = 10 A", 2300 / 230 === 10],
  ["230 ÷ 10 = 23 Ω", 230 / 10 === 23],
  ["Abroad: 115 ÷ 23 = 5 A", 115 / 23 === 5],
  ["So half the power: 1150 W", 115 * 5 === 1150],
  ["So the water takes twice as long", 2300 / (115 * 5) === 2],
];

/** Current and loss in watts of 10 MW through 1 Ω, at 10 kV and 100 kV. */
const sent = [10_000, 100_000].map((volts) => ({ amperes: 1e7 / volts, lost: (1e7 / volts) ** 2 }));

const course: CourseProofs = {
  "round-the-loop/what-goes-round": {
    "two-balloons": choice("They push each other away"),
    "three-times-as-far": numeric(`${36 / (6 / 2) ** 2} units`),
    "little-light": numeric(`${0.02 * 50} C`),
    "what-is-counted": match((left, right) => {
      const unit = left.replace(/^[\d.]+ /, "");
      const counted: Readonly<Record<string, string>> = {
        A: "each second",
        "mm/s": "electrons drift",
        mAh: "there is",
        C: "there is",
      };
      return right.includes(counted[unit] ?? "?");
    }),
    "split-twice": numeric(`${12 / 3 - 1} A`),
    "thicker-wire": numeric(`${0.08 / 4} mm/s`),
    "three-lamps": choices((words) => behindA("AC", words)),
    "force-at-three-d": expression("F/9", "F/3^2"),
    "near-and-far": numeric(`${72 / 2 ** 2 - 72 / 3 ** 2} units`),
    "left-alone": sliders(["place"], ({ place = 1 }) => Math.abs(forceAt(place)) < 1e-9),
    "one-percent-more": choice((words) => words === nearest(pushOfPeople)),
  },
  "volts-at-work/fuses-and-ladders": {
    "nine-volts": numeric(`${(9 / 450) * 1000} mA`),
    "two-hundreds": match(
      (left, right) => right === String(left === "in parallel" ? sideBySide(100, 100) : inRow(100, 100)),
    ),
    "longer-and-thicker": choice((words) => 2 / 2 === 1 && words === "It stays the same"),
    "light-resistor": numeric(`${(9 - 2) / 0.02} Ω`),
    "left-plugged-in": numeric(`${(0.1 * 24 * 365) / 1000} kWh`),
    "three-side-by-side": numeric(`${sideBySide(12, 6, 4).toFixed(6)} Ω`),
    "row-then-fork": numeric(`${(18 / inRow(6, sideBySide(4, 12))).toFixed(6)} A`),
    "kettle-abroad": marked((words) => words === kettleLines.find(([, holds]) => !holds)?.[0]),
    "bird-on-a-wire": choice("Both its feet are on the same wire"),
    "third-bulb": numeric(`${(60 / 3 ** 2).toFixed(1)} W`),
    "endless-ladder": numeric(`${ladder(40).toFixed(3)} Ω`, "1.62"),
  },
  "two-sides-of-one-thing/there-and-back": {
    "above-or-below": choice("It turns to the east"),
    "thick-cable": numeric(`${(20 * 50) / 5} µT`),
    "power-line": numeric(`${(20 * 500) / 1000} µT`),
    "phone-charger": numeric(5 / (230 / 2300)),
    "up-in-volts": numeric(`${(12 * 2) / 240} A`),
    "which-way-round": match(
      (left, right) =>
        (/dynamo|microphone/.test(left) ? "movement in, current out" : "current in, movement out") === right,
    ),
    hob: order((words) =>
      ["A current in a coil", "The flux", "That makes voltages", "Currents run", "The metal"].findIndex((start) =>
        words.startsWith(start),
      ),
    ),
    "three-tubes": order((words) => ["plastic", "copper with a slit along it", "copper"].indexOf(words)),
    "magnetic-brake": choice("Magnets can’t hold it on a hill"),
    "two-voltages": filled([
      ["", "", ""],
      ["", ...sent.map(({ amperes }) => `${amperes >= 1e4 ? "10,000" : amperes} A`)],
      ["", ...sent.map(({ lost }) => `${lost / 1000} kW`)],
      ["", ...sent.map(({ lost }) => `${lost / 1e5}%`)],
    ]),
    "no-resistance": choice("It stops in mid-air and hovers"),
  },
};

proveCourse("charge-and-current", course);
