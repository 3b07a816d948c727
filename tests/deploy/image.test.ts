import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePairs, freePorts } from "../../cluster/ports.ts";
import { createTestDatabase, type TestDatabase } from "../kit/database.ts";
import { createHttpBrowser } from "../kit/http-browser.ts";
import { reportNotRun } from "../kit/not-run.ts";
import { isNightly } from "../kit/volume.ts";
import { readYaml } from "./deploy-files.ts";
import { type Engine, findEngine } from "./engine.ts";

const ROOT = join(import.meta.dirname, "../..");
const NAME = `hypatia-image-test-${process.pid}`;
const READY_MS = 300_000;
/** Larger than it has ever been; what doubles it is noticed. */
const MAX_BYTES = 900_000_000;

/** Building takes minutes: by day only where an engine is named. */
const found =
  isNightly || process.env.CONTAINER_ENGINE !== undefined
    ? findEngine()
    : { missing: "By day only if CONTAINER_ENGINE names podman or docker." };
const engine: Engine | null = "missing" in found ? null : found;
if ("missing" in found) reportNotRun("the image, built and started", found.missing);

interface Service {
  user: string;
  read_only: boolean;
  cap_drop: string[];
  security_opt: string[];
  tmpfs: string[];
  volumes: string[];
  stop_grace_period: string;
  healthcheck: { test: string[] };
}

const [compose] = readYaml("deploy/compose.yaml") as [{ services: Record<string, Service> }]; // containers.test.ts checks its schema
const site = compose.services["site-1"] as Service; // and this name

let database: TestDatabase;
/** The tests' database listens on a socket that no container may enter. */
let door: Server | null = null;
let secrets: string;
let url: string;

describe.skipIf(engine === null)("the image", () => {
  beforeAll(async () => {
    const { build, call } = engine as Engine; // skipped without
    await build("--tag", `${NAME}:1`, ROOT);
    database = await createTestDatabase();
    const [port = 0] = await freePairs(1);
    url = `http://127.0.0.1:${port}`;
    await call("run", "--detach", "--name", NAME, ...asComposed(), ...(await settings(port)), `${NAME}:1`);
    const until = Date.now() + READY_MS;
    while (!(await isHealthy())) {
      const state = await call("inspect", "--format", "{{.State.Status}}", NAME);
      if (state === "exited" || Date.now() > until) throw new Error(`It didn't get ready: ${await call("logs", NAME)}`);
      await sleep(1000);
    }
  }, 1_800_000);
  afterAll(async () => {
    await engine?.call("rm", "--force", "--volumes", NAME).catch(() => "");
    await engine?.call("rmi", "--force", `${NAME}:1`).catch(() => "");
    door?.close();
    await database?.close();
    if (secrets) rmSync(secrets, { recursive: true, force: true });
  });

  test("is no larger than it has to be", async () => {
    const bytes = Number(await engine?.call("image", "inspect", "--format", "{{.Size}}", `${NAME}:1`));
    console.log(`The image has ${Math.round(bytes / 1_000_000)} MB.`);
    expect(bytes).toBeLessThan(MAX_BYTES);
  });

  test("shows pages and a lesson, and lets somebody sign up, log out and log in", async () => {
    const browser = createHttpBrowser(url);
    for (const path of ["/", "/courses/", "/courses/everyday-numbers/where-numbers-live/where-does-it-live/"]) {
      const page = await browser.get(path);
      expect([path, page.status]).toEqual([path, 200]);
      const [, script = ""] = /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(page.text) ?? [];
      expect((await browser.get(script)).status).toBe(200);
    }
    const account = { email: "somebody@example.org", password: "seven green turtles" };
    expect((await browser.post("/account/signup/", account)).status).toBe(200);
    expect((await browser.post("/account/logout/")).status).toBe(200);
    expect((await browser.post("/account/login/", account)).status).toBe(200);
    expect((await browser.get("/?ajax=1")).json().globals.user.email).toBe(account.email);
  });

  test("runs without root and any of its rights, and writes its data folder only", async () => {
    const inside = (script: string) => engine?.call("exec", NAME, "sh", "-c", script);
    expect(await inside("id -u; grep CapEff /proc/1/status")).toMatch(/^10001\nCapEff:\t0+$/);
    for (const path of ["/opt/hypatia/x", "/etc/x", "/x"]) await expect(inside(`echo > ${path}`)).rejects.toThrow();
    await inside("echo > /var/lib/hypatia/x && rm /var/lib/hypatia/x");
  });

  test("has the command line, and neither tests nor the tools that built it", async () => {
    const inside = (...words: string[]) => engine?.call("exec", NAME, ...words);
    expect(await inside("node", "src/server/cli/main.ts", "--help")).toContain("replace the database with a backup");
    expect(await inside("sh", "-c", "find . -name '*.test.ts' -not -path './node_modules/*' | wc -l")).toBe("0");
    await expect(inside("ls", "node_modules/vite")).rejects.toThrow();
  });

  test("finishes a request that's under way when it's asked to stop, and ends with status 0", async () => {
    const answered = slowLogin();
    await sleep(500);
    const seconds = site.stop_grace_period.replace("s", "");
    const stopped = engine?.call("stop", "--time", seconds, NAME);
    await sleep(2000);
    answered.finish();
    // Nobody has this account: what counts is that there's a reply.
    expect(await answered.status).toBe(403);
    await stopped;
    expect(await engine?.call("inspect", "--format", "{{.State.ExitCode}}", NAME)).toBe("0");
  }, 120_000);
});

