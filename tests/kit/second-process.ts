import { connect } from "#server/db/connect.ts";
import { createTestApp, type TestApp, type TestAppOptions } from "./app.ts";
import type { TestBrowser } from "./client.ts";

/** Another process of the same site: the same database, secret and clock, and a memory of its own. */
export async function createSecondProcess(first: TestApp, options: TestAppOptions = {}): Promise<TestApp> {
  const { connection } = first.database;
  const own = connect(connection, { max: 5, statementTimeoutMs: 5000, onError: () => {} });
  const database = { ...first.database, ...own, close: () => own.db.destroy() };
  return createTestApp({ now: new Date(first.tools.now()).toISOString(), ...options, database });
}

/** The same browser, whose next requests go to another process. */
export function browserAt(app: TestApp, { cookies }: TestBrowser, from?: string): TestBrowser {
  const browser = app.browser(from);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}
