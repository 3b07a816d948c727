import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { dutyNames } from "../src/server/jobs/duty-name.ts";
import { signatureOf } from "../src/server/payments/embedded/deliver-events.ts";
import { autosaveBody, type Files, type Version } from "../tests/kit/authors.ts";
import { createHttpBrowser, type HttpBrowser } from "../tests/kit/http-browser.ts";
import { SECRET_KEY, type Site } from "./site.ts";
import { PASSWORD, signUp } from "./writers.ts";

/** Something that has to hold whichever process a request reaches. */
export interface Finding {
  what: string;
  isRight: boolean;
  seen: string;
}

const COURSE = "/courses/everyday-numbers/";
const DRAFTED = "everyday-numbers/where-numbers-live/where-does-it-live";
const DUTIES_MS = 100_000;

/** Tries one thing of each kind through the balancer. `author` is a member of staff. */
export async function sample(site: Site, author: HttpBrowser): Promise<Finding[]> {
  const findings: Finding[] = [];
  const note = (what: string, isRight: boolean, seen: unknown) => findings.push({ what, isRight, seen: String(seen) });
  await sessions(site, note);
  await limits(site, note);
  await webhooks(site, note);
  await kept(site, note);
  await streams(site, author, note);
  await duties(site, note);
  return findings;
}

type Note = (what: string, isRight: boolean, seen: unknown) => void;

async function sessions({ url, processes }: Site, note: Note): Promise<void> {
  const { browser, email } = await signUp(url, "everywhere");
  const rounds = 3 * processes.length;
  let known = 0;
  for (let nth = 0; nth < rounds; nth += 1) {
    const { globals } = (await browser.get("/?ajax=1")).json();
    if (globals.user.email === email) known += 1;
  }
  note("a session that began in one process is known in all", known === rounds, `${known} of ${rounds}`);

  const twenty = createHttpBrowser(url);
  await twenty.get("/account/signup/");
  const body = { email: `twenty-${randomUUID()}@example.org`, password: PASSWORD };
  const replies = await Promise.all(Array.from({ length: 20 }, () => twenty.post("/account/signup/", body)));
  const good = replies.filter(({ status }) => status === 200).length;
  const kinds = new Set(replies.map(({ status, text }) => `${status} ${text.slice(0, 160)}`));
  const seen = good === 20 ? "20 of 20" : [...kinds].join(" | ");
  note("twenty sign-ups at once are one account, and all get in", good === 20, seen);

  await browser.post("/account/logout/");
  let left = 0;
  for (let nth = 0; nth < rounds; nth += 1) {
    const { globals } = (await browser.get("/?ajax=1")).json();
    if (globals.user.email === null) left += 1;
  }
  note("a log-out ends it in all of them", left === rounds, `${left} of ${rounds}`);
}

async function limits({ url }: Site, note: Note): Promise<void> {
  const browser = createHttpBrowser(url);
  const statuses: number[] = [];
  for (let nth = 0; nth < 100; nth += 1) {
    const { status } = await browser.post("/api/v1/client-errors/", { kind: "chunk-load", chunk: "x", type: "load" });
    statuses.push(status);
  }
  const through = statuses.filter((status) => status === 200).length;
  note("sixty reports a minute from one address, not sixty for each process", through === 60, `${through} of 100`);
}

async function webhooks({ url, databaseUrl }: Site, note: Note): Promise<void> {
  const id = `evt_${randomUUID().replaceAll("-", "")}`;
  const now = Date.now();
  const event = { id, object: "event", type: "sample.tried", created: Math.floor(now / 1000), livemode: false };
  const payload = JSON.stringify({
    ...event,
    api_version: "2025-01-01",
    data: { object: { id: "x", object: "sample" } },
  });
  const secret = `whsec_${createHmac("sha256", SECRET_KEY).update("test-payments\0webhook").digest("base64url")}`;
  const headers = { "content-type": "application/json", "stripe-signature": signatureOf(payload, now, secret) };
  const send = () => fetch(`${url}/payment_processor/webhook/`, { method: "POST", headers, body: payload });
  const replies = await Promise.all(Array.from({ length: 12 }, async () => (await send()).status));
  const stored = await query(databaseUrl, "select count(*)::int as n from payment_webhook_events where event_id = $1", [
    id,
  ]);
  const isRight = replies.every((status) => status === 200) && stored === 1;
  note(
    "one event that reaches all processes at once is kept once",
    isRight,
    `${new Set(replies).size} kind of reply, ${stored} kept`,
  );
}

