import pg from "pg";

/** More texts than the product uses often. Those beyond the limit are planned each time. */
const MOST = 500;

/**
 * Uses after which a text gets a name. Lists of varying length make texts of their own: loading the catalogue once took
 * every name with them, and then each page was planned again and again until the next start.
 */
export const USES_BEFORE_NAME = 8;
/** Texts whose uses are counted at the same time. */
const MAX_COUNTED = 5000;

/**
 * Names statements that are used again and again, so that the server plans each once per connection instead of at every
 * call: with tables in 64 partitions planning cost more than running. The plans are generic (see PREPARED_OPTIONS), so
 * they fit any learner.
 */
export function createStatementNames(): { nameOf(text: string): string | undefined; forget(): void } {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  let generation = 0;
  return {
    nameOf(text) {
      const known = names.get(text);
      if (known !== undefined || names.size >= MOST) return known;
      const used = (uses.get(text) ?? 0) + 1;
      if (used <= USES_BEFORE_NAME) {
        if (uses.size >= MAX_COUNTED) uses.clear();
        uses.set(text, used);
        return undefined;
      }
      uses.delete(text);
      const name = `h${generation}_${names.size}`;
      names.set(text, name);
      return name;
    },
    forget() {
      generation += 1;
      names.clear();
    },
  };
}

/** Start-up options of a connection with prepared statements. */
export const PREPARED_OPTIONS = "-c plan_cache_mode=force_generic_plan";

const prepared = new WeakSet<pg.PoolClient>();

/** Makes a client prepare its parameterised statements from now on, and returns it. */
export function prepareStatements(
  client: pg.PoolClient,
  names: ReturnType<typeof createStatementNames>,
): pg.PoolClient {
  if (prepared.has(client)) return client;
  prepared.add(client);
  const query = client.query.bind(client) as (...args: unknown[]) => unknown; // pg's many overloads, passed through unchanged
  function run(text: string, values: unknown[], name: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const callback = (error: Error | null, result: unknown) => {
        if (error === null) return resolve(result);
        // A migration changed a table under a cached plan: under new names everything is planned again.
        if (isStalePlan(error)) names.forget();
        reject(error);
      };
      // Passed as pg's own Query object: a settings object would be copied field by field at every call.
      query(Object.assign(new pg.Query(text, values), { name, callback }));
    });
  }
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    const name =
      typeof text === "string" && Array.isArray(values) && rest.length === 0 ? names.nameOf(text) : undefined;
    if (name === undefined) return query(text, values, ...rest);
    return run(String(text), values as unknown[], name); // an array: checked above
  }) as typeof client.query; // see above
  return client;
}

/** PostgreSQL's "cached plan must not change result type". */
function isStalePlan(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "0A000" && /cached plan/.test(error.message);
}
