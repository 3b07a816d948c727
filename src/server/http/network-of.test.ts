import { expect, test } from "vitest";
import { attemptKey } from "../account/attempts.ts";
import { rateLimitOf } from "./limits.ts";
import { networkOf } from "./network-of.ts";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:a:b:c:d", "2001:db8:1:2"],
  ["2001:db8:1:2::1", "2001:db8:1:2"],
  ["2001:0db8:0001:0002::1", "2001:db8:1:2"],
  // The omitted zeros may be part of the network.
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:db8::a:b:c:d", "2001:db8:0:0"],
  ["2001:db8::2:a:b:c:d", "2001:db8:0:2"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["64:ff9b::192.0.2.1", "64:ff9b:0:0"],
])("%s belongs to the network %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test("a client with a whole network counts as one, for guessing and for limits", () => {
  const [first, second, elsewhere] = ["2001:db8::a:b:c:d", "2001:db8::e:f:1:2", "2001:db8:1::a:b:c:d"];
  const key = (ip = "") => attemptKey("ada@example.org", ip).toString("hex");
  expect(key(first)).toBe(key(second));
  expect(key(first)).not.toBe(key(elsewhere));
  const { keyGenerator } = rateLimitOf("log_in");
  expect(keyGenerator({ ip: first ?? "" })).toBe(keyGenerator({ ip: second ?? "" }));
  expect(keyGenerator({ ip: first ?? "" })).not.toBe(keyGenerator({ ip: elsewhere ?? "" }));
});
