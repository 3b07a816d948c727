// @vitest-environment happy-dom
import { focusManager } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sampleGlobals, sampleResponse } from "#tests/kit/sample-pages.ts";
import { createPageStore } from "../state/page-store.ts";
import { createQueryClient } from "../state/query-client.ts";
import { createAppRouter } from "./app-router.tsx";

/** Server response for each path. Paths that aren't listed never get an answer. */
let answers: Record<string, () => Response>;

const FIRST = "/cookie-policy/";
/** Longer than all retries together. */
const LONG_MS = 60_000;

function pageOf(request_path: string) {
  return { response: { ...sampleResponse(), request_path }, results: { of: request_path }, globals: sampleGlobals() };
}

async function openRouter() {
  const tools = {
    store: createPageStore(pageOf(FIRST)),
    queries: createQueryClient(),
    leave: vi.fn(),
    failed: vi.fn(),
  };
  const router = createAppRouter(tools, { route: "cookie_policy", screen: "cookie_policy", data: pageOf(FIRST) });
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  return { ...tools, router };
}

beforeEach(() => {
  vi.useFakeTimers();
  focusManager.setFocused(true);
  window.history.replaceState(null, "", `http://localhost:3000${FIRST}`);
  answers = {};
  vi.stubGlobal("fetch", (address: string, { signal }: RequestInit) => {
    const answer = answers[new URL(address, window.location.href).pathname];
    if (answer) return Promise.resolve(answer());
    return new Promise((_, refuse) =>
      signal?.addEventListener("abort", () => refuse(new DOMException("overtaken", "AbortError"))),
    );
  });
});
afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
  vi.unstubAllGlobals();
});

test("shows no error to people who go elsewhere while a page is loading (P3)", async () => {
  const { router, failed, store } = await openRouter();
  answers["/landing/maths/"] = () => Response.json(pageOf("/landing/maths/"));
  void router.navigate("/download-app/");
  await vi.advanceTimersByTimeAsync(10);
  void router.navigate("/landing/maths/");
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(router.state.location.pathname).toBe("/landing/maths/");
  expect(store.current().results).toEqual({ of: "/landing/maths/" });
  expect(failed).not.toHaveBeenCalled();

  // A request that was dropped is sent again when the page is wanted again.
  answers["/download-app/"] = () => Response.json(pageOf("/download-app/"));
  void router.navigate("/download-app/");
  await vi.advanceTimersByTimeAsync(10);
  expect(router.state.location.pathname).toBe("/download-app/");
  expect(failed).not.toHaveBeenCalled();
});

test("treats a proxy's error page as a failure: retries, then shows the error (P2, P3, P6)", async () => {
  const { router, failed, leave } = await openRouter();
  let asked = 0;
  answers["/download-app/"] = () => {
    asked += 1;
    return new Response("<h1>Bad gateway</h1>", { status: 502, headers: { "content-type": "text/html" } });
  };
  void router.navigate("/download-app/");
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(asked).toBe(4);
  expect(failed).toHaveBeenCalledOnce();
  expect(leave).not.toHaveBeenCalled();
});

test("goes to a page that was sent instead of data (P2)", async () => {
  const { router, failed, leave } = await openRouter();
  answers["/download-app/"] = () => new Response("<h1>Hello</h1>", { headers: { "content-type": "text/html" } });
  void router.navigate("/download-app/?from=here");
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(leave.mock.calls).toEqual([[`${window.location.origin}/download-app/?from=here`]]);
  expect(failed).not.toHaveBeenCalled();
});

test("goes to where a page came from instead of data (P2)", async () => {
  const { router, failed, leave } = await openRouter();
  const page = new Response("<h1>Courses</h1>", { headers: { "content-type": "text/html" } });
  Object.defineProperty(page, "url", { value: `${window.location.origin}/courses/?ajax=1` });
  answers["/download-app/"] = () => page;
  void router.navigate("/download-app/");
  await vi.advanceTimersByTimeAsync(LONG_MS);
  expect(leave.mock.calls).toEqual([[`${window.location.origin}/courses/`]]);
  expect(failed).not.toHaveBeenCalled();
});

test("follows redirect_to, and goes on fetching after it (P2, P3)", async () => {
  const { router, failed, leave, store } = await openRouter();
  const moved = pageOf("/landing/moved/");
  answers = {
    "/landing/moved/": () =>
      Response.json({ ...moved, response: { ...moved.response, redirect_to: "/download-app/?from=moved#top" } }),
    "/download-app/": () => Response.json(pageOf("/download-app/")),
    "/landing/maths/": () => Response.json(pageOf("/landing/maths/")),
  };
  for (const [to, shown] of [
    ["/landing/moved/", "/download-app/"],
    ["/landing/maths/", "/landing/maths/"],
  ] as const) {
    await router.navigate(to);
    expect(router.state.location.pathname).toBe(shown);
    expect(store.current().results).toEqual({ of: shown });
  }
  expect([leave, failed].map(({ mock }) => mock.calls)).toEqual([[], []]);
});
