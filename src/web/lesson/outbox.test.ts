import { describe, expect, test } from "vitest";
import { CallError } from "../api/call-error.ts";
import { type IntentStore, inMemoryStore } from "./intent-store.ts";
import type { CheckBody, CheckResults, SaveBody, SaveResults } from "./intents.ts";
import { Outbox, type OutboxStatus } from "./outbox.ts";

const streak = { days: 1, today: true, longest: 1, freezes: 0, popup: null };
const saved: SaveResults = { streak, xp: 0, rev: 1, newer: [], finished: null };
const judged = { streak, xp: 10, xp_earned: 10, attempts: 1, rev: 1 } as unknown as CheckResults; // The outbox only passes it on.
const away = new CallError({ status: null, errors: ["away"] });

function saveBody(rev: number): SaveBody {
  const lesson = { lesson_id: "l1", version_hash: "0".repeat(64), at: "2026-11-21T10:00:00Z" };
  return { ...lesson, rev, block_index: rev, block_id: `b${rev}`, finished: false, states: [], inputs: {} };
}

const notRun = { ...judged, verdict: { kind: "invalid", code: "NOT_RUN" } } as unknown as CheckResults; // as above

const checkBody: CheckBody = {
  lesson_id: "l1",
  version_hash: "0".repeat(64),
  at: "2026-11-21T10:00:00Z",
  id: "q1",
  rev: 1,
  state: {},
  answer: ["a"],
};

function openWith({ store = inMemoryStore(), learner = "ada" }: { store?: IntentStore; learner?: string } = {}) {
  const timers: (() => void)[] = [];
  const sent: { key: string; rev?: number; id?: string }[] = [];
  const statuses: OutboxStatus["kind"][] = [];
  let keys = 0;
  const setup = {
    failing: null as CallError | null,
    sandbox: true,
    store,
    sent,
    statuses,
    timers,
    outbox: null as unknown as Outbox,
  };
  setup.outbox = new Outbox({
    store,
    learner,
    async sendSave(key, body) {
      if (setup.failing) throw setup.failing;
      sent.push({ key, rev: body.rev });
      return saved;
    },
    async sendCheck(key, body) {
      if (setup.failing) throw setup.failing;
      sent.push({ key, id: body.id });
      return setup.sandbox ? judged : notRun;
    },
    newKey: () => `${learner}-${keys++}`,
    later(_ms, act) {
      timers.push(act);
      return () => timers.splice(timers.indexOf(act), timers.includes(act) ? 1 : 0);
    },
  });
  setup.outbox.on((event) => {
    if (event.kind === "status") statuses.push(event.status.kind);
  });
  return setup;
}

