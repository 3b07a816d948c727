import type { $ZodType } from "zod/v4/core";
import type { MatrixRow } from "./matrix-row.ts";
import type { Shot, Starter } from "./shot.ts";

/** Row of the register of screens. */
export interface ScreenRow {
  /** Contract of its page, or of one of them if several share it. */
  contract: { results: $ZodType };
  /** Results in the shape of the contract, to draw it without a server. */
  sample: unknown;
  /** Its rows of the route matrix: real addresses in the test catalogue, with the status for each role. */
  pages: readonly MatrixRow[];
  /**
   * Pictures to take with the starter catalogue, of the first of `pages` unless they name another path; journeys check the same addresses
   * with axe. Empty if it needs a purchase first.
   */
  shots: readonly RowShot[] | ((starter: Starter) => readonly Shot[]);
}

/** A picture whose address may be left to the row. */
export type RowShot = Omit<Shot, "path"> & Partial<Pick<Shot, "path">>;

/** Members see it, visitors are sent to the log-in page. */
export const SIGNED_IN = { anonymous: 302, others: 200 };
/** Belongs to nobody in the matrix. */
export const HIDDEN = { anonymous: 302, others: 404 };

/** Pictures of the same address for a visitor and for a learner. */
export const both = (name: string): RowShot[] => [{ name }, { name: `${name}-learner`, as: "learner" }];
/** The same at another address. */
export const bothAt = (name: string, path: string): Shot[] => [
  { name, path },
  { name: `${name}-learner`, path, as: "learner" },
];
