import { fromDecimal, multiply, ONE, powerOfTen, type Rational, rational } from "#numbers/rational.ts";

/** Exponents of metre, gram, second, ampere, kelvin, mole, candela. */
export type Dimension = readonly number[];

/** value in SI (with grams) = (value + offset) · factor · π^pi. */
export interface UnitMeaning {
  dimension: Dimension;
  factor: Rational;
  pi: number;
  offset: Rational | null;
}

const at = (m = 0, g = 0, s = 0, A = 0, K = 0, mol = 0, cd = 0): Dimension => [m, g, s, A, K, mol, cd];
const decimal = (text: string): Rational => fromDecimal(text) ?? ONE;
const unit = (dimension: Dimension, factor: Rational | string = ONE): UnitMeaning => ({
  dimension,
  factor: typeof factor === "string" ? decimal(factor) : factor,
  pi: 0,
  offset: null,
});

const KILO = powerOfTen(3);
const ENERGY = at(2, 1, -2);
const LENGTH = at(1);
const TIME = at(0, 0, 1);
const PURE = at();

/** Units that take the prefixes below, including the gram. */
const PREFIXABLE: Readonly<Record<string, UnitMeaning>> = {
  m: unit(LENGTH),
  g: unit(at(0, 1)),
  s: unit(TIME),
  A: unit(at(0, 0, 0, 1)),
  K: unit(at(0, 0, 0, 0, 1)),
  mol: unit(at(0, 0, 0, 0, 0, 1)),
  cd: unit(at(0, 0, 0, 0, 0, 0, 1)),
  Hz: unit(at(0, 0, -1)),
  N: unit(at(1, 1, -2), KILO),
  Pa: unit(at(-1, 1, -2), KILO),
  J: unit(ENERGY, KILO),
  W: unit(at(2, 1, -3), KILO),
  C: unit(at(0, 0, 1, 1)),
  V: unit(at(2, 1, -3, -1), KILO),
  F: unit(at(-2, -1, 4, 2), powerOfTen(-3)),
  Ω: unit(at(2, 1, -3, -2), KILO),
  ohm: unit(at(2, 1, -3, -2), KILO),
  S: unit(at(-2, -1, 3, 2), powerOfTen(-3)),
  Wb: unit(at(2, 1, -2, -1), KILO),
  T: unit(at(0, 1, -2, -1), KILO),
  H: unit(at(2, 1, -2, -2), KILO),
  lm: unit(at(0, 0, 0, 0, 0, 0, 1)),
  lx: unit(at(-2, 0, 0, 0, 0, 0, 1)),
  Bq: unit(at(0, 0, -1)),
  Gy: unit(at(2, 0, -2)),
  Sv: unit(at(2, 0, -2)),
  L: unit(at(3), "0.001"),
  l: unit(at(3), "0.001"),
  eV: unit(ENERGY, multiply(decimal("1.602176634"), powerOfTen(-16))),
  Wh: unit(ENERGY, "3600000"),
  cal: unit(ENERGY, "4184"),
  bar: unit(at(-1, 1, -2), powerOfTen(8)),
  t: unit(at(0, 1), powerOfTen(6)),
};

const DEGREE: UnitMeaning = { dimension: PURE, factor: rational(1n, 180n), pi: 1, offset: null };
const CELSIUS: UnitMeaning = { ...unit(at(0, 0, 0, 0, 1)), offset: decimal("273.15") };
const FAHRENHEIT: UnitMeaning = { ...unit(at(0, 0, 0, 0, 1), rational(5n, 9n)), offset: decimal("459.67") };

/** Units without prefixes. */
const WHOLE: Readonly<Record<string, UnitMeaning>> = {
  min: unit(TIME, "60"),
  h: unit(TIME, "3600"),
  hr: unit(TIME, "3600"),
  d: unit(TIME, "86400"),
  day: unit(TIME, "86400"),
  days: unit(TIME, "86400"),
  week: unit(TIME, "604800"),
  weeks: unit(TIME, "604800"),
  yr: unit(TIME, "31557600"),
  year: unit(TIME, "31557600"),
  years: unit(TIME, "31557600"),
  ha: unit(at(2), "10000"),
  atm: unit(at(-1, 1, -2), "101325000"),
  mmHg: unit(at(-1, 1, -2), "133322.387415"),
  u: unit(at(0, 1), multiply(decimal("1.66053906660"), powerOfTen(-24))),
  in: unit(LENGTH, "0.0254"),
  ft: unit(LENGTH, "0.3048"),
  yd: unit(LENGTH, "0.9144"),
  mi: unit(LENGTH, "1609.344"),
  mph: unit(at(1, 0, -1), "0.44704"),
  lb: unit(at(0, 1), "453.59237"),
  oz: unit(at(0, 1), "28.349523125"),
  au: unit(LENGTH, "149597870700"),
  ly: unit(LENGTH, "9460730472580800"),
  kph: unit(at(1, 0, -1), rational(5n, 18n)),
  "°": DEGREE,
  deg: DEGREE,
  degree: DEGREE,
  degrees: DEGREE,
  rad: unit(PURE),
  sr: unit(PURE),
  "%": unit(PURE, "0.01"),
  "°C": CELSIUS,
  "°F": FAHRENHEIT,
  "Δ°C": { ...CELSIUS, offset: null },
  "Δ°F": { ...FAHRENHEIT, offset: null },
};

const PREFIXES: Readonly<Record<string, number>> = {
  Q: 30,
  R: 27,
  Y: 24,
  Z: 21,
  E: 18,
  P: 15,
  T: 12,
  G: 9,
  M: 6,
  k: 3,
  h: 2,
  da: 1,
  d: -1,
  c: -2,
  m: -3,
  µ: -6,
  μ: -6,
  u: -6,
  n: -9,
  p: -12,
  f: -15,
  a: -18,
  z: -21,
  y: -24,
  r: -27,
  q: -30,
};

const own = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** Meaning of a unit, with or without a prefix; null if it's unknown. */
export function meaningOf(name: string): UnitMeaning | null {
  const plain = own(WHOLE, name) ?? own(PREFIXABLE, name);
  if (plain) return plain;
  for (const length of [1, 2]) {
    const prefix = own(PREFIXES, name.slice(0, length));
    const base = own(PREFIXABLE, name.slice(length));
    if (prefix !== undefined && base) return { ...base, factor: multiply(base.factor, powerOfTen(prefix)) };
  }
  return null;
}