describe("the outbox of a lesson", () => {
  test("sends only the last of many changes within a second", async () => {
    const { outbox, timers, sent } = openWith();
    for (const rev of [1, 2, 3]) outbox.save(saveBody(rev));
    expect(timers).toHaveLength(1);
    await outbox.flush();
    expect(sent.map((save) => save.rev)).toEqual([3]);
  });

  test("keeps everything in the browser while offline and sends it with the same key when the server is back", async () => {
    const setup = openWith();
    setup.failing = away;
    setup.outbox.save(saveBody(1));
    await setup.outbox.flush();
    const check = setup.outbox.check(checkBody);
    await expect(check).rejects.toBe(away);
    await setup.outbox.persisted();
    expect(setup.statuses.at(-1)).toBe("waiting");
    const keys = (await setup.store.all("ada")).map((kept) => kept.key);
    expect(keys).toHaveLength(2);

    setup.failing = null;
    await setup.outbox.flush();
    await setup.outbox.persisted();
    expect(setup.sent.map((sent) => sent.key).sort()).toEqual([...keys].sort());
    expect(await setup.store.all("ada")).toEqual([]);
    expect(setup.statuses.at(-1)).toBe("saved");
  });

  test("keeps the key of the same answer checked again while offline, so it counts once", async () => {
    const setup = openWith();
    setup.failing = away;
    await setup.outbox.check(checkBody).catch(() => undefined);
    await setup.outbox.check(checkBody).catch(() => undefined);
    setup.failing = null;
    await setup.outbox.flush();
    expect(setup.sent).toHaveLength(1);
  });

  test("sends what was left when the page opens after a crash", async () => {
    const first = openWith();
    first.failing = away;
    first.outbox.save(saveBody(7));
    await first.outbox.persisted();
    const second = openWith({ store: first.store });
    await second.outbox.resume();
    expect(second.sent).toEqual([{ key: "ada-0", rev: 7 }]);
  });

  test("never sends work with another person's log-in (F22)", async () => {
    const first = openWith();
    first.failing = away;
    first.outbox.save(saveBody(7));
    await first.outbox.persisted();
    const other = openWith({ store: first.store, learner: "bo" });
    await other.outbox.resume();
    expect(other.sent).toEqual([]);
    expect(await first.store.all("ada")).toHaveLength(1);
  });

  test("stops sending and keeps the work when the log-in expires", async () => {
    const setup = openWith();
    setup.failing = new CallError({ status: 401, errors: ["Please log in."] });
    setup.outbox.save(saveBody(1));
    await setup.outbox.flush();
    await setup.outbox.persisted();
    expect(setup.statuses.at(-1)).toBe("logged_out");
    expect(await setup.store.all("ada")).toHaveLength(1);
  });

  test("keeps further work after the log-in expired, and still says that you're logged out", async () => {
    const setup = openWith();
    setup.failing = new CallError({ status: 401, errors: ["Please log in."] });
    setup.outbox.save(saveBody(1));
    await setup.outbox.flush();
    setup.outbox.save(saveBody(2));
    await setup.outbox.persisted();
    expect(setup.statuses.at(-1)).toBe("logged_out");
    expect(
      (await setup.store.all("ada")).map(({ intent }) => intent.what.kind === "save" && intent.what.save.rev),
    ).toEqual([2]);
  });

  test("keeps work the server forbids, because a new log-in may be allowed to send it", async () => {
    const setup = openWith();
    setup.failing = new CallError({ status: 403, errors: ["This lesson is locked."] });
    setup.outbox.save(saveBody(1));
    await setup.outbox.flush();
    await setup.outbox.persisted();
    expect(setup.statuses.at(-1)).toBe("refused");
    expect(await setup.store.all("ada")).toHaveLength(1);
  });

  test("drops work the server will never accept", async () => {
    const setup = openWith();
    setup.failing = new CallError({ status: 400, errors: ["No such question."] });
    setup.outbox.save(saveBody(1));
    await setup.outbox.flush();
    await setup.outbox.persisted();
    expect(setup.statuses).toContain("refused");
    expect(await setup.store.all("ada")).toEqual([]);
  });

  describe("with a program that no sandbox could run", () => {
    const later = async () => {
      const setup = openWith();
      setup.sandbox = false;
      await setup.outbox.check(checkBody);
      setup.outbox.checkLater(checkBody);
      await setup.outbox.persisted();
      const verdicts: unknown[] = [];
      setup.outbox.on((event) => event.kind === "checked" && verdicts.push(event.results.xp_earned));
      return { ...setup, setup, verdicts, minute: () => Promise.resolve(setup.timers.splice(0).map((run) => run())) };
    };
    const settled = () => new Promise((done) => setTimeout(done, 0));

    test("asks again each minute, and reports the verdict once", async () => {
      const { setup, verdicts, minute, outbox, store, sent } = await later();
      expect(await store.all("ada")).toHaveLength(1);
      await minute();
      await settled();
      expect(verdicts).toEqual([]);
      setup.sandbox = true;
      await minute();
      await settled();
      await outbox.persisted();
      expect(verdicts).toEqual([10]);
      expect([sent.length, new Set(sent.slice(1).map(({ key }) => key)).size]).toEqual([3, 1]);
      expect(await store.all("ada")).toEqual([]);
      expect(setup.timers).toEqual([]);
    });

    test("doesn't let it hold up what comes after it", async () => {
      const { outbox, sent } = await later();
      outbox.save(saveBody(5));
      await outbox.flush();
      expect(sent.at(-1)?.rev).toBe(5);
    });

    test("keeps it when the page is opened again, and still has it checked", async () => {
      const { store } = await later();
      const again = openWith({ store });
      again.sandbox = false;
      const verdicts: unknown[] = [];
      again.outbox.on((event) => event.kind === "checked" && verdicts.push(event.results.xp_earned));
      await again.outbox.resume();
      await again.outbox.persisted();
      expect([verdicts, again.outbox.isWaiting("l1", "q1"), (await store.all("ada")).length]).toEqual([[], true, 1]);
      again.sandbox = true;
      for (const run of again.timers.splice(0)) run();
      await settled();
      await again.outbox.persisted();
      expect([verdicts, await store.all("ada")]).toEqual([[10], []]);
    });

    test("sends only the newer answer to the same question", async () => {
      const { setup, outbox, minute, sent } = await later();
      setup.sandbox = true;
      await outbox.check({ ...checkBody, answer: ["b"] });
      const before = sent.length;
      await minute();
      await settled();
      expect(sent).toHaveLength(before);
    });
  });
});
