import { describe, expect, test } from "vitest";
import { isHidden, isOpenTo, navigationTo } from "./navigation.ts";

const here = new URL("https://hypatia.example/cookie-policy/");
const gates = {
  feature_switches: { beta: true, off: false },
  experiments: [{ experiment_name: "e", treatment_name: "b" }],
};

describe("following a link (R1, R3, R4, R5, R7)", () => {
  test.each([
    ["/download-app/", "client"],
    ["/s/open-letters/2026", "client"],
    ["/landing/maths/", "client"],
    ["/download-app", "full"],
    ["/download-app//", "full"],
    ["/courses/", "full"],
    ["/no-such-page/", "full"],
    ["/account/settings/data-portal/personal-data-export/", "client"],
    ["/authors/components/rope/edit/", "client"],
    ["/premium/group-plans/redeem-seat/?token=t", "client"],
    ["/cookie-policy/#why", "same"],
    ["/cookie-policy/?a=1", "same"],
    ["https://elsewhere.example/download-app/", "full"],
  ])("%s is a %s navigation", (href, kind) => {
    expect(navigationTo(new URL(href, here), here, gates).kind).toBe(kind);
  });

  test("opens a route that requires a switch or a treatment only with it", () => {
    const base = { path: "/x/", kind: "client" } as const;
    expect(isOpenTo({ ...base, requiresSwitches: ["beta"] }, gates)).toBe(true);
    expect(isOpenTo({ ...base, requiresSwitches: ["beta", "off"] }, gates)).toBe(false);
    expect(isOpenTo({ ...base, requiresSwitches: ["unknown"] }, gates)).toBe(false);
    expect(isOpenTo({ ...base, requiresTreatments: { e: "b" } }, gates)).toBe(true);
    expect(isOpenTo({ ...base, requiresTreatments: { e: "a" } }, gates)).toBe(false);
    expect(isOpenTo({ ...base, requiresTreatments: { other: "control" } }, gates)).toBe(true);
  });

  test("hides header and footer always, or while a named switch is on (R2)", () => {
    expect(isHidden(undefined, gates)).toBe(false);
    expect(isHidden(true, gates)).toBe(true);
    expect(isHidden({ switch: "beta" }, gates)).toBe(true);
    expect(isHidden({ switch: "off" }, gates)).toBe(false);
  });
});
