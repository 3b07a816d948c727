import pino from "pino";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createCatalogueDatabase } from "#tests/kit/catalogue-database.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import type { TestDatabase } from "#tests/kit/database.ts";
import { createLearningApp, firstLesson, openTab } from "#tests/kit/learning.ts";
import { connect } from "./connect.ts";
import {
  MAX_LAG_MS,
  placeOf,
  readPrimaryPlace,
  readStandbyPlace,
  type WatchedReplica,
  watchReplica,
} from "./replica.ts";

const COURSE = "/courses/number-walks/";
const log = pino({ level: "silent" });

let replica: WatchedReplica;
let now: number;
/** Places that the primary has written to and the standby has replayed to. */
let primaryPlace: string;
let standbyPlace: string | null;

const app = await createLearningApp();
const standby = await createCatalogueDatabase();
// So that a page shows where it was read.
await standby.db
  .updateTable("courses")
  .set({ name: "Read from the standby" })
  .where("slug", "=", "number-walks")
  .execute();
afterAll(async () => {
  await app.close();
  await standby.close();
});
beforeEach(async () => {
  now = 0;
  primaryPlace = "0/100";
  standbyPlace = "0/100";
  watch(standby.db);
  await replica.look();
});

function watch(db: TestDatabase["db"]): void {
  const places = { primaryPlace: async () => primaryPlace, standbyPlace: async () => standbyPlace };
  replica = watchReplica({ primary: app.db, standby: db, ...places, log, clock: () => now, everyMs: 0 });
  app.tools.replica = replica;
}

async function whereFrom(browser: TestBrowser): Promise<"primary" | "standby"> {
  const { results } = await browser.data(COURSE);
  return results.course.name === "Read from the standby" ? "standby" : "primary";
}

/** Sets the cookie that a process with a replica sends after a write. */
const wrote = (browser: TestBrowser, place: string) => browser.cookies.set("written", place);

describe("pages that may be a few seconds old", () => {
  test("come from the standby", async () => {
    expect(await whereFrom(app.browser())).toBe("standby");
    const member = app.browser();
    await member.signUp("reads@example.com");
    expect(await whereFrom(member)).toBe("standby");
    expect((await member.data(firstLesson)).response.status).toBe(200);
  });

  test("come from the primary for somebody whose own writes the standby doesn't have yet", async () => {
    const browser = app.browser();
    wrote(browser, "0/200");
    primaryPlace = "0/200";
    expect(await whereFrom(browser)).toBe("primary");
    expect(await whereFrom(app.browser())).toBe("standby");
    standbyPlace = "0/200";
    await replica.look();
    expect(await whereFrom(browser)).toBe("standby");
  });

  test.each(["unknown", "", "0/", "'; drop table users", "FFFFFFFF/FFFFFFFF"])(
    "come from the primary after a cookie like %j",
    async (place) => {
      const browser = app.browser();
      wrote(browser, place);
      expect(await whereFrom(browser)).toBe("primary");
    },
  );

  test("come from the primary while the standby is more than five seconds behind, or is no standby any more", async () => {
    primaryPlace = "1/0";
    now = MAX_LAG_MS;
    await replica.look();
    expect(await whereFrom(app.browser())).toBe("standby");
    now += 1;
    expect(await whereFrom(app.browser())).toBe("primary");
    standbyPlace = "1/0";
    await replica.look();
    expect(await whereFrom(app.browser())).toBe("standby");
    standbyPlace = null;
    now += MAX_LAG_MS + 1;
    await replica.look();
    expect(await whereFrom(app.browser())).toBe("primary");
  });

  test("come from the primary at once when the standby can't be reached, which is asked again later", async () => {
    const { db } = connect("postgres://nobody@127.0.0.1:1/nothing", {
      max: 2,
      statementTimeoutMs: 1000,
      onError: () => {},
    });
    watch(db);
    await replica.look();
    expect(await whereFrom(app.browser())).toBe("primary");
    let asked = 0;
    const fails = () =>
      replica.read(undefined, async (from) => {
        if (from !== app.db) asked += 1;
        return from.selectFrom("users").select("user_id").execute();
      });
    await fails();
    await fails();
    expect(asked).toBe(0);
    now = MAX_LAG_MS + 1;
    await replica.look();
    await fails();
    expect(asked).toBe(1);
    await db.destroy();
  });
});

test("a write asks how far the database is written, and others share the question", async () => {
  let asked = 0;
  const held = Promise.withResolvers<void>();
  const asking = watchReplica({
    primary: app.db,
    standby: standby.db,
    async primaryPlace() {
      asked += 1;
      if (asked === 1) await held.promise;
      return `0/${asked}`;
    },
    standbyPlace: async () => "0/0",
    log,
    everyMs: 0,
  });
  const first = asking.written();
  const others = Promise.all([asking.written(), asking.written(), asking.written()]);
  held.resolve();
  // A question that was asked before they wrote isn't theirs.
  expect([await first, await others]).toEqual(["0/1", ["0/2", "0/2", "0/2"]]);
});

test("with a replica, a write's reply carries the place in the log; without one, no such cookie is sent", async () => {
  const plain = app.browser();
  await (await openTab(plain, firstLesson, "2026-03-02T09:00:00Z")).save();
  expect(plain.cookies.has("written")).toBe(false);
  const other = await createLearningApp({ replica });
  const browser = other.browser();
  await (await openTab(browser, firstLesson, "2026-03-02T09:00:00Z")).save();
  expect(browser.cookies.get("written")).toBe(primaryPlace);
  await other.close();
});

test("reads places as PostgreSQL writes them", async () => {
  expect(placeOf(await readPrimaryPlace(app.db))).toBeGreaterThan(0n);
  expect(await readStandbyPlace(app.db)).toBeNull();
  expect(placeOf("16/B374D848")).toBe(0x16b374d848n);
  expect(placeOf("1/2/3")).toBeNull();
});
