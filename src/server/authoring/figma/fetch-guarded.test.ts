import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { afterAll, describe, expect, test } from "vitest";
import { isPublicAddress } from "../../public-address.ts";
import { readSettings } from "../../settings.ts";
import { fetchGuarded, readBounded, Unfetchable } from "./fetch-guarded.ts";
import { readPictureAddress } from "./picture-address.ts";

let hits = 0;
const server = createServer((_request, response) => {
  hits++;
  response.end("inside");
});
await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
const port = (server.address() as AddressInfo).port;
afterAll(() => new Promise<void>((closed) => server.close(() => closed())));

describe("an address of a picture (T12)", () => {
  test.each([
    "127.0.0.1",
    "10.1.2.3",
    "169.254.169.254",
    "172.16.0.1",
    "192.168.1.1",
    "100.64.0.1",
    "0.0.0.0",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "64:ff9b::7f00:1",
    "fe80::1",
    "fd00::1",
    "2002:7f00:1::",
    "2001:db8::1",
    "ff02::1",
    "not an address",
  ])("isn't %s", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(["8.8.8.8", "52.92.128.1", "2600:1fa0::1"])("can be %s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    ["https://figma-alpha-api.s3.us-west-2.amazonaws.com/images/1", true],
    ["https://s3-us-west-2.amazonaws.com/figma-alpha-api/img/1", true],
    ["https://www.figma.com/file/1/thumbnail", true],
    ["http://figma-alpha-api.s3.us-west-2.amazonaws.com/images/1", false],
    ["https://figma-alpha-api.s3.us-west-2.amazonaws.com:8443/images/1", false],
    ["https://s3-us-west-2.amazonaws.com/figma-alpha-api-2/img/1", false],
    ["https://s3-us-west-2.amazonaws.com/figma-alpha-api/../other/1", false],
    ["https://notfigma.com/1", false],
    ["https://figma.com.evil.example/1", false],
    ["nonsense", false],
  ])("%s: %s", (text, is) => {
    expect(readPictureAddress(text, { imageOrigins: [] }) !== null).toBe(is);
  });
});

describe("asking an address (T12)", () => {
  const https = (host: string) => new URL(`https://${host}:${port}/`);
  const guard = { trusted: false, timeoutMs: 2000 };

  test("never connects to a name that leads inside, wherever it led before", async () => {
    const answers = [
      [{ address: "127.0.0.1", family: 4 }],
      [
        { address: "8.8.8.8", family: 4 },
        { address: "127.0.0.1", family: 4 },
      ],
    ];
    for (const answer of answers) {
      const resolver = async () => answer;
      await expect(fetchGuarded(https("rebinding.example"), { ...guard, resolver })).rejects.toThrow(Unfetchable);
    }
    expect(hits).toBe(0);
  });

  test.each([
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://2130706433/",
    "https://0x7f.1/",
    "http://www.figma.com/",
  ])("refuses %s", async (address) => {
    await expect(fetchGuarded(new URL(address), guard)).rejects.toThrow(Unfetchable);
  });

  test("goes to this machine only where the settings name it", async () => {
    const answer = await fetchGuarded(new URL(`http://127.0.0.1:${port}/`), { ...guard, trusted: true });
    expect((await readBounded(answer.body, 100))?.toString()).toBe("inside");
  });

  test("stops reading at the limit", async () => {
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(1000);
      })(),
    );
    expect(await readBounded(endless, 5000)).toBeNull();
    expect(endless.destroyed).toBe(true);
  });
});

describe("the settings", () => {
  test("name a token, and addresses that only this machine may have unencrypted", () => {
    expect(readSettings({})).toMatchObject({ settings: { figma: null } });
    const FIGMA_TOKEN = "figd_something";
    expect(readSettings({ FIGMA_TOKEN })).toMatchObject({
      settings: { figma: { token: FIGMA_TOKEN, apiBase: "https://api.figma.com", imageOrigins: [] } },
    });
    expect(readSettings({ FIGMA_TOKEN: "two words" })).toEqual({
      problem: "The setting FIGMA_TOKEN must be an access token of Figma.",
    });
    for (const name of ["FIGMA_API_BASE", "FIGMA_IMAGE_ORIGINS"]) {
      expect(readSettings({ FIGMA_TOKEN, [name]: "http://figma.example" })).toEqual({
        problem: `The setting ${name} must begin with https:// unless it's on this machine.`,
      });
    }
  });
});
