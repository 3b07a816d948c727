import { beforeEach, describe, expect, test } from "vitest";
import { createTurns, MAX_OVERTAKEN_MS, MAX_WAIT_MS, type Turn, type Turns } from "./turns.ts";

let now: number;
let turns: Turns;
/** Names of those whose turn came, in order. */
let came: string[];
const held = new Map<string, Turn>();

beforeEach(() => {
  now = 0;
  came = [];
  held.clear();
  turns = createTurns(2, () => now);
});

/** Somebody asks for a turn; it's noted once they get an answer. */
async function ask(name: string, network: string | null): Promise<void> {
  void turns.enter(network).then((turn) => {
    held.set(name, turn);
    came.push("leave" in turn ? name : `${name} sent away for ${turn.waitS} s`);
  });
  await settled();
}

async function leave(name: string): Promise<void> {
  const turn = held.get(name);
  if (!turn || !("leave" in turn)) throw new Error(`${name} has no turn.`);
  turn.leave();
  await settled();
}

/** Lets every promise that's already settled report. */
const settled = () => new Promise((done) => setImmediate(done));

describe("a full machine", () => {
  test("lets a member go before visitors who came earlier", async () => {
    await ask("loop 1", "198.51.100.1");
    await ask("loop 2", "198.51.100.2");
    await ask("visitor", "198.51.100.3");
    await ask("member", null);
    await leave("loop 1");
    await leave("member");
    expect(came).toEqual(["loop 1", "loop 2", "member", "visitor"]);
  });

  test("keeps a place free of one network's visitors, however many cookies they drop", async () => {
    for (let loop = 1; loop <= 4; loop += 1) await ask(`loop ${loop}`, "198.51.100.1");
    await ask("neighbour", "203.0.113.7");
    expect(came).toEqual(["loop 1", "neighbour"]);
    await leave("neighbour");
    await ask("member", null);
    expect(came).toEqual(["loop 1", "neighbour", "member"]);
  });

  test("sends visitors away at once when they'd wait too long, and says how long", async () => {
    for (let loop = 1; loop <= 30; loop += 1) await ask(`loop ${loop}`, "198.51.100.1");
    const away = came.filter((line) => line.includes("sent away"));
    expect(away.length).toBeGreaterThan(20);
    expect(away[0]).toBe("loop 10 sent away for 9 s");
    await ask("member", null);
    expect(came.at(-1)).toBe("member");
  });

  test("expects short waits while programs are short", async () => {
    for (let quick = 0; quick < 30; quick += 1) {
      await ask(`quick ${quick}`, null);
      now += 50;
      await leave(`quick ${quick}`);
    }
    for (let waiting = 0; waiting < 40; waiting += 1) await ask(`waiting ${waiting}`, null);
    expect(came.filter((line) => line.includes("sent away"))).toEqual([]);
    expect(MAX_WAIT_MS).toBeGreaterThan(40 * 50);
  });

  test("sends away visitors whom members keep overtaking", async () => {
    await ask("one", null);
    await ask("two", null);
    await ask("visitor", "198.51.100.1");
    await ask("three", null);
    now += MAX_OVERTAKEN_MS + 1;
    await leave("one");
    expect(came).toEqual(["one", "two", "visitor sent away for 5 s", "three"]);
  });
});

test("gives each turn back once, however often its holder leaves", async () => {
  await ask("one", null);
  await leave("one");
  await leave("one");
  for (const name of ["two", "three", "four"]) await ask(name, null);
  expect(came).toEqual(["one", "two", "three"]);
});
