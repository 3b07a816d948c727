import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { createHttpBrowser } from "../kit/http-browser.ts";
import { postmasterOf } from "../kit/postmaster-of.ts";
import {
  newDataDir,
  type ProductOptions,
  type RunningProduct,
  refusedStart,
  startProduct,
} from "../kit/running-product.ts";

// Several starts each, on a machine that may have other work.
vi.setConfig({ testTimeout: 120_000 });

const running: RunningProduct[] = [];

async function started(options: ProductOptions = {}): Promise<RunningProduct> {
  const product = await startProduct({ plain: true, ...options });
  running.push(product);
  return product;
}

afterEach(async () => {
  for (const product of running.splice(0)) await product.remove();
});

/** One line, ending like a sentence or a command, and no stack. */
function expectOneLine(output: string): void {
  const lines = output
    .split("\n")
    .filter((line) => line !== "" && !/^(Making the database|Loaded \d+ courses)/.test(line));
  expect(lines, output).toHaveLength(1);
}

test("a first start makes everything, says where it is and how to get in", async () => {
  const product = await started();
  expect(product.printed()).toContain(product.url);
  expect(product.printed()).toContain("demo-password");
  expect(product.printed()).not.toContain("USERCONTENT_ORIGIN");
  expect(
    (
      await createHttpBrowser(product.url).post("/account/login/", {
        email: "staff@example.com",
        password: "demo-password",
      })
    ).status,
  ).toBe(200);
});

test("it stops on a signal and leaves no server and no lock behind", async () => {
  const product = await started();
  const postmaster = postmasterOf(product);
  expect(await product.stop()).toBe(0);
  expect(() => process.kill(postmaster, 0)).toThrow();
  expect(existsSync(join(product.dataDir, "postgres/postmaster.pid"))).toBe(false);
  await started({ dataDir: product.dataDir });
});

test("after kill -9 it takes over the database that still runs, with all that was saved (F7)", async () => {
  const first = await started();
  await createHttpBrowser(first.url).post("/account/signup/", {
    email: "ada@example.org",
    password: "seven green turtles",
  });
  const postmaster = postmasterOf(first);
  await first.stop("SIGKILL");
  const second = await started({ dataDir: first.dataDir });
  expect(postmasterOf(second)).toBe(postmaster);
  const login = await createHttpBrowser(second.url).post("/account/login/", {
    email: "ada@example.org",
    password: "seven green turtles",
  });
  expect(login.status).toBe(200);
});

test("after kill -9 of the product and its database it starts again, with all that was saved (F7)", async () => {
  const first = await started();
  await createHttpBrowser(first.url).post("/account/signup/", {
    email: "ada@example.org",
    password: "seven green turtles",
  });
  const postmaster = postmasterOf(first);
  await first.stop("SIGKILL");
  process.kill(postmaster, "SIGKILL");
  const second = await started({ dataDir: first.dataDir });
  const login = await createHttpBrowser(second.url).post("/account/login/", {
    email: "ada@example.org",
    password: "seven green turtles",
  });
  expect(login.status).toBe(200);
});

test("a second start on the same data says that one runs already", async () => {
  const product = await started();
  const { output, status } = await refusedStart({ plain: true, dataDir: product.dataDir });
  expectOneLine(output);
  expect(output).toContain("already runs");
  expect(status).toBe(1);
});

test.each(["PORT", "USERCONTENT_PORT"])("a taken %s is named in one line, with a way out", async (setting) => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { output, status } = await refusedStart({ plain: true, env: { [setting]: String(port) } });
  other.close();
  expectOneLine(output);
  expect(output).toContain(`Port ${port} is taken: stop what uses it, or choose another, for example ${setting}=`);
  expect(status).toBe(1);
});

test("under a name that others reach, one line warns that cookies travel to the second origin, and names the way out (T29)", async () => {
  const product = await started({ env: { SITE_URL: "http://learn.example.org" } });
  const warned = product
    .printed()
    .split("\n")
    .filter((line) => line.includes("USERCONTENT_ORIGIN"));
  expect(warned).toEqual([expect.stringContaining("Browsers send the site's cookies to http://learn.example.org:")]);
});

test("PORT=0 is any free port, and the one that is greeted with is the one that answers", async () => {
  const product = await started({ port: 0 });
  const { port } = new URL(product.url);
  expect(Number(port)).toBeGreaterThan(1023);
  const browser = createHttpBrowser(product.url);
  const page = await browser.get("/courses/?ajax=1");
  expect(page.json().response.base_url).toContain(`:${port}`);
  expect((await browser.get("/courses/")).headers.get("content-security-policy")).not.toContain(":0");
  expect((await browser.post("/profile/set_flag/viewed_privacy_banner/")).status).toBe(200);
});

test.each([
  ["a file in the place of the data folder", (dir: string) => writeFileSync(join(dir, "x"), ""), "is not a folder"],
  [
    "a folder of something else",
    (dir: string) => {
      mkdirSync(join(dir, "x/postgres"), { recursive: true });
      writeFileSync(join(dir, "x/postgres/diary.txt"), "");
    },
    "is not a database of ours",
  ],
])("%s is refused in one line", async (_what, prepare, words) => {
  const dir = newDataDir();
  prepare(dir);
  const { output, status } = await refusedStart({ plain: true, dataDir: join(dir, "x") });
  rmSync(dir, { recursive: true, force: true });
  expectOneLine(output);
  expect(output).toContain(words);
  expect(status).toBe(1);
});

test("a data folder that cannot be made is refused in one line", async () => {
  const { output, status } = await refusedStart({ plain: true, dataDir: "/proc/hypatia" });
  expectOneLine(output);
  expect(output).toContain("set DATA_DIR");
  expect(status).toBe(1);
});

test("a database server that is not there is refused in one line", async () => {
  const { output, status } = await refusedStart({
    plain: true,
    env: { DATABASE_URL: "postgres://me:secret@127.0.0.1:9/none" },
  });
  expectOneLine(output);
  expect(output).toContain("cannot be reached");
  expect(output).not.toContain("secret");
  expect(status).toBe(1);
});

test("a wrong setting is refused by its name, in one line", async () => {
  const { output, status } = await refusedStart({ plain: true, env: { HYPATIA_ENV: "production", DEMO: "true" } });
  expectOneLine(output);
  expect(output).toContain("DEMO");
  expect(status).toBe(1);
});
