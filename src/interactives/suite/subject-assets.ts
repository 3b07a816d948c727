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

/** A value after a trip over the wire. */
export function overTheWire<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T; // JSON of the same shape
}
