import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Connection } from "#server/db/embedded/launch.ts";
import { autosaveBody, type Files, type Version } from "../tests/kit/authors.ts";
import { createHttpBrowser, type HttpBrowser } from "../tests/kit/http-browser.ts";
import { type RunningProduct, startProduct } from "../tests/kit/running-product.ts";
import { median, roundsOf } from "./measure.ts";
import { anyAddress, type Learner, signUp, startMeasured } from "./product.ts";
import { addressOf, connectionOf, startBare } from "./raw.ts";
import { atLeast, atMost, type Bench, type Row } from "./row.ts";
import { openStream, openStreams, type Stream } from "./streams/listener.ts";
import { lookAtMemory, type MemoryLook } from "./streams/memory.ts";

const STREAMS = 1000;
/** One person may have twenty windows that listen. */
const PEOPLE = 50;
const ROUNDS = 5;
/** Opened and closed before anything is measured: by then all code has run. */
const WARM_UP = 100;
const HEARD_MS = 60_000;
const LOOK_MS = 20;
const DRAFTED = "everyday-numbers/where-numbers-live/where-does-it-live";
const MEGABYTE = 1024 * 1024;

/** Somewhere with event streams that all hear the same thing. */
interface Place {
  pid: number;
  open(nth: number): Promise<Stream>;
  /** Makes something happen, and returns what each stream should have heard then. */
  tell(): Promise<string>;
  stop(): Promise<unknown>;
}

interface Measured {
  /** Megabytes of the process that a thousand streams take, once garbage is collected. */
  taken: number;
  /** Megabytes of its heap before, with, and after the streams. */
  heap: [number, number, number];
  heard: number;
  heardMs: number;
}

/** A thousand authors' windows that listen to one version, against a bare server of event streams (P9). */
export const streams: Bench = {
  id: "P9",
  async run(): Promise<Row[]> {
    const keeper = await startMeasured();
    const look = lookAtMemory();
    try {
      const room = await openRoom(keeper);
      const pairs: { ours: Measured; theirs: Measured }[] = [];
      for (let round = 0; round < roundsOf(ROUNDS); round += 1) {
        const ours = await measured(await ourPlace(room, look), look);
        pairs.push({ ours, theirs: await measured(await barePlace(look), look) });
      }
      return rowsOf(pairs);
    } finally {
      look.remove();
      await keeper.remove();
    }
  },
};

function rowsOf(pairs: readonly { ours: Measured; theirs: Measured }[]): Row[] {
  const middle = (side: "ours" | "theirs", of: (measured: Measured) => number) =>
    median(pairs.map((pair) => of(pair[side])));
  const both = (of: (measured: Measured) => number, text: (value: number) => string) => ({
    ours: text(middle("ours", of)),
    reference: text(middle("theirs", of)),
  });
  const megabytes = (value: number) => `${value.toFixed(1)} MB`;
  const taken = both(({ taken: amount }) => amount, megabytes);
  const ratio = median(pairs.map(({ ours, theirs }) => ours.taken / theirs.taken));
  const heard = Math.min(...pairs.map(({ ours }) => ours.heard));
  const heapOf = ({ heap: [before, open] }: Measured) => (open - before) / MEGABYTE;
  const freed = ({ heap: [before, open, closed] }: Measured) => (open - closed) / (open - before);
  const share = (value: number) => `${(value * 100).toFixed(0)}%`;
  const ms = `${middle("ours", ({ heardMs }) => heardMs).toFixed(0)} ms`;
  return [
    atMost({ id: "P9", what: `memory of ${STREAMS} streams, against a bare Fastify server's`, ...taken, ratio }, 2),
    atMost(
      {
        id: "P9-heap",
        what: "of that on the heap",
        ...both(heapOf, megabytes),
        ratio: median(pairs.map(({ ours, theirs }) => heapOf(ours) / heapOf(theirs))),
      },
      2,
    ),
    atMost(
      {
        id: "P9-memory",
        what: `memory of ${STREAMS} streams, against 40 MB`,
        ...taken,
        reference: "40 MB",
        ratio: middle("ours", ({ taken: amount }) => amount) / 40,
      },
      1,
    ),
    atLeast(
      {
        id: "P9-heard",
        what: "streams that heard an edit, and when the last had",
        ours: `${heard} in ${ms}`,
        reference: `${STREAMS}`,
        ratio: heard / STREAMS,
      },
      1,
    ),
    atLeast(
      {
        id: "P9-freed",
        what: "of the heap that streams took, given back once they were closed, against the same server",
        ...both(freed, share),
        ratio: median(pairs.map(({ ours, theirs }) => freed(ours) / freed(theirs))),
      },
      0.9,
    ),
  ];
}

