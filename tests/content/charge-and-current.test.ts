import {
  charge,
  coulombConstant,
  drift,
  electronMass,
  gravity,
  inRow,
  lights,
  networks,
  sideBySide,
} from "./charge-facts.ts";
import { along, sliders } from "./graph-proofs.ts";
import { filled } from "./mark-proofs.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { choice, choices, expression, match, numeric, order } from "./verify.ts";

/** Pull at a distance in cm, in the lesson's units. */
const pull = (distance: number): number => 72 / distance ** 2;

/** Sign of the force between two charges: like charges push. Scraps without charge turn their other side to the comb. */
const between = (pair: string): string => {
  const [a, b] = pair.split(" and ");
  return a === b ? "push" : "pull";
};

const electricOverGravity = (coulombConstant * charge ** 2) / (gravity * electronMass ** 2);

/** Electrons, of eight in a loop, that have come past its top after some pushes; each moves them on by an eighth. */
const throughLamp = (pushes: number): number =>
  Array.from({ length: 8 }, (_, place) => 247.5 - 45 * place)
    .flatMap((angle) => Array.from({ length: pushes }, (_, push) => (((angle - 45 * push) % 360) + 360) % 360))
    .filter((before) => before > 90 && before - 45 < 90).length;

/** Wires of the six drawn circuits. The lamp is between joints 2 and 3; a switch or bend is a joint of its own. */
const circuits: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  A: [
    [0, 2],
    [3, 1],
  ],
  B: [[0, 2]],
  C: [
    [0, 2],
    [3, 0],
  ],
  D: [
    [0, 2],
    [3, 4],
    [4, 5],
    [5, 1],
  ],
  E: [
    [0, 2],
    [3, 4],
    [5, 1],
  ],
  F: [
    [0, 2],
    [3, 6],
    [6, 7],
    [7, 8],
    [8, 1],
  ],
};

/** Two bulbs in a row on 230 V: watts each gives, by the watts printed on them. */
const inARow = (first: number, second: number): [number, number] => {
  const [r, s] = [230 ** 2 / first, 230 ** 2 / second];
  const current = 230 / inRow(r, s);
  return [r * current ** 2, s * current ** 2];
};

/** Metres per second, by whom. */
const speeds: Readonly<Record<string, number>> = {
  "an electron in a lamp’s cable": drift(1, 1) / 1000,
  "a snail": 0.001,
  "you, walking": 1.4,
  "sound in air": 340,
  "the push along the wire": 2e8,
};

const watts: Readonly<Record<string, number>> = { Kettle: 2200, toaster: 900, dryer: 1800, kettles: 4400 };
const loadOf = (pair: string): number =>
  pair.startsWith("Two kettles")
    ? (watts.kettles ?? 0)
    : [...pair.matchAll(/\((\d+) W\)/g)].reduce((sum, [, value]) => sum + Number(value), 0);

/** Field in µT at a distance in cm from a long wire. */
const field = (amperes: number, distance: number): number => (20 * amperes) / distance;

