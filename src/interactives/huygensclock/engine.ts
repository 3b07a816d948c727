/** A pendulum hanging from the beam: length in metres, mass in kilograms. */
export interface Pendulum {
  length: number;
  mass: number;
}

/** Pendulums on a beam that slides sideways. SI units throughout; angles in radians from hanging straight down. */
export interface Mechanism {
  pendulums: readonly Pendulum[];
  /** Kilograms, newtons per (metre per second), newtons per metre. */
  beam: { mass: number; damping: number; stiffness: number };
  /** Friction in the pivots: share of its angular speed a pendulum loses per second (1/s). */
  pivotDamping: number;
  g: number;
}

/** State vector: position and speed of the beam, then angle and angular speed of each pendulum. */
export type Motion = Float64Array;

/** Entries of the state that belong to the beam. */
const BEAM = 2;

/** Index of a pendulum's angle in a state; its angular speed follows. */
export const angleAt = (pendulum: number) => BEAM + 2 * pendulum;

/** State with the beam at rest in the middle and pendulums at these angles with these angular speeds. */
export function motionOf(angles: readonly number[], speeds: readonly number[] = []): Motion {
  const motion = new Float64Array(BEAM + 2 * angles.length);
  angles.forEach((angle, index) => {
    motion[angleAt(index)] = angle;
    motion[angleAt(index) + 1] = speeds[index] ?? 0;
  });
  return motion;
}

/** Writes the rate of change of a state into `out`. */
export type Slope = (at: Motion, out: Motion) => void;

/**
 * The full equations of motion from the Lagrangian, without small-angle approximation. The mass matrix couples each
 * pendulum only with the beam, so solving it takes one division: (M + Σ m sin²θ) Ẍ = −cẊ − KX + Σ m [sinθ (g cosθ +
 * lθ̇²) + γlθ̇ cosθ], and θ̈ = −(Ẍ cosθ + g sinθ)/l − γθ̇.
 */
export function slopeOf({ pendulums, beam, pivotDamping, g }: Mechanism): Slope {
  const lengths = Float64Array.from(pendulums, ({ length }) => length);
  const masses = Float64Array.from(pendulums, ({ mass }) => mass);
  const sines = new Float64Array(pendulums.length);
  const cosines = new Float64Array(pendulums.length);
  return (at, out) => {
    let inertia = beam.mass;
    let force = -beam.damping * (at[1] ?? 0) - beam.stiffness * (at[0] ?? 0);
    for (let index = 0; index < sines.length; index += 1) {
      const place = BEAM + 2 * index;
      const angle = at[place] ?? 0;
      const speed = at[place + 1] ?? 0;
      const length = lengths[index] ?? 1;
      const mass = masses[index] ?? 1;
      const sine = Math.sin(angle);
      const cosine = Math.cos(angle);
      sines[index] = sine;
      cosines[index] = cosine;
      inertia += mass * sine * sine;
      force += mass * (sine * (g * cosine + length * speed * speed) + pivotDamping * length * speed * cosine);
    }
    const acceleration = force / inertia;
    out[0] = at[1] ?? 0;
    out[1] = acceleration;
    for (let index = 0; index < sines.length; index += 1) {
      const place = BEAM + 2 * index;
      const speed = at[place + 1] ?? 0;
      const length = lengths[index] ?? 1;
      out[place] = speed;
      out[place + 1] =
        -(acceleration * (cosines[index] ?? 1) + g * (sines[index] ?? 0)) / length - pivotDamping * speed;
    }
  };
}

/** Advances a state by `seconds` and writes the result into `to`, which may be the same array. */
export type Advance = (from: Motion, seconds: number, to: Motion) => void;

/** Classical fourth-order Runge-Kutta for states of `size` numbers. Keeps its own scratch arrays, so each simulation needs its own. */
export function rungeKutta(slope: Slope, size: number): Advance {
  const [k1, k2, k3, k4] = [0, 1, 2, 3].map(() => new Float64Array(size)) as [Motion, Motion, Motion, Motion]; // four arrays
  const middle = new Float64Array(size);
  const between = (from: Motion, rate: Motion, seconds: number) => {
    for (let index = 0; index < size; index += 1) middle[index] = (from[index] ?? 0) + seconds * (rate[index] ?? 0);
  };
  return (from, seconds, to) => {
    slope(from, k1);
    between(from, k1, seconds / 2);
    slope(middle, k2);
    between(from, k2, seconds / 2);
    slope(middle, k3);
    between(from, k3, seconds);
    slope(middle, k4);
    for (let index = 0; index < size; index += 1) {
      const rate = (k1[index] ?? 0) + 2 * ((k2[index] ?? 0) + (k3[index] ?? 0)) + (k4[index] ?? 0);
      to[index] = (from[index] ?? 0) + (seconds / 6) * rate;
    }
  };
}

/** Kinetic plus potential energy in joules; −Σ mgl hanging at rest. */
export function energyOf({ pendulums, beam, g }: Mechanism, motion: Motion): number {
  const [place = 0, pace = 0] = motion;
  const ofBeam = (beam.mass * pace * pace + beam.stiffness * place * place) / 2;
  return pendulums.reduce((sum, { length, mass }, index) => {
    const angle = motion[angleAt(index)] ?? 0;
    const speed = motion[angleAt(index) + 1] ?? 0;
    const across = pace + length * speed * Math.cos(angle);
    const up = length * speed * Math.sin(angle);
    return sum + (mass * (across * across + up * up)) / 2 - mass * g * length * Math.cos(angle);
  }, ofBeam);
}
