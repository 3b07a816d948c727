import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestApp, type TestApp } from "#tests/kit/app.ts";
import { stopGracefully } from "./stop-gracefully.ts";

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await app.close();
});

test("stops after 20 seconds though one of its servers never closes, and the others are closed all the same", async () => {
  const exits = vi.spyOn(process, "exit").mockImplementation((() => undefined) as never); // it returns here
  vi.useFakeTimers();
  const closed = vi.fn(async () => {});
  const { server } = app;
  const settings = { ...app.tools.settings, shutdownGraceS: 1 };
  const log = { info: () => {}, flush: () => {} } as unknown as typeof app.tools.log; // only these two are called
  const never = () => new Promise<void>(() => {});
  const http = { close: never } as unknown as typeof server.http; // only this is called
  const parts = { settings, log, server: { ...server, drain: () => {}, http }, others: [never, closed] };
  stopGracefully(parts)();
  await vi.advanceTimersByTimeAsync(20_900);
  expect(exits).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(closed).toHaveBeenCalledOnce();
  expect(exits).toHaveBeenCalledExactlyOnceWith(0);
});
