// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CHUNK_TIMEOUT_MS, loadChunk } from "./chunk-errors.ts";

const fetched = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();
const gone = new TypeError("Failed to fetch dynamically imported module: http://127.0.0.1/assets/view-1.js");

beforeEach(() => {
  vi.stubGlobal("fetch", fetched.mockReset().mockResolvedValue(new Response(null, { status: 200 })));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Body of the report sent to the server, if any. */
function reported(): unknown {
  const report = fetched.mock.calls.find(([address]) => address === "/api/v1/client-errors/");
  return report && JSON.parse(String(report[1]?.body));
}

test("reports nothing about a chunk that loads", async () => {
  expect(await loadChunk("graph2d", async () => ({ view: 1 }))).toEqual({ view: 1 });
  expect(fetched).not.toHaveBeenCalled();
});

test("reports a chunk that's gone from the server as missing, by name (R15)", async () => {
  fetched.mockImplementation(async (address) => new Response(null, { status: address.startsWith("http") ? 404 : 200 }));
  await expect(loadChunk("graph2d", () => Promise.reject(gone))).rejects.toMatchObject({ name: "ChunkLoadError" });
  expect(reported()).toEqual({ kind: "chunk-load", chunk: "graph2d", type: "missing" });
});

test("reports a chunk the connection lost as load (R15)", async () => {
  fetched.mockImplementation((address) =>
    address.startsWith("http") ? Promise.reject(new TypeError("offline")) : Promise.resolve(new Response()),
  );
  await expect(loadChunk("graph2d", () => Promise.reject(gone))).rejects.toMatchObject({ type: "load" });
  expect(reported()).toMatchObject({ type: "load" });
});

test("reports a chunk that fails while it runs as error (R15)", async () => {
  await expect(loadChunk("graph2d", () => Promise.reject(new Error("boom")))).rejects.toMatchObject({ type: "error" });
  expect(reported()).toMatchObject({ type: "error" });
});

test("reports a timeout after 120 s without an answer (R15)", async () => {
  vi.useFakeTimers();
  const waiting = loadChunk("graph2d", () => new Promise(() => undefined));
  const refused = expect(waiting).rejects.toMatchObject({ type: "timeout" });
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
  expect(reported()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await refused;
  expect(reported()).toMatchObject({ chunk: "graph2d", type: "timeout" });
});

test("reports again with the token that came with a refusal, as on a page from a cache", async () => {
  const cookies = vi.spyOn(document, "cookie", "get").mockReturnValue("");
  const tokens: string[] = [];
  fetched.mockImplementation(async (address, init) => {
    if (address !== "/api/v1/client-errors/") return new Response();
    tokens.push(new Headers(init?.headers).get("x-xsrf-token") ?? "");
    if (tokens.length > 1) return new Response();
    cookies.mockReturnValue("XSRF-TOKEN=fresh");
    return new Response(null, { status: 403 });
  });
  await expect(loadChunk("graph2d", () => Promise.reject(new Error("boom")))).rejects.toMatchObject({ type: "error" });
  await expect.poll(() => tokens).toEqual(["", "fresh"]);
  cookies.mockRestore();
});
