import { randomUUID } from "node:crypto";
import { type RunningProduct, startProduct } from "../tests/kit/running-product.ts";
import { untilIdle } from "./idle.ts";

/** A lesson of ordinary size that's open to everybody. */
export const LESSON = "/courses/everyday-numbers/where-numbers-live/where-does-it-live/";

/** Headers that identify one learner's browser. */
export interface Learner {
  readonly email: string;
  readonly cookie: string;
  readonly csrfToken: string;
}

/**
 * Starts the built product in its own folder. It trusts proxies, so that load can come from many addresses and rate
 * limits don't get in the way.
 */
export function startMeasured(options: { dataDir?: string } = {}): Promise<RunningProduct> {
  return startProduct({ ...options, env: { TRUST_PROXY: "127.0.0.1", LOG_LEVEL: "warn", SHUTDOWN_GRACE_S: "0" } });
}

/**
 * Starts it and waits for what a new installation does once, in its first minute: pages to search, puzzles of the coming
 * days. It would take processor time from what's measured.
 */
export async function startSettled(): Promise<RunningProduct> {
  const product = await startMeasured();
  await untilIdle(product.pid, { forMs: 3000, maxMs: 120_000 });
  return product;
}

/** Opens the product as a new visitor; their learner exists from their first write on. */
export async function comeAsVisitor(url: string): Promise<Omit<Learner, "email">> {
  const jar = new Map<string, string>();
  keepCookies(jar, await fetch(`${url}/account/login/`));
  return browserOf(jar);
}

/** Signs up a new learner. */
export async function signUp(url: string): Promise<Learner> {
  const jar = new Map<string, string>();
  keepCookies(jar, await fetch(`${url}/account/login/`));
  const { cookie, csrfToken } = browserOf(jar);
  const email = `learner-${randomUUID()}@example.org`;
  const answer = await fetch(`${url}/account/signup/`, {
    method: "POST",
    headers: { ...jsonHeaders(url), cookie, "x-xsrf-token": csrfToken },
    body: JSON.stringify({ email, password: "a sound password" }),
  });
  keepCookies(jar, answer);
  if (!answer.ok) throw new Error(`Nobody could sign up: ${await answer.text()}`);
  return { email, ...browserOf(jar) };
}

function keepCookies(jar: Map<string, string>, answer: Response): void {
  for (const line of answer.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    jar.set(name, value);
  }
}

function browserOf(jar: ReadonlyMap<string, string>): Omit<Learner, "email"> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  return { cookie, csrfToken: decodeURIComponent(jar.get("XSRF-TOKEN") ?? "") };
}

/** Headers our own script sends with every write. */
export function jsonHeaders(url: string): Record<string, string> {
  return { "content-type": "application/json", "x-requested-with": "XMLHttpRequest", origin: url };
}

/** A made-up sender address, one of thousands. */
export function anyAddress(): string {
  const byte = () => Math.floor(Math.random() * 256);
  return `10.${byte()}.${byte()}.${byte()}`;
}

/** Page data, fetched as a learner's browser fetches it. */
// biome-ignore lint/suspicious/noExplicitAny: a bench looks into the answers of a product that it started itself
export async function pageData(url: string, path: string, { cookie }: Pick<Learner, "cookie">): Promise<any> {
  const answer = await fetch(`${url}${path}?ajax=1`, { headers: { cookie, accept: "application/json" } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return answer.json();
}
