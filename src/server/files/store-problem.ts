/** The store of uploads refused, or couldn't be reached. */
export class StoreProblem extends Error {}

/** True for a problem of the store; any other error is thrown again. */
export function isStoreProblem(error: unknown): true {
  if (error instanceof StoreProblem) return true;
  throw error;
}
