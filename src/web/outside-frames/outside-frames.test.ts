// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const SITE = "http://127.0.0.1:8080";

interface Sent {
  data?: unknown;
  origin?: string;
  source?: unknown;
  ports?: unknown[];
}

function port() {
  return { postMessage: vi.fn(), onmessage: null as ((event: { data: unknown }) => void) | null };
}

/** Dispatches a message as another window would send it. */
function arrive({ data = "port", origin = SITE, source = parent, ports = [] }: Sent): void {
  const event = new Event("message");
  for (const [name, value] of Object.entries({ data, origin, source, ports })) {
    Object.defineProperty(event, name, { value });
  }
  dispatchEvent(event);
}

/** Scripts that the frame asked for. They aren't loaded here. */
let scripts: HTMLScriptElement[] = [];

beforeEach(() => {
  vi.resetModules();
  scripts = [];
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    scripts.push(...(nodes as HTMLScriptElement[])); // the frames append nothing else
  });
  document.documentElement.dataset.site = SITE;
  document.documentElement.dataset.script = "https://widgets.example/widget.js";
});
afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, "", "/");
  delete (window as { dataLayer?: unknown }).dataLayer;
  delete (window as { supportChat?: unknown }).supportChat;
});

describe.each([
  ["tags", () => import("./tags.ts")],
  ["chat", () => import("./chat.ts")],
])("the frame for %s", (_name, load) => {
  beforeEach(async () => {
    await load();
  });

  test.each<[string, Sent]>([
    ["from another site", { origin: "https://evil.example" }],
    ["from a page without an origin", { origin: "null" }],
    ["from another window of the site", { source: {} }],
    ["that says something else", { data: { port: true } }],
    ["with nothing", { data: null }],
  ])("ignores a message %s, and loads nothing (T30)", (_what, sent) => {
    const offered = port();
    arrive({ ...sent, ports: [offered] });
    expect(offered.onmessage).toBeNull();
    expect(scripts).toEqual([]);
  });

  test("takes its own page's port, and no second one", () => {
    const [own, second] = [port(), port()];
    arrive({ ports: [own] });
    arrive({ ports: [second] });
    expect(own.onmessage).not.toBeNull();
    expect(second.onmessage).toBeNull();
  });
});

test("tags get events by name with plain properties, and nothing else", async () => {
  await import("./tags.ts");
  const own = port();
  arrive({ ports: [own] });
  expect(scripts.map(({ src }) => src)).toEqual(["https://widgets.example/widget.js"]);
  own.onmessage?.({
    data: { event_name: "lesson_started", event_properties: { minutes: 3, deep: { a: 1 } }, at: "x" },
  });
  for (const data of [null, "text", { event_name: "gtm.js", event_properties: {} }, { event_name: "page_viewed" }]) {
    own.onmessage?.({ data });
  }
  const layer = (window as { dataLayer?: { event: string }[] }).dataLayer ?? [];
  expect(layer.slice(1)).toEqual([{ event: "lesson_started", event_properties: { minutes: 3 } }]);
  expect(layer[0]?.event).toBe("gtm.js");
});

test.each<[string, unknown, unknown]>([
  ["nobody", null, null],
  ["nobody for anything else", { name: 3, email: "ada@example.com" }, null],
  [
    "somebody who shares it",
    { name: "Ada", email: "ada@example.com", id: 7 },
    { name: "Ada", email: "ada@example.com" },
  ],
])("the chat's script is loaded once the page has said who asks, and finds %s", async (_what, said, found) => {
  await import("./chat.ts");
  const own = port();
  arrive({ ports: [own] });
  expect(scripts).toEqual([]);
  own.onmessage?.({ data: said });
  expect((window as { supportChat?: unknown }).supportChat).toEqual({ person: found });
  expect(own.onmessage).toBeNull();
  scripts[0]?.dispatchEvent(new Event("load"));
  expect(own.postMessage).toHaveBeenCalledWith("ready");
});

test("says so when the chat's script can't be loaded", async () => {
  await import("./chat.ts");
  const own = port();
  arrive({ ports: [own] });
  own.onmessage?.({ data: null });
  scripts[0]?.dispatchEvent(new Event("error"));
  expect(own.postMessage).toHaveBeenCalledWith("failed");
});

test("opened to forget, it removes cookies and storage, and takes no port", async () => {
  window.history.replaceState(null, "", "/frames/tags/?forget");
  localStorage.setItem("_ga", "1");
  await import("./tags.ts");
  const own = port();
  arrive({ ports: [own] });
  expect([own.onmessage, scripts, localStorage.length]).toEqual([null, [], 0]);
  const { clearStored } = await import("./receive-port.ts");
  const page = { written: [] as string[] };
  clearStored({
    get cookie() {
      return "_ga=GA1; _gid=2";
    },
    set cookie(text: string) {
      page.written.push(text);
    },
  });
  expect(page.written.map((text) => text.split(";")[0])).toEqual(["_ga=", "_gid="]);
  for (const text of page.written) {
    const expires = Date.parse(/expires=(.*)$/.exec(text)?.[1] ?? "");
    expect(Math.abs(Date.now() - 86_400_000 - expires)).toBeLessThan(5000);
  }
});
