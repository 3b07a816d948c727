import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { callOutside, outsideProblem } from "./outside.ts";

test.each([
  "http://school.example/",
  "https://127.0.0.1/",
  "https://[::1]/",
  "https://169.254.169.254/latest",
  "https://[::ffff:10.0.0.1]/",
  "https://user@school.example/",
  "file:///etc/passwd",
  "school",
])("%s isn't called", (address) => expect(outsideProblem(address, { privatePlatforms: false })).not.toBeNull());

test("a name that leads to this machine isn't called either, and no redirect is followed", async () => {
  const http = createServer((_request, answer) => answer.writeHead(302, { location: "/elsewhere" }).end());
  await new Promise<void>((done) => http.listen(0, "127.0.0.1", done));
  const { port } = http.address() as AddressInfo; // it listens on a port
  const call = (privatePlatforms: boolean, scheme: string) =>
    callOutside(`${scheme}://localhost:${port}/`, {}, { privatePlatforms });
  await expect(call(false, "https")).rejects.toThrow("private network");
  expect((await call(true, "http")).status).toBe(302);
  await new Promise((done) => http.close(done));
});