/** Opens a thousand streams in a fresh process, lets them hear something, and closes them. */
async function measured(place: Place, look: MemoryLook): Promise<Measured> {
  try {
    for (const stream of await openStreams(WARM_UP, place.open)) stream.close();
    const before = await look.of(place.pid);
    const open = await openStreams(STREAMS, place.open);
    const began = performance.now();
    const text = await place.tell();
    const hearing = () => open.filter((stream) => stream.heard(text)).length;
    while (hearing() < STREAMS && performance.now() - began < HEARD_MS) await sleep(LOOK_MS);
    const [heard, heardMs] = [hearing(), performance.now() - began];
    const during = await look.of(place.pid);
    for (const stream of open) stream.close();
    const after = await look.of(place.pid);
    const heap: Measured["heap"] = [before.heapUsed, during.heapUsed, after.heapUsed];
    return { taken: (during.rss - before.rss) / MEGABYTE, heap, heard, heardMs };
  } finally {
    await place.stop();
  }
}

async function barePlace({ env }: MemoryLook): Promise<Place> {
  const server = await startBare("streams/stream-server.ts", env);
  return {
    pid: server.pid,
    open: () => openStream(`${server.url}/stream`, {}),
    async tell() {
      const text = randomUUID();
      const headers = { "content-type": "application/json" };
      await fetch(`${server.url}/tell`, { method: "POST", headers, body: JSON.stringify({ text }) });
      return text;
    },
    stop: () => server.stop(),
  };
}

/** A draft that fifty authors may read, and the one of them who types in it. */
interface Room {
  /** Settings that make another process one of the same site. */
  env: { DATABASE_URL: string; SECRET_KEY: string };
  people: readonly Learner[];
  version: Version;
  typist(url: string): HttpBrowser;
}

async function openRoom({ url, dataDir }: RunningProduct): Promise<Room> {
  const connection = connectionOf(dataDir);
  const people: Learner[] = [];
  while (people.length < PEOPLE) people.push(await signUp(url));
  await makeAuthors(
    connection,
    people.map(({ email }) => email),
  );
  const cookies = new Map((people[0]?.cookie ?? "").split("; ").map((pair) => splitAtFirst(pair)));
  const typist = (at: string) => createHttpBrowser(at, new Map(cookies));
  const { lesson } = await call(typist(url), "load", { lesson_path: DRAFTED, version_name: "v1" });
  const asked = { key: randomUUID(), lesson_id: lesson.lesson_id, from_version_name: "v1" };
  const made = await call(typist(url), "draft/create", asked);
  const version = { lesson_id: lesson.lesson_id, version_name: made.lesson.version_name };
  const SECRET_KEY = readFileSync(join(dataDir, "secret-key"), "utf8").trim();
  return { env: { DATABASE_URL: addressOf(connection), SECRET_KEY }, people, version, typist };
}

function splitAtFirst(pair: string): [string, string] {
  const at = pair.indexOf("=");
  return [pair.slice(0, at), pair.slice(at + 1)];
}

async function makeAuthors(connection: Connection, emails: readonly string[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("update users set user_type = 'author' where email = any($1)", [emails]);
    await client.query(
      `insert into course_authors select course_id, user_id from courses, users
       where slug = split_part($2, '/', 1) and email = any($1)`,
      [emails, DRAFTED],
    );
  } finally {
    await client.end();
  }
}

async function ourPlace({ env: site, people, version, typist }: Room, { env }: MemoryLook): Promise<Place> {
  const settings = { TRUST_PROXY: "127.0.0.1", LOG_LEVEL: "warn", SHUTDOWN_GRACE_S: "0" };
  const product = await startProduct({ env: { ...settings, ...env, ...site } });
  const browser = typist(product.url);
  const addresses = people.map(anyAddress);
  const { lesson } = await call(browser, "load", { ...version, lesson_path: DRAFTED });
  return {
    pid: product.pid,
    open(nth) {
      const asked = new URLSearchParams({ ...version, client_id: randomUUID(), rev: String(lesson.rev) });
      // All windows of a person are at one address.
      const person = nth % people.length;
      const { cookie = "" } = people[person] ?? {};
      return openStream(`${product.url}/authors/lessons/live/?${asked}`, {
        cookie,
        accept: "text/event-stream",
        "x-forwarded-for": addresses[person] ?? "",
      });
    },
    async tell() {
      const text = randomUUID();
      const files: Files = { ...lesson.files, "lesson.camp": `${lesson.files["lesson.camp"]}\n${text}` };
      await call(browser, "autosave/create", autosaveBody(version, lesson, files));
      return text;
    },
    stop: () => product.remove(),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: it looks into the answers of a product that it started itself
async function call(browser: HttpBrowser, path: string, body: object): Promise<any> {
  const answer = await browser.post(`/authors/lessons/${path}/`, body);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
  return answer.json().results;
}
