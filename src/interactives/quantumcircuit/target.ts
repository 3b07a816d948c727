import { type Hidden, unitaryOf } from "./apply.ts";
import type { Vector } from "./kernels.ts";
import { operationsOf } from "./operations.ts";
import type { Amplitude, Cell, Entry, Ket } from "./types.ts";

/** An author's ket normalised, with its original norm; null if it mentions a state that doesn't exist. */
export function readKet(ket: Ket, qubits: number): { vector: Vector; norm: number } | null {
  const size = 1 << qubits;
  const vector = { re: new Float64Array(size), im: new Float64Array(size) };
  const named: [number, Amplitude][] = Array.isArray(ket)
    ? [...ket.entries()]
    : Object.entries(ket).map(([bits, amplitude]) => [indexOf(bits, qubits), amplitude]);
  if (Array.isArray(ket) && ket.length !== size) return null;
  for (const [index, amplitude] of named) {
    if (index < 0) return null;
    const [re, im] = typeof amplitude === "number" ? [amplitude, 0] : amplitude;
    vector.re[index] = re;
    vector.im[index] = im;
  }
  const norm = Math.sqrt(vector.re.reduce((sum, re, index) => sum + re * re + (vector.im[index] ?? 0) ** 2, 0));
  if (norm === 0) return null;
  for (let index = 0; index < size; index += 1) {
    vector.re[index] = (vector.re[index] ?? 0) / norm;
    vector.im[index] = (vector.im[index] ?? 0) / norm;
  }
  return { vector, norm };
}

/** A distribution over `digits` binary digits, with its original sum; null if it mentions a result that doesn't exist. */
export function readChances(
  chances: readonly number[] | Record<string, number>,
  digits: number,
): { chances: Float64Array; sum: number } | null {
  const all = new Float64Array(1 << digits);
  const isList = Array.isArray(chances);
  if (isList && chances.length !== all.length) return null;
  for (const [key, chance] of Object.entries(chances)) {
    const index = isList ? Number(key) : indexOf(key, digits);
    if (index < 0) return null;
    all[index] = chance;
  }
  const sum = all.reduce((before, chance) => before + chance, 0);
  return sum > 0 ? { chances: all.map((chance) => chance / sum), sum } : null;
}

/** Index of the basis state `010` or `|010⟩`; −1 if the number of digits is wrong. */
export function indexOf(bits: string, digits: number): number {
  const plain = bits.replace(/^\|/, "").replace(/[⟩>]$/, "");
  return plain.length === digits && /^[01]*$/.test(plain) ? Number.parseInt(`0${plain}`, 2) : -1;
}

/** Non-zero amplitudes. */
export function entriesOf({ re, im }: Vector): Entry[] {
  return [...re].flatMap((real, index) => {
    const imaginary = im[index] ?? 0;
    return Math.hypot(real, imaginary) > 1e-10 ? [[index, real, imaginary] satisfies Entry] : [];
  });
}

/** Matrix of a circuit, by rows. */
export function matrixOf(cells: readonly Cell[], qubits: number): [number, number][][] {
  const size = 1 << qubits;
  const { re, im } = unitaryOf(operationsOf(cells), qubits);
  const along = Array.from({ length: size }, (_, index) => index);
  return along.map((row) => along.map((column) => [re[column * size + row] ?? 0, im[column * size + row] ?? 0]));
}

/** Contents of an oracle's box. */
export function hiddenOf(cells: readonly Cell[], qubits: number): Hidden {
  return { qubits, operations: operationsOf(cells) };
}
