/** A line of the table: ours against a reference measured in the same run. */
export interface Row {
  id: string;
  what: string;
  ours: string;
  reference: string;
  /** Above 1: ours is better. */
  ratio: number;
  target: string;
  holds: boolean;
}

/** Measures one thing and returns its rows; may take minutes. */
export interface Bench {
  id: string;
  run(): Promise<Row[]>;
}

/** A row whose ratio must reach a target. */
export function atLeast(row: Omit<Row, "target" | "holds">, target: number): Row {
  return { ...row, ratio: round(row.ratio), target: `≥ ${target}`, holds: row.ratio >= target };
}

/** A row whose ratio must stay under a target. */
export function atMost(row: Omit<Row, "target" | "holds">, target: number): Row {
  return { ...row, ratio: round(row.ratio), target: `≤ ${target}`, holds: row.ratio <= target };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
