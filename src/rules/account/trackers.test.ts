import { expect, test } from "vitest";
import { domainsOf, expiredAt, isTracker } from "./trackers.ts";

test("knows the cookies of analytics and chat, and leaves ours alone", () => {
  const names = ["_ga", "_ga_ABC123", "_gid", "_gcl_au", "crisp-client%2Fsession", "sid", "__Host-sid", "XSRF-TOKEN"];
  expect(names.filter(isTracker)).toEqual(["_ga", "_ga_ABC123", "_gid", "_gcl_au", "crisp-client%2Fsession"]);
  expect(["theme", "time_zone", "viewed_privacy_banner", "privacy_choice", "my_ga"].filter(isTracker)).toEqual([]);
});

test("looks on the host and its parents", () => {
  expect(domainsOf("learn.example.org:8080")).toEqual(["learn.example.org", "example.org"]);
  expect([domainsOf("localhost:8080"), domainsOf("127.0.0.1:8080"), domainsOf("[::1]:8080")]).toEqual([[], [], []]);
});

test("removes by an expiry one day in the past", () => {
  expect(expiredAt(Date.parse("2026-03-02T09:00:00Z")).toISOString()).toBe("2026-03-01T09:00:00.000Z");
});
