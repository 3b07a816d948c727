import { expect, test } from "vitest";
import { decodeState, encodeState } from "./state-in-address.ts";

test("a state is the same after it has been in an address", async () => {
  const state = { values: [1, 2.5, -3], name: "Zürich “π”", deep: { list: Array.from({ length: 300 }, (_, n) => n) } };
  const address = await encodeState(state);
  expect(address).toMatch(/^[\w-]+$/);
  expect(await decodeState(address ?? "")).toEqual(state);
});

test("a state that's too long for a link isn't put into one", async () => {
  let number = 1;
  const noise = Array.from({ length: 4000 }, () => {
    number = (number * 48271) % 2147483647;
    return number;
  });
  expect(await encodeState(noise)).toBeNull();
});

test.each(["", "%%%", "AAAA", "main"])("the address %j holds no state", async (hash) => {
  expect(await decodeState(hash)).toBeUndefined();
});

test("an address that would unpack to megabytes is left", async () => {
  const zeros = new Blob(["0".repeat(5_000_000)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(zeros).arrayBuffer());
  const bomb = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  expect(await decodeState(bomb)).toBeUndefined();
});