const course: CourseProofs = {
  "round-the-loop/the-comb-and-the-scraps": {
    "comb-guess": choice((words) => (pull(3) - pull(4) > 0 ? words.startsWith("They jump up") : false)),
    "twice-as-far": numeric(`${pull(6)} units`),
    "push-or-pull": match((left, right) => right === between(left)),
    "left-over": numeric(`${pull(3) - pull(4)} units`),
    "other-sign": choice("They’re pulled again"),
    "feels-nothing": sliders(["place"], ({ place = 1 }) => 1 / place ** 2 === 4 / (30 - place) ** 2),
    "electric-or-gravity": choice((words) => {
      const sizes: Readonly<Record<string, number>> = { "About 40": 40, "About a million": 1e6, "About 10^42": 1e42 };
      const size = Object.entries(sizes).find(([start]) => words.startsWith(start))?.[1] ?? 0;
      return Math.abs(Math.log10(electricOverGravity / size)) < 1;
    }),
    "gravity-wins": choice("Charges cancel out, masses don’t"),
    "who-uses-it": choices((words) => /Toner|Pollen|balloon/.test(words)),
  },
  "round-the-loop/the-lamp-at-once": {
    "walking-speed": choice((words) =>
      drift(1, 1) < 0.1 ? words.startsWith("Less than a tenth of a millimetre") : false,
    ),
    "all-at-once": choice("They move on at the same time"),
    "in-an-hour": numeric(`${Math.round((drift(1, 1) * 3600) / 10)} cm`, "26.3 cm"),
    "two-metres": numeric(`${(2000 / drift(1, 1) / 3600).toFixed(1)} h`),
    "half-an-ampere": numeric(`${0.5 * 60} C`),
    "battery-charge": numeric(`${(2000 / 1000) * 3600} C`),
    "slow-to-fast": order((words) => speeds[words] ?? Number.NaN),
    mains: choice((words) => {
      // Back and forth 50 times a second, with a peak √2 times as large: half of its way from end to end, in mm.
      const reach = (Math.SQRT2 * drift(1, 1)) / (2 * Math.PI * 50);
      return reach < 0.001 && words.startsWith("Nowhere");
    }),
    "who-pushes": choice("The electric field along the whole wire"),
    "like-what": choices((words) => /chain|hose|stick/.test(words)),
  },
  "round-the-loop/behind-the-lamp": {
    "after-the-lamp": choice("0.3 A"),
    "out-of-the-lamp": numeric(throughLamp(5)),
    "two-in-a-row": choice((words) => {
      const [first, second] = inARow(60, 60);
      return first === second && words === "They’re equally bright";
    }),
    "which-light": choices((words) => lights(circuits[words] ?? [], [2, 3])),
    fork: numeric(`${9 - 5} A`),
    "five-currents": filled(
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9]
        .map((b) => ({ b, e: b - 2, f: 5 + (b - 2), g: 2 + 5 + (b - 2) }))
        .filter(({ b, g }) => 9 === b + 5 && g === 9)
        .map(({ b, e, f, g }) => [
          ["", "", "", ""],
          [String(b), String(e), String(f), String(g)],
        ]),
    ),
    "one-breaks": match((left, right) => {
      const rest = left.startsWith("They’re one after") ? [] : [[0, 2] as const, [3, 1] as const];
      return right === (lights(rest, [2, 3]) ? "stays on" : "goes out");
    }),
    blood: numeric(`${(5 - 1.2 - 0.7).toFixed(1)} l`),
    "which-side": choice(
      (words) => !lights([[0, 2]], [2, 3]) && !lights([[3, 1]], [2, 3]) && words.startsWith("It doesn’t"),
    ),
    "used-up": (lesson, id) => {
      const verdict = lesson.judge(id, { text: "The charge comes back, the energy doesn’t." });
      if (verdict.kind === "invalid") throw new Error(`${id}: a sentence isn’t taken`);
    },
    "cars-a-minute": filled([["", "", "", ""], [7 - 3, 6 + 3, 7 - 3 - 1, 7 - 3 - 1 + 6 + 3].map(String)]),
  },
  "volts-at-work/one-more-lamp": {
    "beside-it": choice((words) => 12 / sideBySide(6, 3) > 2 && words.startsWith("More")),
    "through-the-point": sliders(["ohms"], ({ ohms = 1 }) => 12 / ohms === 4),
    "add-a-path": sliders(["ohms"], ({ ohms = 1 }) => 12 / 6 + 12 / ohms === 8),
    "both-ways": numeric(`${12 / 6 + 12 / 3} A`),
    "as-one": numeric(`${sideBySide(6, 3).toFixed(6)} Ω`),
    "in-a-row": numeric(`${(12 / inRow(6, 3)).toFixed(2)} A`),
    "which-curve": match(
      (left, right) => right === (left.includes("kept cool") ? "A" : left.includes("bulb") ? "B" : "C"),
    ),
    "two-equal": expression("R/2", "0.5R", "R*R/(R+R)"),
    "below-the-smaller": choice((words) => {
      const pairs = [1, 2, 3, 5, 8, 100].flatMap((a) => [1, 4, 7, 1e6].map((b): [number, number] => [a, b]));
      return pairs.every(([a, b]) => sideBySide(a, b) < Math.min(a, b)) && words === "It’s less than the smaller one";
    }),
    "four-sixties": choices((words) =>
      networks(4, 60).some((ohms) => Math.abs(ohms - Number.parseFloat(words)) < 1e-6),
    ),
    "dry-hands": numeric(`${(230 / 1500).toFixed(3)} A`, "0.15 A"),
    "like-the-till": choices((words) => /door|lane|straw in/.test(words)),
  },
  "volts-at-work/sixty-and-forty": {
    "which-is-brighter": choice((words) => {
      const [sixty, forty] = inARow(60, 40);
      return words === (forty > sixty ? "The 40 W bulb" : "The 60 W bulb");
    }),
    "what-decides": choice((words) => {
      const tried = [20, 40, 60, 80, 100].flatMap((a) => [30, 50, 70].map((b): [number, number] => [a, b]));
      const smaller = tried.every(([a, b]) => {
        const [first, second] = inARow(a, b);
        return second > first === b < a;
      });
      return smaller && words === "When its number is smaller";
    }),
    "ohms-of-bulb": expression("U^2/P", "U*U/P"),
    "ohms-of-sixty": numeric(`${Math.round(230 ** 2 / 60)} Ω`),
    "current-in-row": numeric(`${(230 / (230 ** 2 / 60 + 230 ** 2 / 40)).toFixed(3)} A`),
    "forty-in-row": numeric(`${inARow(60, 40)[1].toFixed(1)} W`),
    "equal-bulbs": numeric(`${20 / (inARow(1, 1)[0] / 1)} W`),
    kettle: numeric(`${(2 * 3) / 60} kWh`),
    fuse: choices((words) => loadOf(words) <= 16 * 230),
    "fairy-lights": numeric(240 / 12),
    "ten-times-the-volts": choice((words) => {
      const loss = (volts: number) => (1 / volts) ** 2;
      return Math.abs(loss(10) / loss(1) - 0.01) < 1e-12 && words === "It drops to a hundredth";
    }),
  },
  "two-sides-of-one-thing/the-needle-beside-the-wire": {
    "needle-guess": choice("It turns to point across the wire"),
    "shape-of-field": choice("A circle round the wire"),
    "four-centimetres": numeric(`${field(1, 4)} µT`),
    "half-way-round": sliders(["distance"], ({ distance = 1 }) => field(3, distance) === 20),
    "two-wires": choice("They pull each other together"),
    "force-of-wires": numeric(`${(2e-7 * 10 * 10 * 100).toFixed(3)} N`),
    "cut-a-magnet": choice("Two magnets, each with a north and a south pole"),
    "many-turns": numeric(`${200 * 0.05} mT`),
    loudspeaker: order((words) =>
      ["A current", "A coil", "A fixed", "The cone glued", "The cone pushes"].findIndex((start) =>
        words.startsWith(start),
      ),
    ),
    "which-is-magnetic": choice("Touch the end of one to the middle of the other"),
  },
  "two-sides-of-one-thing/a-magnet-in-a-tube": {
    "fall-guess": choice("Several seconds"),
    "at-rest": choice("0"),
    "no-voltage": along([-3, -1, -0.5, 0, 0.5, 1, 3], (place) => place === 0),
    "slope-of-flux": choice((words) => words.includes("slope")),
    "what-makes-voltage": choices((words) => /Pushing|Turning|Switching/.test(words)),
    "a-slit": choice("The magnet falls faster"),
    "brakes-or-helps": choice((words) => words.startsWith("It would get faster")),
    transformer: numeric(`${(230 / 1000) * 50} V`),
    "why-alternating": choice((words) => words.startsWith("Nothing, because a steady flux")),
    "all-around": match((left, right) => {
      const moving: Readonly<Record<string, string>> = { dynamo: "wheel", hob: "pan", coaster: "fin", card: "reader" };
      return right.includes(Object.entries(moving).find(([start]) => left.includes(start))?.[1] ?? "?");
    }),
  },
};

proveCourse("charge-and-current", course);
