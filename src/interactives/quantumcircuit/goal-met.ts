import { unitaryOf } from "./apply.ts";
import { run } from "./engine.ts";
import { faultsOf } from "./faults.ts";
import type { Vector } from "./kernels.ts";
import { costOf, overLimits } from "./limits.ts";
import { operationsOf } from "./operations.ts";
import { chancesOf, distanceOf, fidelityOf, overlapOf, registerChances } from "./readout.ts";
import type { Cell, Goal, PublicCircuit } from "./types.ts";

/** Tolerances of the check, for fidelities and for distributions. */
const CLOSE = 1e-9;
const NEAR = 1e-6;

/** True if a circuit meets the goal on the screen within its limits; null if there's none, or none that can be seen. */
export function meetsGoal(cells: readonly Cell[], pub: PublicCircuit): boolean | null {
  const { aim } = pub;
  if (aim === null || aim.k === "oracle" || (aim.k === "unitary" && aim.target === null)) return null;
  const operations = operationsOf(cells);
  if (operations.length === 0 || faultsOf(cells, pub).length > 0) return false;
  if (overLimits(costOf(operations), pub.limits).length > 0) return false;
  return isMet(aim, cells, pub);
}

function isMet(aim: Exclude<Goal, { k: "oracle" }>, cells: readonly Cell[], pub: PublicCircuit): boolean {
  const { qubits, bits, input } = pub;
  const operations = operationsOf(cells);
  if (aim.k === "unitary") {
    if (cells.some(({ gate, if: condition }) => gate === "measure" || gate === "reset" || condition)) return false;
    return overlapOf(byColumns(aim.target ?? []), unitaryOf(operations, qubits)) >= 1 - CLOSE;
  }
  const outcome = run({ qubits, bits, input, operations });
  if (aim.k === "distribution") {
    const found = aim.over === "bits" ? registerChances(outcome) : chancesOf(outcome);
    const target = Float64Array.from(found, () => 0);
    for (const [index, chance] of aim.target) target[index] = chance;
    return distanceOf(found, target) <= NEAR;
  }
  const size = 1 << aim.on.length;
  const target: Vector = { re: new Float64Array(size), im: new Float64Array(size) };
  for (const [index, re, im] of aim.target) {
    target.re[index] = re;
    target.im[index] = im;
  }
  return fidelityOf(outcome, target, aim.on) >= 1 - CLOSE;
}

/** A matrix by rows in the order of `unitaryOf`. */
function byColumns(rows: readonly (readonly (readonly [number, number])[])[]): Vector {
  const size = rows.length;
  const whole = { re: new Float64Array(size * size), im: new Float64Array(size * size) };
  for (const [row, entries] of rows.entries()) {
    for (const [column, [re, im]] of entries.entries()) {
      whole.re[column * size + row] = re;
      whole.im[column * size + row] = im;
    }
  }
  return whole;
}
