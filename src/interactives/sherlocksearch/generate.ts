import type { Difficulty, GenerateOptions } from "../kit/contract.ts";
import { type Random, seededRandom } from "../kit/random.ts";
import { boundsOf } from "./bounds.ts";
import type { Attrs } from "./pred.ts";
import type { SherlockSearch } from "./schema.ts";

type Preset = Omit<SherlockSearch, "type" | "version" | "difficulty" | "par" | "budget">;

const PRESETS: Readonly<Record<Difficulty, (random: Random) => Preset>> = {
  1: listed,
  2: shelves,
  3: built,
  4: code,
  5: liar,
};

/** Budget for proving how many questions are enough. */
const NODES = 20_000;

/**
 * One kind of search per difficulty: listed questions, shelves, buildable questions, a code, a witness who may lie
 * once. The certificate gives the number of questions that are enough.
 */
export function generateSherlock({ seed, difficulty }: GenerateOptions) {
  const preset = PRESETS[difficulty](seededRandom(`sherlocksearch ${difficulty} ${seed}`));
  const asset: SherlockSearch = { type: "sherlocksearch", version: 1, difficulty, ...preset };
  const { least, enough } = boundsOf(asset, NODES);
  const par = enough ?? least;
  return { asset: { ...asset, par, budget: par + 2 }, certificate: { least, enough } };
}

const NAMES = [
  "Ada",
  "Bo",
  "Chidi",
  "Dina",
  "Eero",
  "Fatou",
  "Goro",
  "Hana",
  "Ines",
  "Jomo",
  "Kaya",
  "Liang",
  "Malu",
  "Noor",
  "Otto",
  "Pia",
  "Quinn",
  "Rosa",
  "Sami",
  "Tariq",
  "Uma",
  "Vera",
  "Wen",
  "Yara",
] as const;

const LOOKS = ["hat", "glasses", "beard", "scarf", "earrings"] as const;

function named(random: Random, attrs: readonly Attrs[]): NonNullable<SherlockSearch["suspects"]> {
  const names = random.shuffle(NAMES);
  return attrs.map((looks, index) => ({ id: `s${index}`, name: names[index] ?? `Suspect ${index}`, attrs: looks }));
}

/** Every combination of these attributes, shuffled. */
function allLooks(random: Random, looks: readonly string[]): Attrs[] {
  const combinations = Array.from({ length: 2 ** looks.length }, (_, bits) =>
    Object.fromEntries(looks.map((look, bit) => [look, (bits >> bit) % 2 === 1])),
  );
  return random.shuffle(combinations);
}

function lookQuestions(looks: readonly string[]) {
  return looks.map((look) => ({
    id: look,
    text: `Is there ${look}?`,
    test: { k: "attr" as const, name: look, value: true },
  }));
}

function listed(random: Random): Preset {
  const looks = random.shuffle(LOOKS).slice(0, 3);
  return {
    prompt: "One of eight people took the last biscuit. Find out who it was with as few questions as you can.",
    description: `Eight people, one for every combination of ${looks.join(", ")}, and a question about each of these.`,
    mode: "suspects",
    suspects: named(random, allLooks(random, looks)),
    questions: lookQuestions(looks),
    culprit: "adversary",
  };
}

function shelves(random: Random): Preset {
  const structure = random.pick(["unsorted", "sorted", "tree"] as const);
  const keys = random.shuffle(NAMES).slice(0, structure === "unsorted" ? random.int(6, 9) : random.int(9, 24));
  return {
    prompt: "Find the record. Look at as few shelves as you can.",
    description: `${keys.length} records on closed shelves, ${structure === "unsorted" ? "in no order" : "in alphabetical order"}; each look opens one.`,
    mode: "index",
    index: { keys, structure, seek: "random" },
    culprit: "random",
    perLearner: true,
  };
}

function built(random: Random): Preset {
  const looks = random.shuffle(LOOKS).slice(0, 2);
  const ages = random.shuffle([19, 23, 28, 31, 36, 40, 44, 52, 57, 63, 68, 74]);
  const suspects = named(
    random,
    ages.map((age) => ({ age, ...Object.fromEntries(looks.map((look) => [look, random.int(0, 1) === 1])) })),
  );
  return {
    prompt: "One of twelve people sent the letter. Build your own questions to find out who.",
    description: `Twelve people of different ages, with or without ${looks.join(" and ")}; you build questions from conditions.`,
    mode: "suspects",
    suspects,
    questions: "buildable",
    culprit: "adversary",
    meter: "after",
  };
}

const SYMBOLS = ["A", "B", "C", "D", "E", "F"];

function code(random: Random): Preset {
  const [length, kinds, repeats] = random.pick([
    [3, 4, true],
    [3, 5, true],
    [3, 6, true],
    [4, 4, true],
    [4, 6, false],
  ] as const);
  return {
    prompt: `A lock opens with ${length} letters. After each guess you’re told how many are in the right place and how many are in the wrong place.`,
    description: `A code of ${length} letters out of ${kinds}${repeats ? ", which may repeat" : ", all different"}; each guess gets two numbers as its answer.`,
    mode: "code",
    code: { length, symbols: SYMBOLS.slice(0, kinds).map((label) => ({ id: label, label })), repeats },
    culprit: "random",
    perLearner: true,
  };
}

function liar(random: Random): Preset {
  const looks = random.shuffle(LOOKS).slice(0, 3);
  return {
    ...listed(random),
    prompt: "One of eight people did it. The witness may give one false answer, or none. Find out who it was anyway.",
    description: `Eight people, one for every combination of ${looks.join(", ")}; at most one of the answers is false.`,
    suspects: named(random, allLooks(random, looks)),
    questions: lookQuestions(looks),
    liar: 1,
  };
}
