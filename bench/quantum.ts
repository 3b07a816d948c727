import QuantumCircuit from "quantum-circuit";
import { run } from "#interactives/quantumcircuit/engine.ts";
import type { Vector } from "#interactives/quantumcircuit/kernels.ts";
import { operationsOf } from "#interactives/quantumcircuit/operations.ts";
import type { Cell } from "#interactives/quantumcircuit/types.ts";
import { cpuOf, ms } from "./measure.ts";
import { atLeast, atMost, type Bench, type Row } from "./row.ts";

/** One column: the same gate on a wire, possibly controlled by its neighbour. */
interface Gate {
  name: "h" | "t" | "rx" | "cx";
  wire: number;
}

/** Layers of H, T, Rx and controlled X over all wires, in turn. */
function gates(qubits: number, count: number): Gate[] {
  const names = ["h", "cx", "t", "rx"] as const;
  return Array.from({ length: count }, (_, index) => ({
    name: names[Math.floor(index / qubits) % names.length] ?? "h",
    wire: index % qubits,
  }));
}

function ours(all: readonly Gate[], qubits: number): Cell[] {
  return all.flatMap(({ name, wire }, column): Cell[] => {
    if (name === "rx") return [{ at: [column, wire], gate: "rx", angles: ["0.3"] }];
    if (name !== "cx") return [{ at: [column, wire], gate: name }];
    return [
      { at: [column, wire], gate: "c" },
      { at: [column, (wire + 1) % qubits], gate: "x" },
    ];
  });
}

function theirs(all: readonly Gate[], qubits: number): QuantumCircuit {
  const circuit = new QuantumCircuit(qubits);
  for (const { name, wire } of all) {
    if (name === "cx") circuit.addGate("cx", -1, [wire, (wire + 1) % qubits]);
    else circuit.addGate(name, -1, wire, name === "rx" ? { params: { theta: 0.3 } } : undefined);
  }
  return circuit;
}

/** Distance between the two results. Their first wire is the last digit, ours the first. */
function apart(vector: Vector, circuit: QuantumCircuit, qubits: number): number {
  let worst = 0;
  for (const { index, amplitude } of circuit.stateAsArray(false)) {
    const mirrored = Number.parseInt([...index.toString(2).padStart(qubits, "0")].reverse().join(""), 2);
    worst = Math.max(worst, Math.abs((vector.re[mirrored] ?? 0) - amplitude.re));
    worst = Math.max(worst, Math.abs((vector.im[mirrored] ?? 0) - amplitude.im));
  }
  return worst;
}

const perSecond = (count: number, time: number) => `${Math.round((1000 * count) / time)} gates/s`;

/** Runs gates on ten qubits against quantum-circuit, which must reach the same state, and times what a learner sees live. */
export const quantum: Bench = {
  id: "quantum",
  async run(): Promise<Row[]> {
    const rows: Row[] = [];
    const qubits = 10;
    const all = gates(qubits, 80);
    const operations = operationsOf(ours(all, qubits));
    const circuit = theirs(all, qubits);
    const simulate = () => run({ qubits, bits: 0, input: "0".repeat(qubits), operations });
    circuit.run();
    const [branch] = simulate().branches;
    if (!branch || apart(branch.vector, circuit, qubits) > 1e-9) throw new Error("The two simulators disagree.");
    const [mine = 0] = cpuOf([simulate], { rounds: 15, warmUps: 10, times: 20 });
    const [reference = 0] = cpuOf([() => circuit.run()], { rounds: 3, warmUps: 1, times: 1 });
    rows.push(
      atLeast(
        {
          id: "quantum-10",
          what: "80 gates on 10 qubits: quantum-circuit's time by ours",
          ours: perSecond(all.length, mine),
          reference: perSecond(all.length, reference),
          ratio: reference / mine,
        },
        50,
      ),
    );
    rows.push(live(12, 480, 50), live(16, 40, 50));
    return rows;
  },
};

/** A whole circuit within a time that still feels instant. */
function live(qubits: number, count: number, most: number): Row {
  const operations = operationsOf(ours(gates(qubits, count), qubits));
  const [mine = 0] = cpuOf([() => run({ qubits, bits: 0, input: "0".repeat(qubits), operations })], {
    rounds: 9,
    warmUps: 4,
    times: 1,
  });
  return atMost(
    {
      id: `quantum-${qubits}`,
      what: `${count} gates on ${qubits} qubits: our time by what feels immediate`,
      ours: ms(mine),
      reference: ms(most),
      ratio: mine / most,
    },
    1,
  );
}
