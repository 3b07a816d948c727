import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { needsSandbox } from "#tests/kit/sandbox.ts";
import { prepareSandbox } from "./runner.ts";
import { findBwrap, type Sandbox } from "./sandbox.ts";

/**
 * Hostile programs (`hostile.test.ts`) meet all walls at once, where one wall hides a hole in another. Here Node itself runs inside, without
 * its permission flags and without the system-call filter: only the namespaces are left.
 */
describe.skipIf(needsSandbox("The sandbox without its other walls"))("the namespaces alone", () => {
  let sandbox: Sandbox;
  let port = 0;
  const server = createServer((socket) => socket.end("reached"));

  beforeAll(async () => {
    ({ sandbox } = await prepareSandbox(join(tmpdir(), "hypatia-test-runner"), findBwrap() ?? ""));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    port = typeof address === "object" && address ? address.port : 0;
  });
  afterAll(() => server.close());

  /** Output of a script that runs inside. */
  async function inside(script: string): Promise<string> {
    const [file, args] = sandbox.command("javascript");
    const program = args.slice(0, args.indexOf("--") + 2).filter((arg) => arg !== "--seccomp" && arg !== "3");
    const child = spawn(file, [...program, "--v8-pool-size=2", "-e", script], {
      env: {},
      cwd: "/",
      ...(sandbox.runAs ?? {}),
    });
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (printed += String(text)));
    await once(child, "close");
    return printed.trim();
  }

  test("a script runs, so the refusals below aren't its own failure", async () => {
    expect(await inside("console.log(6 * 7)")).toBe("42");
  });

  test("this machine's network can't be reached", async () => {
    const script = `require("node:net").connect(${port}, "127.0.0.1").on("connect", () => console.log("reached"))
      .on("error", ({ code }) => console.log(code))`;
    expect(await inside(script)).toMatch(/^E(CONNREFUSED|NETUNREACH)$/);
  });

  test.each(["/etc/passwd", "/root", "/home", "/proc/1/environ"])("%s isn't there", async (path) => {
    expect(
      await inside(
        `try { require("node:fs").statSync("${path}"); console.log("seen") } catch ({ code }) { console.log(code) }`,
      ),
    ).toBe("ENOENT");
  });

  test("nothing can be written", async () => {
    const script = `try { require("node:fs").writeFileSync("/runtime/x", "x"); console.log("written") } catch ({ code }) { console.log(code) }`;
    expect(await inside(script)).toBe("EROFS");
  });

  test("there's no environment, and no other process", async () => {
    expect(await inside("console.log(Object.keys(process.env).filter((name) => name !== 'PWD').join())")).toBe("");
    expect(Number(await inside("console.log(process.pid)"))).toBeLessThan(10);
  });
});
