import { expect, it } from "vitest";
import { isOutOfAttempts, mayReveal } from "./attempts.ts";

it.each([
  { attempts: 2, everSolved: false, revealAfter: 3, limit: null, may: false },
  { attempts: 3, everSolved: false, revealAfter: 3, limit: null, may: true },
  { attempts: 0, everSolved: false, revealAfter: 0, limit: null, may: true },
  { attempts: 1, everSolved: true, revealAfter: 3, limit: null, may: true },
  { attempts: 2, everSolved: false, revealAfter: 3, limit: 2, may: true },
])(
  "allows Show me after enough attempts, when none are left, or once solved: %j",
  ({ attempts, everSolved, revealAfter, limit, may }) => {
    expect(mayReveal({ attempts, everSolved }, { revealAfter, attempts: limit })).toBe(may);
  },
);

it("runs out of attempts at the limit, unless it's been solved", () => {
  expect(isOutOfAttempts({ attempts: 1, everSolved: false }, { attempts: 2 })).toBe(false);
  expect(isOutOfAttempts({ attempts: 2, everSolved: false }, { attempts: 2 })).toBe(true);
  expect(isOutOfAttempts({ attempts: 2, everSolved: true }, { attempts: 2 })).toBe(false);
  expect(isOutOfAttempts({ attempts: 99, everSolved: false }, { attempts: null })).toBe(false);
});
