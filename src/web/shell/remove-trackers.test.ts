import { expect, test } from "vitest";
import { removeTrackers } from "./remove-trackers.ts";

test("removes analytics cookies on the host and its parents by an expiry one day in the past, and no others", () => {
  const written: string[] = [];
  const page = {
    get cookie() {
      return "theme=dark; _ga=GA1.1; XSRF-TOKEN=x; _gcl_au=1";
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
  removeTrackers(page, "learn.example.org", Date.parse("2026-03-02T09:00:00Z"));
  const end = "path=/; expires=Sun, 01 Mar 2026 09:00:00 GMT";
  expect(written).toEqual(
    ["_ga", "_gcl_au"].flatMap((name) => [
      `${name}=; ${end}`,
      `${name}=; ${end}; domain=learn.example.org`,
      `${name}=; ${end}; domain=example.org`,
    ]),
  );
});
