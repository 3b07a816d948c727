import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import type { Globals } from "#contract/page.ts";
import { sampleGlobals, sampleResponse } from "./sample-pages.ts";

interface Fakes {
  /** Every call made. */
  sent: { path: string; body: Record<string, unknown> }[];
  /** Addresses the page navigated to. */
  went: string[];
  /** The server's reply to every call. */
  answer: () => Promise<Response>;
}

/** Fake environment of a gift screen, reset for each test. */
export const fakes: Fakes = { sent: [], went: [], answer: async () => ok({}) };

export const ok = (results: object) => Response.json({ success: true, results });
export const refused = (status: number, errors: string[], more: object = {}) =>
  Response.json({ success: false, results: { ...more, errors } }, { status });

/** Routes calls to the fakes and keeps the page from navigating. */
export function installFakes(): void {
  beforeEach(() => {
    Object.assign(fakes, { sent: [], went: [], answer: async () => ok({}) });
    sessionStorage.clear();
    vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
      fakes.sent.push({ path, body: JSON.parse(String(init.body)) });
      return fakes.answer();
    });
    vi.spyOn(window.location, "assign").mockImplementation((href) => {
      fakes.went.push(String(href));
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    cleanup();
  });
}

/** Props that every screen gets besides its results. */
export const screenProps = <Results extends object>(results: Results, globals: Globals = sampleGlobals()) => ({
  results,
  globals,
  response: sampleResponse(),
});
export const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
export const title = () => screen.getByRole("heading", { level: 1 }).textContent;