async function kept({ url, processes }: Site, note: Note): Promise<void> {
  const tags = new Set<string>();
  for (let nth = 0; nth < 2 * processes.length; nth += 1) {
    const reply = await fetch(url + COURSE);
    await reply.body?.cancel();
    tags.add(`${reply.headers.get("etag")} ${reply.headers.get("cache-control")}`);
  }
  const [tag = ""] = [...tags];
  const isRight = tags.size === 1 && tag.includes("public");
  note("a page for everybody is the same from all processes", isRight, `${tags.size} kind, ${tag.split(" ")[1] ?? ""}`);
}

async function streams({ url }: Site, author: HttpBrowser, note: Note): Promise<void> {
  const call = async (path: string, body: object) =>
    (await author.post(`/authors/lessons/${path}/`, body)).json().results;
  const { lesson } = await call("load", { lesson_path: DRAFTED, version_name: "v1" });
  const made = await call("draft/create", { key: randomUUID(), lesson_id: lesson.lesson_id, from_version_name: "v1" });
  const version: Version = { lesson_id: lesson.lesson_id, version_name: made.lesson.version_name };
  const other = randomUUID();
  await call("presence", { ...version, client_id: other });
  const stop = new AbortController();
  const asked = new URLSearchParams({ ...version, client_id: randomUUID(), rev: String(made.lesson.rev) });
  const reply = await author.stream(`/authors/lessons/live/?${asked}`, stop.signal);
  const heard = listen(reply, stop.signal);
  const files: Files = { ...made.lesson.files, "lesson.camp": `${made.lesson.files["lesson.camp"]}\nAnother line.` };
  const { autosave } = await call("autosave/create", autosaveBody(version, made.lesson, files));
  const events = await heard((event) => event.rev === autosave.rev, 10_000);
  stop.abort();
  const last = events.at(-1);
  note(
    "an edit saved by one process is heard in a stream of another",
    last?.rev === autosave.rev,
    `revision ${last?.rev} of ${autosave.rev}, ${reply.status} ${url}`,
  );
  const present = events.some((event) => event.active_users.length > 0);
  note("and so is who else has it open", present, `${last?.active_users.length ?? 0} there`);
}

interface Heard {
  rev: number;
  active_users: unknown[];
}

/** Reads a stream's events until one is what's waited for. */
function listen(reply: Response, signal: AbortSignal) {
  const events: Heard[] = [];
  let left = "";
  void (async () => {
    for await (const chunk of reply.body ?? []) {
      left += Buffer.from(chunk).toString("utf8");
      const parts = left.split("\n\n");
      left = parts.pop() ?? "";
      for (const part of parts) {
        const data = /^data: (.*)$/m.exec(part)?.[1];
        if (data) events.push(JSON.parse(data));
      }
    }
  })().catch(() => signal.aborted);
  return async (isIt: (event: Heard) => boolean, ms: number): Promise<Heard[]> => {
    const until = Date.now() + ms;
    while (Date.now() < until && !events.some(isIt)) await sleep(50);
    return events;
  };
}

async function duties({ databaseUrl }: Site, note: Note): Promise<void> {
  const until = Date.now() + DUTIES_MS;
  let done = 0;
  while (Date.now() < until && done < dutyNames.length) {
    done = await query(databaseUrl, "select count(*)::int as n from duty_runs where ended_at is not null", []);
    await sleep(500);
  }
  note("every duty has been run by some process", done === dutyNames.length, `${done} of ${dutyNames.length}`);
}

async function query(url: string, text: string, values: unknown[]): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<{ n: number }>(text, values)).rows[0]?.n ?? 0;
  } finally {
    await client.end();
  }
}
