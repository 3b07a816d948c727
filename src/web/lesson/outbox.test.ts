import { describe, expect, test } from "vitest";
import { CallError } from "../api/call-error.ts";
import { type IntentStore, inMemory } from "./intent-store.ts";
import type { CheckBody, CheckResults, SaveBody, SaveResults } from "./intents.ts";
import { Outbox, type OutboxStatus } from "./outbox.ts";

const streak = { days: 1, today: true, longest: 1, freezes: 0, popup: null };
const saved: SaveResults = { streak, xp: 0, rev: 1, newer: [], finished: null };
const judged = { streak, xp: 10, xp_earned: 10, attempts: 1, rev: 1 } as unknown as CheckResults; // the outbox only passes it on
const away = new CallError({ status: null, errors: ["away"] });

function saveBody(rev: number): SaveBody {
  const lesson = { lesson_id: "l1", version_hash: "0".repeat(64), at: "2026-11-21T10:00:00Z" };
  return { ...lesson, rev, block_index: rev, block_id: `b${rev}`, finished: false, states: [], inputs: {} };
}

const checkBody: CheckBody = {
  lesson_id: "l1",
  version_hash: "0".repeat(64),
  at: "2026-11-21T10:00:00Z",
  id: "q1",
  rev: 1,
  state: {},
  answer: ["a"],
};

function world({ store = inMemory(), learner = "ada" }: { store?: IntentStore; learner?: string } = {}) {
  const timers: (() => void)[] = [];
  const sent: { key: string; rev?: number; id?: string }[] = [];
  const statuses: OutboxStatus["kind"][] = [];
  let keys = 0;
  const world = { failing: null as CallError | null, store, sent, statuses, timers, outbox: null as unknown as Outbox };
  world.outbox = new Outbox({
    store,
    learner,
    async sendSave(key, body) {
      if (world.failing) throw world.failing;
      sent.push({ key, rev: body.rev });
      return saved;
    },
    async sendCheck(key, body) {
      if (world.failing) throw world.failing;
      sent.push({ key, id: body.id });
      return judged;
    },
    newKey: () => `${learner}-${keys++}`,
    later(_ms, act) {
      timers.push(act);
      return () => timers.splice(timers.indexOf(act), timers.includes(act) ? 1 : 0);
    },
  });
  world.outbox.on((event) => {
    if (event.kind === "status") statuses.push(event.status.kind);
  });
  return world;
}

describe("the outbox of a lesson", () => {
  test("of many changes in a second only the last is sent", async () => {
    const { outbox, timers, sent } = world();
    for (const rev of [1, 2, 3]) outbox.save(saveBody(rev));
    expect(timers).toHaveLength(1);
    await outbox.flush();
    expect(sent.map((one) => one.rev)).toEqual([3]);
  });

  test("offline, everything stays in the browser and goes out with the same key when the server is back", async () => {
    const one = world();
    one.failing = away;
    one.outbox.save(saveBody(1));
    await one.outbox.flush();
    const check = one.outbox.check(checkBody);
    await expect(check).rejects.toBe(away);
    await one.outbox.kept();
    expect(one.statuses.at(-1)).toBe("waiting");
    const keys = (await one.store.all("ada")).map((kept) => kept.key);
    expect(keys).toHaveLength(2);

    one.failing = null;
    await one.outbox.flush();
    await one.outbox.kept();
    expect(one.sent.map((sent) => sent.key).sort()).toEqual([...keys].sort());
    expect(await one.store.all("ada")).toEqual([]);
    expect(one.statuses.at(-1)).toBe("saved");
  });

  test("the same answer pressed again while offline keeps its key, so it counts once", async () => {
    const one = world();
    one.failing = away;
    await one.outbox.check(checkBody).catch(() => undefined);
    await one.outbox.check(checkBody).catch(() => undefined);
    one.failing = null;
    await one.outbox.flush();
    expect(one.sent).toHaveLength(1);
  });

  test("after a crash the next page sends what was left", async () => {
    const first = world();
    first.failing = away;
    first.outbox.save(saveBody(7));
    await first.outbox.kept();
    const second = world({ store: first.store });
    await second.outbox.resume();
    expect(second.sent).toEqual([{ key: "ada-0", rev: 7 }]);
  });

  test("another person's log-in never sends it (F22)", async () => {
    const first = world();
    first.failing = away;
    first.outbox.save(saveBody(7));
    await first.outbox.kept();
    const other = world({ store: first.store, learner: "bo" });
    await other.outbox.resume();
    expect(other.sent).toEqual([]);
    expect(await first.store.all("ada")).toHaveLength(1);
  });

  test("an expired log-in stops the sending and keeps the work", async () => {
    const one = world();
    one.failing = new CallError({ status: 401, errors: ["Please log in."] });
    one.outbox.save(saveBody(1));
    await one.outbox.flush();
    await one.outbox.kept();
    expect(one.statuses.at(-1)).toBe("logged_out");
    expect(await one.store.all("ada")).toHaveLength(1);
  });

  test("more work after the log-in expired is kept, and the learner is still told that they are logged out", async () => {
    const one = world();
    one.failing = new CallError({ status: 401, errors: ["Please log in."] });
    one.outbox.save(saveBody(1));
    await one.outbox.flush();
    one.outbox.save(saveBody(2));
    await one.outbox.kept();
    expect(one.statuses.at(-1)).toBe("logged_out");
    expect(
      (await one.store.all("ada")).map(({ intent }) => intent.what.kind === "save" && intent.what.save.rev),
    ).toEqual([2]);
  });

  test("what is forbidden now is kept too: the right may come back with a new log-in", async () => {
    const one = world();
    one.failing = new CallError({ status: 403, errors: ["This lesson is locked."] });
    one.outbox.save(saveBody(1));
    await one.outbox.flush();
    await one.outbox.kept();
    expect(one.statuses.at(-1)).toBe("refused");
    expect(await one.store.all("ada")).toHaveLength(1);
  });

  test("what the server refuses for good is not sent for ever", async () => {
    const one = world();
    one.failing = new CallError({ status: 400, errors: ["No such question."] });
    one.outbox.save(saveBody(1));
    await one.outbox.flush();
    await one.outbox.kept();
    expect(one.statuses).toContain("refused");
    expect(await one.store.all("ada")).toEqual([]);
  });
});