async function isHealthy(): Promise<boolean> {
  const [, ...words] = site.healthcheck.test;
  return (engine as Engine).call("exec", NAME, ...words).then(
    () => true,
    () => false,
  );
}

/** The rights that compose gives it. */
function asComposed(): string[] {
  const { user, read_only, cap_drop, security_opt, tmpfs, volumes } = site;
  return [
    ...["--user", user, `--read-only=${read_only}`],
    ...cap_drop.flatMap((name) => ["--cap-drop", name]),
    ...security_opt.flatMap((name) => ["--security-opt", name]),
    ...tmpfs.flatMap((place) => ["--tmpfs", place]),
    ...volumes.flatMap((volume) => ["--volume", volume.split(":")[1] ?? volume]),
  ];
}

/** Its settings: on this machine's own network, beside the tests' database. Secrets are files. */
async function settings(port: number): Promise<string[]> {
  secrets = mkdtempSync(join(tmpdir(), "hypatia-secrets-"));
  chmodSync(secrets, 0o755);
  writeFileSync(join(secrets, "database_url"), await databaseUrl(), { mode: 0o444 });
  writeFileSync(join(secrets, "secret_key"), "a key that's only for trying the image", { mode: 0o444 });
  const given = {
    SITE_URL: url,
    HOST: "127.0.0.1",
    PORT: port,
    DATABASE_URL_FILE: "/run/secrets/database_url",
    SECRET_KEY_FILE: "/run/secrets/secret_key",
  };
  const variables = Object.entries(given).flatMap(([name, value]) => ["--env", `${name}=${value}`]);
  return ["--network", "host", "--volume", `${secrets}:/run/secrets:ro`, ...variables];
}

async function databaseUrl(): Promise<string> {
  const { connection } = database;
  if (typeof connection === "string") return connection;
  const { host, user, password, database: name } = connection;
  const [port = 0] = await freePorts(1);
  door = createServer((client) => {
    const server = connect(join(host, ".s.PGSQL.5432"));
    client.pipe(server).pipe(client);
    for (const socket of [client, server]) socket.on("error", () => socket.destroy());
  }).listen(port, "127.0.0.1");
  return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`;
}

/** Begins a log-in whose body arrives only with `finish`. */
function slowLogin(): { finish(): void; status: Promise<number | undefined> } {
  const body = JSON.stringify({ email: "nobody@example.org", password: "seven green turtles" });
  const sent = request(`${url}/account/login/`, {
    method: "POST",
    headers: { "content-type": "application/json", "content-length": body.length },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    sent.on("response", (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on("error", reject);
  });
  sent.write(body.slice(0, 10));
  return { finish: () => sent.end(body.slice(10)), status };
}
