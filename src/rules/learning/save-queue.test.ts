import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  answered,
  emptyQueue,
  enqueue,
  type Intent,
  pending,
  type SaveQueue,
  takeNext,
  unanswered,
} from "./save-queue.ts";

type Save = Record<string, number>;
type Queue = SaveQueue<Save, string>;

const merge = (older: Save, newer: Save): Save => ({ ...older, ...newer });
const save = (key: string, value: Save): Intent<Save, string> => ({ key, what: { kind: "save", save: value } });
const check = (key: string, about: string): Intent<Save, string> => ({
  key,
  what: { kind: "errand", about, errand: key },
});
const keys = (queue: Queue) => pending(queue).map((one) => one.key);

describe("the save queue (L4)", () => {
  test("one save is in flight, and of those that wait only the newest is left", () => {
    let queue: Queue = takeNext(enqueue(emptyQueue(), save("a", { x: 1 }), merge));
    queue = enqueue(queue, save("b", { x: 2 }), merge);
    queue = takeNext(enqueue(queue, save("c", { y: 3 }), merge));
    expect(queue.inFlight?.key).toBe("a");
    expect(queue.waiting).toEqual([save("c", { x: 2, y: 3 })]);
  });

  test("what got no answer is sent again with the same key", () => {
    const queue = unanswered(takeNext(enqueue(emptyQueue<Save, string>(), save("a", { x: 1 }), merge)), merge);
    expect(takeNext(queue).inFlight).toEqual(save("a", { x: 1 }));
  });

  test("a failed save joins the newer one that waits, whose values win", () => {
    let queue: Queue = takeNext(enqueue(emptyQueue(), save("a", { x: 1, y: 1 }), merge));
    queue = unanswered(enqueue(queue, save("b", { x: 2 }), merge), merge);
    expect(queue.waiting).toEqual([save("b", { x: 2, y: 1 })]);
  });

  test("a newer answer to the same question replaces the one that waits, and the one that failed", () => {
    let queue: Queue = takeNext(enqueue(emptyQueue(), check("a", "q1"), merge));
    queue = enqueue(enqueue(queue, check("b", "q1"), merge), check("c", "q2"), merge);
    queue = enqueue(queue, check("d", "q1"), merge);
    expect(keys(queue)).toEqual(["a", "c", "d"]);
    expect(keys(unanswered(queue, merge))).toEqual(["c", "d"]);
  });

  test("whatever fails and whenever, the last value of every field arrives", () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant("save" as const), field: fc.constantFrom("x", "y", "z"), value: fc.nat() }),
      fc.constantFrom({ do: "send" as const }, { do: "ack" as const }, { do: "fail" as const }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let queue: Queue = emptyQueue();
        const wanted: Save = {};
        const server: Save = {};
        const acknowledge = () => {
          if (queue.inFlight?.what.kind === "save") Object.assign(server, queue.inFlight.what.save);
          queue = answered(queue);
        };
        steps.forEach((one, index) => {
          if (one.do === "save") {
            wanted[one.field] = one.value;
            queue = enqueue(queue, save(String(index), { [one.field]: one.value }), merge);
          } else if (one.do === "send") queue = takeNext(queue);
          else if (one.do === "ack") acknowledge();
          else queue = unanswered(queue, merge);
        });
        for (let left = 0; left < 5; left += 1) {
          queue = takeNext(queue);
          acknowledge();
        }
        expect(pending(queue)).toEqual([]);
        expect(server).toEqual(wanted);
      }),
    );
  });
});
