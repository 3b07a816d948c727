import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/kit/database.ts";
import { LEASE_MS } from "../db/counted/program-places.ts";
import {
  type Asker,
  createLearnerGate,
  type Entered,
  type LearnerGate,
  MAX_INSIDE_OF_NETWORK,
  RUNS_A_MINUTE,
  RUNS_A_MINUTE_OF_NETWORK,
} from "./learner-gate.ts";

let database: TestDatabase;
/** Two processes of one site. */
let first: LearnerGate;
let second: LearnerGate;

beforeEach(async () => {
  database = await createTestDatabase();
  first = createLearnerGate(database.db, randomUUID);
  second = createLearnerGate(database.db, randomUUID);
});
afterEach(() => database.close());

const member = (learnerId: string): Asker => ({ learnerId, network: null });
const visitor = (learnerId: string, network = "198.51.100.1"): Asker => ({ learnerId, network });

async function entered(gate: LearnerGate, by: Asker, now: number): Promise<Entered> {
  const answer = await gate.enter(by, now);
  if (!("leave" in answer)) throw new Error(`${by.learnerId} has to wait ${answer.waitS} s.`);
  return answer;
}

describe("a learner's limit", () => {
  test("is one program at a time and ten a minute, in whichever process; others don't wait for it", async () => {
    const running = await entered(first, member("a"), 0);
    for (const gate of [first, second])
      expect(await gate.enter(member("a"), 1)).toEqual({ waitS: 1, limit: "learner" });
    await entered(second, member("b"), 1);
    await running.leave();
    for (let run = 1; run < RUNS_A_MINUTE; run += 1) {
      await (await entered(run % 2 ? second : first, member("a"), run * 100)).leave();
    }
    for (const gate of [first, second]) {
      expect(await gate.enter(member("a"), 10_000)).toEqual({ waitS: 50, limit: "learner" });
    }
    expect(await first.enter(member("a"), 20_000)).toEqual({ waitS: 40, limit: "learner" });
    await entered(first, member("a"), 60_001);
  });

  test("lets in one of twenty that come at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => (nth % 2 ? second : first).enter(member("a"), 0)),
    );
    expect(answers.filter((answer) => "leave" in answer)).toHaveLength(1);
  });

  test("locks nobody out when the clock is set back", async () => {
    for (let run = 0; run < RUNS_A_MINUTE; run += 1) await (await entered(first, member("a"), 1e12)).leave();
    await entered(first, member("a"), 0);
  });

  test("doesn't count programs that never started", async () => {
    for (let run = 0; run < 2 * RUNS_A_MINUTE; run += 1) {
      await (await entered(run % 2 ? second : first, member("a"), run)).leave("not run");
    }
  });

  test("is free again a minute after the process that ran a program was killed", async () => {
    await entered(first, member("a"), 0);
    expect(await second.enter(member("a"), LEASE_MS - 1)).toEqual({ waitS: 1, limit: "learner" });
    await entered(second, member("a"), LEASE_MS);
  });
});

describe("visitors on one network", () => {
  test("share a limit that neither a dropped cookie nor another process lifts", async () => {
    for (let run = 0; run < MAX_INSIDE_OF_NETWORK; run += 1) {
      await entered(run % 2 ? second : first, visitor(`fresh ${run}`), 0);
    }
    for (const gate of [first, second]) {
      expect(await gate.enter(visitor("one more"), 0)).toEqual({ waitS: 1, limit: "network" });
    }
    await entered(first, visitor("elsewhere", "203.0.113.7"), 0);
    await entered(first, { learnerId: "member", network: null }, 0);
    // Being refused for the network's sake leaves the learner's own place free.
    await entered(first, visitor("one more", "203.0.113.7"), 0);
  });

  test("can run sixty programs a minute together", async () => {
    for (let run = 0; run < RUNS_A_MINUTE_OF_NETWORK; run += 1) {
      await (await entered(run % 2 ? second : first, visitor(`pupil ${run}`), run)).leave();
    }
    expect(await second.enter(visitor("one more"), 30_000)).toEqual({ waitS: 30, limit: "network" });
    await entered(second, visitor("one more"), 60_000);
  });
});
