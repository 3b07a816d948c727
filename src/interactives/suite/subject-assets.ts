import { todays } from "#tests/kit/volume.ts";
import type { AssetBase } from "../kit/contract.ts";
import type { Subject } from "./fixtures.ts";

/** An example as the server holds it; throws if it's invalid. */
export function parseExample({ interactive }: Subject, json: unknown): AssetBase {
  return interactive.schema.parse(json);
}

/** Every example as the server holds it. */
export function exampleAssets(subject: Subject): AssetBase[] {
  return subject.examples.map((json) => parseExample(subject, json));
}

/** One example that has an answer and a third of the others, different ones each day: enough for what all of them do in the same way. */
export function todaysExamples(subject: Subject): AssetBase[] {
  const all = exampleAssets(subject);
  const always = all.find(({ goal }) => goal !== "explore") ?? all[0];
  const others = todays(
    all.filter((asset) => asset !== always),
    3,
  );
  return always ? [always, ...others] : others;
}

/** A value after a trip over the wire. */
export function overTheWire<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T; // JSON of the same shape
}
