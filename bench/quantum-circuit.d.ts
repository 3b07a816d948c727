/** The little the bench uses of a package that has no types. */
declare module "quantum-circuit" {
  export default class QuantumCircuit {
    constructor(qubits: number);
    /** -1 as column: after all others. */
    addGate(name: string, column: number, wires: number | number[], options?: { params: Record<string, number> }): void;
    run(): void;
    stateAsArray(onlyPossible: boolean): { index: number; amplitude: { re: number; im: number } }[];
  }
}
