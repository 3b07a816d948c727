import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { authoredTypes } from "../checks.ts";
import common from "../kit/strings/checks.json" with { type: "json" };
import type { Subject } from "./fixtures.ts";

const authorWords = z.object({ checks: z.record(z.string(), z.string()) });

/** Tests the gallery's texts for authors: a sentence for every code that lint can raise. */
export function authorSuite({ interactive, folder, lint }: Subject) {
  if (!authoredTypes.includes(interactive.type)) return;
  const read = () => authorWords.parse(JSON.parse(readFileSync(join(folder, "strings/author.json"), "utf8"))).checks;

  describe("texts for authors", () => {
    it("says what each check finds", () => {
      const sentences = { ...common, ...read() };
      expect(Object.keys(lint).filter((code) => !Object.hasOwn(sentences, code))).toEqual([]);
    });

    it("uses whole, calm sentences", () => {
      for (const [code, sentence] of Object.entries(read())) expect(sentence, code).toMatch(/^\p{Lu}[^!]{10,250}\.$/u);
    });
  });
}
