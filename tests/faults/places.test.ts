import { execFileSync } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { chmodSync, chownSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createHttpBrowser, type HttpAnswer } from "../kit/http-browser.ts";
import { firstLesson } from "../kit/learning.ts";
import { reportNotRun } from "../kit/not-run.ts";
import { preparedDataDir } from "../kit/prepared-data.ts";
import {
  newDataDir,
  type ProductOptions,
  type RunningProduct,
  refusedStart,
  startProduct,
} from "../kit/running-product.ts";

/** Places for the data and users for the product: a full disk, a user who isn't root, somebody else's folder. */

// Several starts each, the first of which may also prepare the folder for all, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const NOBODY = { uid: 65_534, gid: 65_534 };
const MB = 1024 * 1024;
const EMAIL = "ada@example.org";
const PASSWORD = "seven green turtles";
const FULL = "The disk is full: free some space";

const isRoot = process.getuid?.() === 0;
const running: RunningProduct[] = [];
const after: (() => void)[] = [];

afterAll(async () => {
  for (const product of running) await product.stop();
  for (const undo of after.reverse()) undo();
});

async function started(options: ProductOptions): Promise<RunningProduct> {
  const product = await startProduct({ plain: true, ...options });
  running.push(product);
  return product;
}

function ownFolder(dir = newDataDir()): string {
  after.push(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

async function expectRefused(options: ProductOptions, words: string): Promise<void> {
  const { output, status } = await refusedStart({ plain: true, ...options });
  const lines = output.split("\n").filter((line) => line !== "" && !/^Creating the database/.test(line));
  expect(lines, output).toEqual([expect.stringContaining(words)]);
  expect(status).toBe(1);
}

/** A disk of this many megabytes, in memory. */
function smallDisk(megabytes: number, user = { uid: 0, gid: 0 }): string {
  const dir = ownFolder();
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=711`, "tmpfs", dir]);
  chownSync(dir, user.uid, user.gid);
  after.push(() => execFileSync("umount", ["-l", dir]));
  return dir;
}

/** Takes all the space that's left. */
function fill(dir: string): { free(): void } {
  const file = join(dir, "filler");
  for (let size = 64 * MB; size >= 4096; size = Math.floor(size / 2)) {
    for (;;) {
      try {
        writeFileSync(file, Buffer.alloc(size), { flag: "a" });
      } catch {
        break;
      }
    }
  }
  // Somebody else's file would be refused first.
  chmodSync(file, 0o666);
  return { free: () => rmSync(file) };
}

/** Only root can mount a disk or run something as another user. */
function needsRoot(what: string): boolean {
  const missing = !isRoot || !canMount();
  if (missing) reportNotRun(what, "It takes root, and the right to mount.");
  return missing;
}

function canMount(): boolean {
  const dir = newDataDir();
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", dir], { stdio: "ignore" });
    execFileSync("umount", [dir]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

describe.skipIf(needsRoot("The tests of disks that are full"))("a plain user's small disk", () => {
  let plain: { dataDir: string; user: typeof NOBODY };
  let product: RunningProduct;
  const browser = () => createHttpBrowser(product.url);

  beforeAll(() => {
    plain = { dataDir: smallDisk(400, NOBODY), user: NOBODY };
  });

  async function expectRefusedWhileFull(): Promise<void> {
    const filled = fill(plain.dataDir);
    await expectRefused(plain, FULL);
    filled.free();
  }

  async function logIn(): Promise<void> {
    const login = await browser().post("/account/login/", { email: EMAIL, password: PASSWORD });
    expect(login.status).toBe(200);
  }

  // As root, whose database runs as another user.
  test("full before the first start is reported in one line", () => expectRefused({ dataDir: smallDisk(24) }, FULL));

  test("full to the last byte is reported in one line, and with space again the next start works", async () => {
    await expectRefusedWhileFull();
    product = await started({ ...plain, quiet: true });
    expect((await browser().get("/readyz/")).status).toBe(200);
  });

  test("full before a later start is reported in one line, and with space again everything is there", async () => {
    await browser().post("/account/signup/", { email: EMAIL, password: PASSWORD });
    expect(await product.stop()).toBe(0);
    await expectRefusedWhileFull();
    product = await started(plain);
    await logIn();
  });

  test("full under a running product is answered with a sentence, and acknowledged work stays", async () => {
    const visitor = browser();
    const { lesson, blocks } = (await visitor.get(`${firstLesson}?ajax=1`)).json().results;
    const place = { lesson_id: lesson.lesson_id, version_hash: lesson.version_hash };
    const save = (rev: number) => {
      const page = { block_index: 0, block_id: blocks[0].id, finished: false, states: [] };
      const texts = Array.from({ length: 12 }, (_, n) => [`note${n}`, randomBytes(1400).toString("base64")]);
      const inputs = Object.fromEntries(texts);
      const at = new Date().toISOString();
      return visitor.post("/api/v1/userstate/save/", { key: randomUUID(), ...place, at, rev, ...page, inputs });
    };
    const filled = fill(plain.dataDir);
    let kept = 0;
    let refused: HttpAnswer | null = null;
    for (let rev = 1; rev < 5000 && !refused; rev += 1) {
      const answer = await save(rev);
      if (answer.status === 200) kept = rev;
      else refused = answer;
    }
    expect(refused?.status, refused?.text).toBe(503);
    expect(refused?.headers.get("retry-after")).toBe("1");
    expect(refused?.json().results.errors).toEqual([expect.stringContaining("database")]);
    expect((await visitor.get("/healthz/")).status).toBe(200);

    filled.free();
    const ready = () => visitor.get("/readyz/").then(({ status }) => status);
    await expect.poll(ready, { timeout: 20_000 }).toBe(200);
    const { progress } = (await visitor.get(`${firstLesson}?ajax=1`)).json().results;
    expect([kept, kept + 1]).toContain(progress.rev);
    expect((await save(kept + 2)).status).toBe(200);
  });

  test("with space again is taken over after kill -9, with everything saved", async () => {
    await product.stop("SIGKILL");
    product = await started({ ...plain, quiet: true });
    await logIn();
  });
});

describe.skipIf(needsRoot("The tests of other users"))("a plain user", () => {
  test("reads in one line that the data belongs to root", async () => {
    const dataDir = ownFolder(await preparedDataDir());
    chmodSync(dataDir, 0o777);
    await expectRefused({ dataDir, user: NOBODY }, "belongs to another user: start as that user");
  });

  test("reads in one line that the data folder can't be written", async () => {
    const dataDir = ownFolder();
    chmodSync(dataDir, 0o755);
    await expectRefused({ dataDir, user: NOBODY }, `The data folder ${dataDir} can't be written: set DATA_DIR`);
  });
});
