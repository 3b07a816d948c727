import { expect, test } from "vitest";
import { sampleGlobals, sampleResponse } from "#tests/kit/sample-pages.ts";
import { createPageStore } from "./page-store.ts";

function pageOf(request_path: string) {
  return { response: { ...sampleResponse(), request_path }, results: { of: request_path }, globals: sampleGlobals() };
}

test("keeps the data of a flagged redirect for its target, once (P2, R7)", () => {
  const store = createPageStore(pageOf("/first/"));
  expect(store.arrive("/first/")).toBeNull();
  store.apply(pageOf("/there/"), true);
  expect(store.arrive("/there/")?.results).toEqual({ of: "/there/" });
  expect(store.arrive("/there/")).toBeNull();
});

test("forgets that data when you go elsewhere, and fetches again (P3)", () => {
  const store = createPageStore(pageOf("/first/"));
  store.apply(pageOf("/there/"), true);
  expect(store.arrive("/elsewhere/")).toBeNull();
  expect(store.arrive("/there/")).toBeNull();
});

test("fetches a path again the next time you go there", () => {
  const store = createPageStore(pageOf("/first/"));
  store.apply(pageOf("/there/"), false);
  expect(store.arrive("/there/")).toBeNull();
  expect(store.current().results).toEqual({ of: "/there/" });
});
