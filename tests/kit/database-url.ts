import type { TestDatabase } from "./database.ts";

/** Address of a test's database, as `DATABASE_URL` takes it. */
export function databaseUrl(connection: TestDatabase["connection"]): string {
  if (typeof connection === "string") return connection;
  const { host, user, password, database } = connection;
  const url = new URL(`postgres://localhost/${database}`);
  Object.assign(url, { username: user, password });
  url.searchParams.set("host", host);
  return url.href;
}
