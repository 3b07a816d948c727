import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  dequeue,
  dropInFlight,
  emptyQueue,
  enqueue,
  type Intent,
  requeueInFlight,
  type SaveQueue,
  unacknowledged,
} from "./save-queue.ts";

type Save = Record<string, number>;
type Queue = SaveQueue<Save, string>;

const merge = (older: Save, newer: Save): Save => ({ ...older, ...newer });
const save = (key: string, value: Save): Intent<Save, string> => ({ key, what: { kind: "save", save: value } });
const check = (key: string, about: string): Intent<Save, string> => ({
  key,
  what: { kind: "errand", about, errand: key },
});
const keys = (queue: Queue) => unacknowledged(queue).map((intent) => intent.key);

describe("the save queue (L4)", () => {
  test("keeps one save in flight, and only the newest of those that wait", () => {
    let queue: Queue = dequeue(enqueue(emptyQueue(), save("a", { x: 1 }), merge));
    queue = enqueue(queue, save("b", { x: 2 }), merge);
    queue = dequeue(enqueue(queue, save("c", { y: 3 }), merge));
    expect(queue.inFlight?.key).toBe("a");
    expect(queue.waiting).toEqual([save("c", { x: 2, y: 3 })]);
  });

  test("sends an intent again with the same key if no reply came", () => {
    const queue = requeueInFlight(dequeue(enqueue(emptyQueue<Save, string>(), save("a", { x: 1 }), merge)), merge);
    expect(dequeue(queue).inFlight).toEqual(save("a", { x: 1 }));
  });

  test("merges a failed save into the newer one that waits; newer values win", () => {
    let queue: Queue = dequeue(enqueue(emptyQueue(), save("a", { x: 1, y: 1 }), merge));
    queue = requeueInFlight(enqueue(queue, save("b", { x: 2 }), merge), merge);
    expect(queue.waiting).toEqual([save("b", { x: 2, y: 1 })]);
  });

  test("replaces a waiting or failed answer by a newer one to the same question", () => {
    let queue: Queue = dequeue(enqueue(emptyQueue(), check("a", "q1"), merge));
    queue = enqueue(enqueue(queue, check("b", "q1"), merge), check("c", "q2"), merge);
    queue = enqueue(queue, check("d", "q1"), merge);
    expect(keys(queue)).toEqual(["a", "c", "d"]);
    expect(keys(requeueInFlight(queue, merge))).toEqual(["c", "d"]);
  });

  test("delivers the last value of every field, whatever fails and whenever", () => {
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
          queue = dropInFlight(queue);
        };
        steps.forEach((step, index) => {
          if (step.do === "save") {
            wanted[step.field] = step.value;
            queue = enqueue(queue, save(String(index), { [step.field]: step.value }), merge);
          } else if (step.do === "send") queue = dequeue(queue);
          else if (step.do === "ack") acknowledge();
          else queue = requeueInFlight(queue, merge);
        });
        for (let left = 0; left < 5; left += 1) {
          queue = dequeue(queue);
          acknowledge();
        }
        expect(unacknowledged(queue)).toEqual([]);
        expect(server).toEqual(wanted);
      }),
    );
  });
});
