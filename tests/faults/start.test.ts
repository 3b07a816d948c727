import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createHttpBrowser } from "../kit/http-browser.ts";
import { postmasterOf } from "../kit/postmaster-of.ts";
import {
  newDataDir,
  type ProductOptions,
  type RunningProduct,
  refusedStart,
  startProduct,
} from "../kit/running-product.ts";

// Several starts each, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const PASSWORD = "seven green turtles";

/** One line, ending like a sentence or a command, without a stack trace. */
function expectOneLine(output: string): void {
  const lines = output
    .split("\n")
    .filter((line) => line !== "" && !/^(Creating the database|Loaded \d+ courses)/.test(line));
  expect(lines, output).toHaveLength(1);
}

describe("one data folder, start after start", () => {
  let product: RunningProduct;
  const browser = () => createHttpBrowser(product.url);

  async function startAgain(options: ProductOptions = {}): Promise<void> {
    product = await startProduct({ plain: true, quiet: true, dataDir: product.dataDir, ...options });
  }

  async function signUp(email: string): Promise<void> {
    expect((await browser().post("/account/signup/", { email, password: PASSWORD })).status).toBe(200);
  }

  async function expectSaved(email: string): Promise<void> {
    expect((await browser().post("/account/login/", { email, password: PASSWORD })).status).toBe(200);
  }

  beforeAll(async () => {
    product = await startProduct({ plain: true, port: 0 });
  });
  afterAll(() => product.remove());

  test("a first start sets everything up, says where it is and how to get in", async () => {
    expect(product.printed()).toContain(product.url);
    expect(product.printed()).toContain("demo-password");
    expect(product.printed()).not.toContain("USERCONTENT_ORIGIN");
    const staff = { email: "staff@example.com", password: "demo-password" };
    expect((await browser().post("/account/login/", staff)).status).toBe(200);
  });

  test("PORT=0 is any free port, and the greeting names the one that works", async () => {
    const { port } = new URL(product.url);
    expect(Number(port)).toBeGreaterThan(1023);
    const visitor = browser();
    const page = await visitor.get("/courses/?ajax=1");
    expect(page.json().response.base_url).toContain(`:${port}`);
    expect((await visitor.get("/courses/")).headers.get("content-security-policy")).not.toContain(":0");
    expect((await visitor.post("/profile/set_flag/viewed_privacy_banner/")).status).toBe(200);
  });

  test.skipIf(process.getuid?.() !== 0)("root starts it, and the database runs as another user", () => {
    const pid = String(postmasterOf(product));
    expect(execFileSync("ps", ["-o", "uid=", "-p", pid], { encoding: "utf8" }).trim()).not.toBe("0");
  });

  test("a second start says that one is running already", async () => {
    const { output, status } = await refusedStart({ plain: true, dataDir: product.dataDir });
    expectOneLine(output);
    expect(output).toContain("already runs");
    expect(status).toBe(1);
  });

  test("takes over the database that still runs after kill -9, with everything saved (F7)", async () => {
    await signUp("ada@example.org");
    const postmaster = postmasterOf(product);
    await product.stop("SIGKILL");
    await startAgain();
    expect(postmasterOf(product)).toBe(postmaster);
    await expectSaved("ada@example.org");
  });

  test("starts again after kill -9 of the product and its database, with everything saved (F7)", async () => {
    await signUp("bob@example.org");
    const postmaster = postmasterOf(product);
    await product.stop("SIGKILL");
    process.kill(postmaster, "SIGKILL");
    await startAgain({ quiet: false });
    await expectSaved("bob@example.org");
  });

  test("stops on a signal and leaves no server and no lock behind", async () => {
    const postmaster = postmasterOf(product);
    expect(await product.stop()).toBe(0);
    expect(() => process.kill(postmaster, 0)).toThrow();
    expect(existsSync(join(product.dataDir, "postgres/postmaster.pid"))).toBe(false);
  });

  test.each(["PORT", "USERCONTENT_PORT"])("names a taken %s in one line, with a way out", async (setting) => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
    const address = other.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const { dataDir } = product;
    const { output, status } = await refusedStart({ plain: true, dataDir, env: { [setting]: String(port) } });
    other.close();
    expectOneLine(output);
    expect(output).toContain(`Port ${port} is taken: stop what uses it, or choose another, for example ${setting}=`);
    expect(status).toBe(1);
    expect(postmasterOf(product)).toBeNaN();
  });

  test("warns in one line that cookies travel to the second origin if its name is public, with a way out (T29)", async () => {
    await startAgain({ env: { SITE_URL: "http://learn.example.org" } });
    const warned = product
      .printed()
      .split("\n")
      .filter((line) => line.includes("USERCONTENT_ORIGIN"));
    expect(warned).toEqual([
      expect.stringContaining("Browsers also send the site's cookies to http://learn.example.org:"),
    ]);
  });
});

test.each([
  ["a file in the place of the data folder", (dir: string) => writeFileSync(join(dir, "x"), ""), "isn't a folder"],
  [
    "a folder of something else",
    (dir: string) => {
      mkdirSync(join(dir, "x/postgres"), { recursive: true });
      writeFileSync(join(dir, "x/postgres/diary.txt"), "");
    },
    "isn't one of our databases",
  ],
])("refuses %s in one line", async (_what, prepare, words) => {
  const dir = newDataDir();
  prepare(dir);
  const { output, status } = await refusedStart({ plain: true, dataDir: join(dir, "x") });
  rmSync(dir, { recursive: true, force: true });
  expectOneLine(output);
  expect(output).toContain(words);
  expect(status).toBe(1);
});

test("refuses a data folder that can't be made in one line", async () => {
  const { output, status } = await refusedStart({ plain: true, dataDir: "/proc/hypatia" });
  expectOneLine(output);
  expect(output).toContain("set DATA_DIR");
  expect(status).toBe(1);
});

test("refuses a missing database server in one line", async () => {
  const { output, status } = await refusedStart({
    plain: true,
    env: { DATABASE_URL: "postgres://me:secret@127.0.0.1:9/none" },
  });
  expectOneLine(output);
  expect(output).toContain("can't be reached");
  expect(output).not.toContain("secret");
  expect(status).toBe(1);
});

test("refuses a wrong setting by its name, in one line", async () => {
  const { output, status } = await refusedStart({ plain: true, env: { HYPATIA_ENV: "production", DEMO: "true" } });
  expectOneLine(output);
  expect(output).toContain("DEMO");
  expect(status).toBe(1);
});
