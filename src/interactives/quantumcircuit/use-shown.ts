import { useMemo } from "react";
import { operationsOf } from "./operations.ts";
import { blochOf } from "./readout.ts";
import type { CircuitState, PublicCircuit } from "./types.ts";
import { useOutcome } from "./use-outcome.ts";

/**
 * The part of the circuit up to the cursor (a column, or null for the end), and its outcome: null while it's being
 * computed. `box` is the index of the oracle, or -1; `last` is the last column that can be shown. `ones` holds each
 * qubit's probability of 1. With a fault only the input is shown.
 */
export function useShown(pub: PublicCircuit, state: CircuitState, cursor: number | null, hasFault: boolean) {
  const operations = useMemo(() => operationsOf(state.cells), [state.cells]);
  // Only the server knows what the box does, so nothing behind it can be shown.
  const box = operations.findIndex(({ gate }) => gate === "oracle");
  const last = Math.max(-1, ...(box < 0 ? operations : operations.slice(0, box)).map(({ column }) => column));
  const until = Math.min(cursor ?? last, last);
  const what = useMemo(() => {
    const shown = operations.filter(({ column, gate }) => column <= until && gate !== "oracle");
    return { qubits: pub.qubits, bits: pub.bits, input: pub.input, operations: hasFault ? [] : shown };
  }, [operations, until, pub.qubits, pub.bits, pub.input, hasFault]);
  const outcome = useOutcome(what);
  const ones = useMemo(
    () => outcome && pub.names.map((_, row) => (1 - blochOf(outcome, row)[2]) / 2),
    [outcome, pub.names],
  );
  return { outcome, box, last, until, ones: hasFault || box >= 0 ? null : ones };
}
