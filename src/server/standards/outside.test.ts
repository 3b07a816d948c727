import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { callOutside, isPrivateAddress, outsideProblem } from "./outside.ts";

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.31.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "0.0.0.0",
  "::1",
  "fd00::1",
  "::ffff:10.0.0.1",
])("%s belongs to a private network", (address) => expect(isPrivateAddress(address)).toBe(true));

test.each(["8.8.8.8", "172.32.0.1", "2606:4700::1111"])("%s doesn't", (address) =>
  expect(isPrivateAddress(address)).toBe(false),
);

test.each([
  "http://school.example/",
  "https://127.0.0.1/",
  "https://[::1]/",
  "https://169.254.169.254/latest",
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
