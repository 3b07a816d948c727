import { createTestApp, type TestApp, type TestAppOptions } from "./app.ts";
import type { TestBrowser } from "./client.ts";
import { ownConnections } from "./own-connections.ts";

/** Another process of the same site: the same database, secret and clock, and a memory of its own. */
export async function createSecondProcess(first: TestApp, options: TestAppOptions = {}): Promise<TestApp> {
  const database = ownConnections(first.database);
  return createTestApp({ now: new Date(first.tools.now()).toISOString(), ...options, database });
}

/** The same browser, whose next requests go to another process. */
export function browserAt(app: TestApp, { cookies }: TestBrowser, from?: string): TestBrowser {
  const browser = app.browser(from);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}

/** Makes an app one of several processes: from now on, each request of its browsers goes to the next of them. */
export async function spreadOver(first: TestApp, processes: number, options: TestAppOptions = {}): Promise<void> {
  const others: TestApp[] = [];
  while (others.length < processes - 1) others.push(await createSecondProcess(first, options));
  const own = first.server.http;
  const all = [own, ...others.map(({ server }) => server.http)];
  for (const { tools } of others) {
    tools.now = () => first.tools.now();
    tools.payments = first.tools.payments;
  }
  let next = 0;
  const inject: typeof own.inject = ((...given: Parameters<typeof own.inject>) => {
    next += 1;
    return all[next % all.length]?.inject(...given);
  }) as typeof own.inject; // its overloads, passed through unchanged
  const close = async () => {
    for (const other of others) await other.close();
    await own.close();
  };
  first.server.http = new Proxy(own, {
    get: (http, name) => (name === "inject" ? inject : name === "close" ? close : Reflect.get(http, name)),
  });
}
