import { jsonProblem } from "../kit/json-guard.ts";
import { HEIGHTS } from "./limits.ts";

/** Message of a program's port `toHost`, once it's been checked. */
export type Said =
  | { k: "ready" }
  | { k: "state"; json: unknown }
  | { k: "answer"; json: unknown }
  | { k: "resize"; px: number }
  | { k: "announce"; text: string };

/** Maximum length of the JSON in one message, in characters. */
const MAX_CHARS = 64 * 1024;
const MAX_ANNOUNCED = 300;

/** Reads what a program sent; null for anything that isn't one of the messages. The program may be hostile. */
export function readSaid(value: unknown): Said | null {
  if (typeof value !== "object" || value === null || jsonProblem(value) !== null) return null;
  if (JSON.stringify(value).length > MAX_CHARS) return null;
  const { k, json, px, text } = value as Readonly<Record<string, unknown>>; // an object, each field is looked at below
  if (k === "ready") return { k };
  if ((k === "state" || k === "answer") && json !== undefined) return { k, json };
  if (k === "resize" && typeof px === "number") return { k, px: heightFor(px) };
  if (k === "announce" && typeof text === "string") return { k, text: text.slice(0, MAX_ANNOUNCED) };
  return null;
}

function heightFor(px: number): number {
  return Math.round(Math.min(HEIGHTS.most, Math.max(HEIGHTS.least, px)));
}
