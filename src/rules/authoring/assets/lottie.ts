type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Fields = Readonly<Record<string, unknown>>;

/** An animation that's safe to play, and what's known about it. */
export interface CleanLottie {
  animation: Json;
  width: number;
  height: number;
  /** Number of frames, and how many are shown in a second. */
  frames: number;
  rate: number;
}

/** Fields that draw and move something. Names, classes, ids, effects, texts and everything unknown are left out. */
const KEYS = new Set(
  (
    "a ao assets b bm c d ddd e f fr g h hasMask hd i id ind inv ip ir is it k ks l layers lc lj m masksProperties ml ml2 " +
    "mode n o op or os p parent pt r refId rx ry rz s sa sc sh shapes sk sr st sw t td ti tm to tp tt ty v w x y z"
  ).split(" "),
);
/** Texts that mean something, by their field; all others are left out. */
const TEXTS: Readonly<Record<string, RegExp>> = {
  id: /^[\w-]{1,60}$/,
  refId: /^[\w-]{1,60}$/,
  sc: /^#[0-9a-f]{3,8}$/i,
  mode: /^[anisldf]$/,
  ty: /^[a-z]{2}$/,
  n: /^[dgo]$/,
  v: /^\d{1,3}\.\d{1,3}\.\d{1,3}$/,
};
/** Kinds of layers: compositions, plain colours, empty ones and shapes. */
const LAYERS = new Set([0, 1, 3, 4]);

const MAX_DEPTH = 60;
const MAX_LAYERS = 2000;
const MAX_VALUES = 500_000;
const MAX_COPIES = 500;
const MAX_PIXELS = 4000;
const MAX_SECONDS = 60;

const NO_ANIMATION = "This isn't a Lottie animation. Export it as JSON, not as .lottie, and upload that.";

class Unsafe extends Error {}

/**
 * Copies an animation field by field. Refuses what could run, load something from elsewhere, or keep a browser busy:
 * expressions, pictures, texts, compositions in themselves, and far too many layers or copies.
 */
export function cleanLottie(json: unknown): CleanLottie | { problem: string } {
  try {
    if (!isFields(json) || !Array.isArray(json.layers)) return { problem: NO_ANIMATION };
    const size = sizeOf(json);
    checkCompositions(json);
    const copied = { values: 0 };
    const animation = copy(json, "", 0, copied);
    return animation === undefined ? { problem: NO_ANIMATION } : { animation, ...size };
  } catch (error) {
    if (error instanceof Unsafe) return { problem: error.message };
    throw error;
  }
}

function sizeOf({ w, h, fr, ip, op }: Fields): Omit<CleanLottie, "animation"> {
  const sides = [w, h].filter((side): side is number => isNumber(side) && side >= 1 && side <= MAX_PIXELS);
  const [width, height] = sides;
  if (width === undefined || height === undefined)
    throw new Unsafe("The animation's width or height is missing, or over 4000.");
  if (!isNumber(fr) || fr < 1 || fr > 120) throw new Unsafe("The animation's frame rate isn't between 1 and 120.");
  if (!isNumber(ip) || !isNumber(op) || op <= ip || (op - ip) / fr > MAX_SECONDS) {
    throw new Unsafe("The animation has no length, or it's longer than a minute.");
  }
  return { width, height, frames: Math.round(op - ip), rate: fr };
}

/** Checks layers, and that compositions don't contain themselves or unfold to too many layers. */
function checkCompositions({ layers, assets = [] }: Fields): void {
  const known = new Map<unknown, readonly unknown[]>();
  for (const asset of Array.isArray(assets) ? assets : []) {
    if (!isFields(asset) || !Array.isArray(asset.layers)) throw new Unsafe(PICTURES);
    known.set(asset.id, asset.layers);
  }
  const open = new Set<unknown>();
  const counted = new Map<unknown, number>();
  const count = (list: readonly unknown[], depth: number): number => {
    let all = 0;
    for (const layer of list) {
      all += 1 + inside(layer, depth);
      if (all > MAX_LAYERS) throw new Unsafe(`The animation has more than ${MAX_LAYERS} layers.`);
    }
    return all;
  };
  const inside = (layer: unknown, depth: number): number => {
    if (!isFields(layer)) throw new Unsafe("A layer of the animation can't be read.");
    if (layer.ty === 5)
      throw new Unsafe("The animation has text in it. Turn it into shapes, so that it needs no fonts.");
    if (layer.ty === 2) throw new Unsafe(PICTURES);
    if (!LAYERS.has(Number(layer.ty)))
      throw new Unsafe(`The animation has a layer of kind ${String(layer.ty)}, which we can't show.`);
    checkCopies(layer);
    const { refId } = layer;
    if (layer.ty !== 0) return 0;
    const before = counted.get(refId);
    if (before !== undefined) return before;
    if (open.has(refId) || depth > MAX_DEPTH) throw new Unsafe("The animation has a composition that contains itself.");
    open.add(refId);
    const number = count(known.get(refId) ?? [], depth + 1);
    open.delete(refId);
    counted.set(refId, number);
    return number;
  };
  count(layers as readonly unknown[], 0); // looked at before
  for (const list of known.values()) count(list, 0);
}

const PICTURES = "The animation has pictures in it. Use only shapes: nothing is loaded from elsewhere.";

/** Repeaters draw what's before them again and again, and those in one layer multiply. */
function checkCopies(layer: Fields): void {
  let copies = 1;
  const look = (value: unknown, depth: number): void => {
    if (depth > MAX_DEPTH) throw new Unsafe(TOO_DEEP);
    if (Array.isArray(value)) for (const each of value) look(each, depth + 1);
    if (!isFields(value)) return;
    if (value.ty === "rp") copies *= Math.max(1, ...numbersIn(value.c));
    if (copies > MAX_COPIES) throw new Unsafe(`A layer repeats its shapes more than ${MAX_COPIES} times.`);
    look(value.it, depth + 1);
  };
  look(layer.shapes, 0);
}

function numbersIn(value: unknown): number[] {
  if (isNumber(value)) return [value];
  if (Array.isArray(value)) return value.flatMap(numbersIn);
  return isFields(value) ? [value.k, value.s, value.e].flatMap(numbersIn) : [];
}

const TOO_DEEP = `The animation is nested more than ${MAX_DEPTH} levels deep.`;

function copy(value: unknown, key: string, depth: number, copied: { values: number }): Json | undefined {
  copied.values += 1;
  if (copied.values > MAX_VALUES) throw new Unsafe("The animation has too much in it.");
  if (depth > MAX_DEPTH) throw new Unsafe(TOO_DEEP);
  if (value === null || typeof value === "boolean" || isNumber(value)) return value;
  if (typeof value === "string") {
    if (key === "x") throw new Unsafe("The animation has expressions, which are programs. Convert them to keyframes.");
    return TEXTS[key]?.test(value) ? value : undefined;
  }
  if (Array.isArray(value))
    return value.map((each) => copy(each, key, depth + 1, copied)).filter((each) => each !== undefined);
  if (!isFields(value)) return undefined;
  const fields: { [key: string]: Json } = {};
  for (const [name, inner] of Object.entries(value)) {
    const kept = KEYS.has(name) ? copy(inner, name, depth + 1, copied) : undefined;
    if (kept !== undefined) fields[name] = kept;
  }
  return fields;
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
