// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";

/** T30: the frame that runs programs accepts one message from its own page, and none from anybody else. */

const SITE = "http://127.0.0.1:8080";
const NONCE = "0123456789abcdef0123";

function port() {
  return { postMessage: vi.fn(), onmessage: null };
}

interface Sent {
  data?: unknown;
  origin?: string;
  source?: unknown;
  ports?: unknown[];
}

/** Dispatches a message as another window would send it. */
function arrive({ data = { nonce: NONCE }, origin = SITE, source = parent, ports = [] }: Sent): void {
  const event = new Event("message");
  for (const [name, value] of Object.entries({ data, origin, source, ports })) {
    Object.defineProperty(event, name, { value });
  }
  dispatchEvent(event);
}

document.documentElement.dataset.site = SITE;
document.documentElement.dataset.worker = "/worker.js";
await import("./frame.ts");

test.each<[string, Sent]>([
  ["from another site", { origin: "https://evil.example" }],
  ["from a site whose name begins alike", { origin: `${SITE}.evil.example` }],
  ["from a page without an origin", { origin: "null" }],
  ["from another window of the site", { source: {} }],
  ["with a nonce that could be guessed", { data: { nonce: "short" } }],
  ["with something else for a nonce", { data: { nonce: [NONCE] } }],
  ["with nothing", { data: null }],
])("ignores a message %s", (_, sent) => {
  const offered = port();
  arrive({ ...sent, ports: [offered] });
  expect(offered.postMessage).not.toHaveBeenCalled();
  expect(offered.onmessage).toBeNull();
});

test("ignores a message without a port", () => {
  expect(() => arrive({})).not.toThrow();
});

test("answers its own page's message and ignores a second one", () => {
  const own = port();
  arrive({ ports: [own] });
  expect(own.postMessage).toHaveBeenCalledWith({ nonce: NONCE, k: "hello" });
  const second = port();
  arrive({ ports: [second] });
  expect(second.postMessage).not.toHaveBeenCalled();
});
