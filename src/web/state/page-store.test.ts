import { expect, test } from "vitest";
import { sampleGlobals, sampleResponse } from "#tests/kit/sample-pages.ts";
import { createPageStore } from "./page-store.ts";

function pageOf(request_path: string) {
  return { response: { ...sampleResponse(), request_path }, results: { of: request_path }, globals: sampleGlobals() };
}

test("what a flagged redirect brought is there where it leads, once (P2, R7)", () => {
  const store = createPageStore(pageOf("/first/"));
  expect(store.arrive("/first/")).toBeNull();
  store.apply(pageOf("/there/"), true);
  expect(store.arrive("/there/")?.results).toEqual({ of: "/there/" });
  expect(store.arrive("/there/")).toBeNull();
});

test("going elsewhere instead forgets it, and fetching goes on (P3)", () => {
  const store = createPageStore(pageOf("/first/"));
  store.apply(pageOf("/there/"), true);
  expect(store.arrive("/elsewhere/")).toBeNull();
  expect(store.arrive("/there/")).toBeNull();
});

test("an answer for the path that was asked is fetched anew the next time", () => {
  const store = createPageStore(pageOf("/first/"));
  store.apply(pageOf("/there/"), false);
  expect(store.arrive("/there/")).toBeNull();
  expect(store.current().results).toEqual({ of: "/there/" });
});
