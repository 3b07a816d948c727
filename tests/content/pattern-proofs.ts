import { expect } from "vitest";
import { escherSchema } from "#interactives/escher/schema.ts";
import type { Lattice, Path, PublicEscher, Spot } from "#interactives/escher/types.ts";
import { ctx, type LessonOf } from "./lesson-of.ts";
import type { Proof } from "./verify.ts";

/** A move of the whole plane, in the units of the cell's sides. */
type Move = (spot: Spot) => Spot;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

const turnAbout =
  ([x, y]: Spot, degrees: number): Move =>
  ([p, q]) => {
    const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
    return [x + cos * (p - x) - sin * (q - y), y + sin * (p - x) + cos * (q - y)];
  };

/** A mirror through a point in a direction, then a shift along it. */
const mirrorIn =
  ([x, y]: Spot, degrees: number, along = 0): Move =>
  ([p, q]) => {
    const [cos, sin] = [Math.cos(radians(2 * degrees)), Math.sin(radians(2 * degrees))];
    const [u, v] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
    return [x + cos * (p - x) + sin * (q - y) + along * u, y + sin * (p - x) - cos * (q - y) + along * v];
  };

/** A pattern as the corners of everything drawn in one cell, with its ink; found here without any table of groups. */
export class Pattern {
  readonly lattice: Lattice;
  readonly #corners: { spot: Spot; ink: string }[];
  readonly #known: Set<string>;

  constructor(paths: readonly Path[], lattice: Lattice) {
    this.lattice = lattice;
    this.#corners = paths.flatMap(({ points, ink = 0, closed = false }) =>
      points.map((spot) => ({ spot, ink: `${ink} ${closed}` })),
    );
    this.#known = new Set(this.#corners.map(({ spot, ink }) => nameOf(spot, ink)));
  }

  /** Converts fractions of the cell to the plane. */
  place([x, y]: Readonly<Spot>): Spot {
    const { a, b, angle } = this.lattice;
    return [x * a + y * b * Math.cos(radians(angle)), y * b * Math.sin(radians(angle))];
  }

  #part([p, q]: Spot): Spot {
    const { a, b, angle } = this.lattice;
    const y = q / (b * Math.sin(radians(angle)));
    return [(p - y * b * Math.cos(radians(angle))) / a, y];
  }

  /** True if a move takes every corner of the pattern to one of the same ink. */
  keeps(move: Move): boolean {
    return this.#corners.every(({ spot, ink }) => {
      const image = this.#part(move(this.place(spot)));
      return near(image).some((spot) => this.#known.has(nameOf(spot, ink)));
    });
  }
}

const FINE = 1000;

function nameOf([x, y]: Readonly<Spot>, ink: string): string {
  const part = (value: number) => ((Math.round(value * FINE) % FINE) + FINE) % FINE;
  return `${part(x)} ${part(y)} ${ink}`;
}

/** Rounding may go either way. */
function near([x, y]: Spot): Spot[] {
  const by = 0.4 / FINE;
  return [-by, 0, by].flatMap((p) => [-by, 0, by].map((q): Spot => [x + p, y + q]));
}

/** All special places are on twelfths of the cell, and all mirrors at multiples of 15 degrees. */
const places = Array.from({ length: 144 }, (_, at): Spot => [(at % 12) / 12, Math.floor(at / 12) / 12]);
const directions = Array.from({ length: 12 }, (_, at) => 15 * at);

/** Visible features of a pattern, enough to distinguish the 17 groups. */
export interface Seen {
  /** The smallest rotation is a full turn divided by this. */
  turn: number;
  /** Number of directions in which mirrors run. */
  mirrors: number;
  /** True if every centre of the smallest rotation is on a mirror. */
  onMirrors: boolean;
  /** True if there are glides without mirrors. */
  glides: boolean;
}

function seen(pattern: Pattern): Seen {
  const isCentre = (at: Spot, turn: number) => pattern.keeps(turnAbout(pattern.place(at), 360 / turn));
  const isMirror = (at: Spot, direction: number) => pattern.keeps(mirrorIn(pattern.place(at), direction));
  const turn = [6, 4, 3, 2].find((order) => places.some((at) => isCentre(at, order))) ?? 1;
  const mirrors = directions.filter((direction) => places.some((at) => isMirror(at, direction)));
  const centres = turn === 1 ? [] : places.filter((at) => isCentre(at, turn));
  const glides = directions.some((direction) =>
    lengths(pattern, direction).some((along) =>
      places.some(
        (at) =>
          pattern.keeps(mirrorIn(pattern.place(at), direction, along / 2)) &&
          !pattern.keeps(mirrorIn(pattern.place(at), direction)),
      ),
    ),
  );
  const onMirrors = centres.every((at) => mirrors.some((direction) => isMirror(at, direction)));
  return { turn, mirrors: mirrors.length, onMirrors: turn > 1 && mirrors.length > 0 && onMirrors, glides };
}

/** Shortest shift of the lattice in a direction, if there is one. */
function lengths(pattern: Pattern, direction: number): number[] {
  const range = [-3, -2, -1, 0, 1, 2, 3];
  const along = range
    .flatMap((i) => range.map((j) => pattern.place([i, j])))
    .filter(([x, y]) => {
      const [cos, sin] = [Math.cos(radians(direction)), Math.sin(radians(direction))];
      return x * cos + y * sin > 1e-6 && Math.abs(y * cos - x * sin) < 1e-6;
    })
    .map(([x, y]) => Math.hypot(x, y));
  return along.length === 0 ? [] : [Math.min(...along)];
}

