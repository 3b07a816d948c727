import type { Ctx } from "../kit/contract.ts";
import { hash32 } from "../kit/random.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";

/** Context of the server, for tests: ids follow from the seed as the real ones do, rich text is only escaped. */
export function testCtx(seed = "seed-1", more: Partial<Ctx> = {}): Ctx {
  return {
    seed,
    locale: "en",
    now: Date.UTC(2026, 0, 5, 12),
    attempt: 0,
    rich: (text) => (typeof text === "string" ? `<p>${escaped(text)}</p>` : text.html),
    publicId: (authorId) => publicId(`${seed}|${authorId}`),
    ...more,
  };
}

function publicId(text: string): string {
  return Array.from({ length: 8 }, (_, index) => LETTERS[(hash32(`${index}|${text}`) >>> 0) % 32]).join("");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
