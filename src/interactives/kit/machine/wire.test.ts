import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readFromFrame, readFromWorker, readToFrame } from "./wire.ts";

const nonce = "a-secret-of-the-page";
const outcome = { status: "ok", cases: [{ stdout: "x", stderr: "" }], ms: 1 };

describe("messages between page, frame and worker", () => {
  test.each([
    { k: "hello" },
    { k: "ready", language: "python" },
    { k: "began", id: 1 },
    { k: "out", id: 1, stream: 1, text: "x" },
    { k: "done", id: 1, outcome },
  ])("the page accepts %j from its own frame only", (message) => {
    expect(readFromFrame({ nonce, ...message }, nonce)).toEqual({ nonce, ...message });
    expect(readFromFrame({ nonce: "another", ...message }, nonce)).toBeNull();
    expect(readFromFrame(message, nonce)).toBeNull();
  });

  test.each([
    { k: "out", id: 1, stream: 3, text: "x" },
    { k: "out", id: 1, stream: 1, text: "x".repeat(64 * 1024 + 1) },
    { k: "out", id: "1", stream: 1, text: "x" },
    { k: "ready", language: "ruby" },
    { k: "done", id: 1, outcome: { ...outcome, status: "perfect" } },
    { k: "done", id: 1, outcome: { ...outcome, cases: [{ stdout: 1 }] } },
    { k: "done", id: 1, outcome: { ...outcome, cases: Array.from({ length: 101 }, () => outcome.cases[0]) } },
    { k: "eval", id: 1, text: "alert(1)" },
  ])("ignores messages that aren't valid: %#", (message) => {
    expect(readFromFrame({ nonce, ...message }, nonce)).toBeNull();
  });

  test("reading never throws, whatever arrives", () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        for (const read of [
          () => readFromFrame(data, nonce),
          () => readToFrame(data, nonce),
          () => readFromWorker(data),
        ]) {
          expect(read).not.toThrow();
        }
      }),
    );
  });
});