/** Features of each group in these lessons, as in the books. */
export const LOOKS: Readonly<Record<string, Seen>> = {
  p1: { turn: 1, mirrors: 0, onMirrors: false, glides: false },
  p2: { turn: 2, mirrors: 0, onMirrors: false, glides: false },
  pm: { turn: 1, mirrors: 1, onMirrors: false, glides: false },
  pg: { turn: 1, mirrors: 0, onMirrors: false, glides: true },
  cm: { turn: 1, mirrors: 1, onMirrors: false, glides: true },
  pmm: { turn: 2, mirrors: 2, onMirrors: true, glides: false },
  pmg: { turn: 2, mirrors: 1, onMirrors: false, glides: true },
  pgg: { turn: 2, mirrors: 0, onMirrors: false, glides: true },
  cmm: { turn: 2, mirrors: 2, onMirrors: false, glides: true },
  p4: { turn: 4, mirrors: 0, onMirrors: false, glides: false },
  p4m: { turn: 4, mirrors: 4, onMirrors: true, glides: true },
  p4g: { turn: 4, mirrors: 2, onMirrors: false, glides: true },
  p3: { turn: 3, mirrors: 0, onMirrors: false, glides: false },
  p3m1: { turn: 3, mirrors: 3, onMirrors: true, glides: true },
  p31m: { turn: 3, mirrors: 3, onMirrors: false, glides: true },
  p6: { turn: 6, mirrors: 0, onMirrors: false, glides: false },
  p6m: { turn: 6, mirrors: 6, onMirrors: true, glides: true },
};

/** Number of times a group draws a shape in one cell: once for each rotation, twice as often if left becomes right. */
export function copiesOf(group: string): number {
  const looks = LOOKS[group];
  return looks ? looks.turn * (looks.mirrors > 0 || looks.glides ? 2 : 1) : Number.NaN;
}

/** Wallpaper group of a pattern, from its visible features; the features, if it's none of the 17. */
export const groupOf = (pattern: Pattern): string => {
  const found = JSON.stringify(seen(pattern));
  return Object.entries(LOOKS).find(([, looks]) => JSON.stringify(looks) === found)?.[0] ?? found;
};

function patternOf(lesson: LessonOf, id: string): Pattern {
  const { asset, interactive } = lesson.solvable(id);
  const { paths, lattice } = interactive.toPublic(asset, ctx) as PublicEscher; // an escher's half for learners
  return new Pattern(paths, lattice);
}

const isRight = (
  lesson: LessonOf,
  id: string,
  answer: { group?: string | null; paths?: Path[]; marks?: Spot[] },
): boolean => {
  const verdict = lesson.judge(id, { group: null, paths: [], marks: [], ...answer }, { attempt: 1 });
  if (verdict.kind === "invalid") throw new Error(`${id} is not even judged: ${verdict.code}`);
  return verdict.correct;
};

interface Marked {
  /** Target: a rotation by a fraction of a full turn, or a mirror or glide in this direction. */
  kind: { turn: number } | { mirror: number } | { glide: number };
  /** Marks that are right together; each is a special place in this file's own view of the pattern. */
  right: Spot[];
  /** Places that aren't special. */
  wrong: Spot[];
  /** For each right mark another of the same kind, which doesn't count as a second one. */
  same?: Spot[];
}

/** Places to mark on a pattern. */
export function marks({ kind, right, wrong, same = [] }: Marked): Proof {
  return (lesson, id) => {
    const pattern = patternOf(lesson, id);
    const isOne = (at: Spot): boolean => {
      const place = pattern.place(at);
      if ("turn" in kind) return pattern.keeps(turnAbout(place, 360 / kind.turn));
      if ("mirror" in kind) return pattern.keeps(mirrorIn(place, kind.mirror));
      const step = lengths(pattern, kind.glide)[0] ?? 0;
      return pattern.keeps(mirrorIn(place, kind.glide, step / 2)) && !pattern.keeps(mirrorIn(place, kind.glide));
    };
    for (const at of [...right, ...same]) expect(isOne(at), `${id}: ${at}`).toBe(true);
    for (const at of wrong) expect(isOne(at), `${id}: ${at}`).toBe(false);
    expect(isRight(lesson, id, { marks: right }), id).toBe(true);
    for (const at of wrong) expect(isRight(lesson, id, { marks: right.with(0, at) }), `${id}: ${at}`).toBe(false);
    for (const [index, at] of same.entries()) {
      const twice = right.with((index + 1) % right.length, at);
      expect(isRight(lesson, id, { marks: twice }), `${id}: ${at} twice`).toBe(false);
    }
  };
}

/** A pattern to identify: the right group is the one this file finds. */
export function identified(): Proof {
  return (lesson, id) => {
    const right = groupOf(patternOf(lesson, id));
    expect(Object.keys(LOOKS)).toContain(right);
    for (const group of Object.keys(LOOKS))
      expect(isRight(lesson, id, { group }), `${id}: ${group}`).toBe(group === right);
  };
}

/** A drawing: with these shapes added the pattern has the wanted group, with those it doesn't. */
export function drawn(right: readonly Path[][], wrong: readonly Path[][]): Proof {
  return (lesson, id) => {
    const asset = escherSchema.parse(lesson.solvable(id).asset);
    const { task, motif = [], lattice } = asset;
    if (task?.k !== "make" || (asset.group ?? "p1") !== "p1") throw new Error(`${id} is made in another way`);
    for (const added of [...right, ...wrong]) {
      const paths = [...motif, ...added];
      const fits = groupOf(new Pattern(paths, lattice)) === task.group;
      expect(fits, `${id}: ${JSON.stringify(added)}`).toBe(right.includes(added));
      expect(isRight(lesson, id, { group: asset.group ?? null, paths }), `${id}: ${JSON.stringify(added)}`).toBe(fits);
    }
  };
}

/** A filled shape. */
export const shape = (...points: Spot[]): Path => ({ points, closed: true });
