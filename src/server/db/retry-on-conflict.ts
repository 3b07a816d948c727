const TRIES = 3;

/** PostgreSQL's codes for a transaction that gave way to another: serialisation failure and deadlock. Nothing of it is left. */
export function isTransactionConflict(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "40001" || error.code === "40P01");
}

/** Returns what work returns, begun again when its transaction gave way to another, three times at most. A key has to make it one act however often it's begun. */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !isTransactionConflict(error)) throw error;
    }
  }
}
