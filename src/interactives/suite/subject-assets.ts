import type { AssetBase } from "../kit/contract.ts";
import type { Subject } from "./fixtures.ts";

/** An example as the server holds it; throws when it is not valid. */
export function parsed({ checked }: Subject, json: unknown): AssetBase {
  return checked.schema.parse(json);
}

/** Every example as the server holds it. */
export function exampleAssets(subject: Subject): AssetBase[] {
  return subject.examples.map((json) => parsed(subject, json));
}

/** A value as it is after a journey over the wire. */
export function overTheWire<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T; // JSON of the same shape
}
