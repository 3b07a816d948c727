import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countWords, newReading } from "./count-words.ts";

/** Pieces of texts where counting could go wrong: spaces and letters of other scripts, halves of emoji, quotes after a stop. */
const pieces = [
  ..."aZ09_ .?!:;\"')]<-é’…\t\n\r\u00a0\u2009\u3000\ufeff\u2190\u2191²½中🙂\ud83d\ude42𝑥",
  ..." the , Of, IS ,is,then,US,NASA,3 km,end.,(end.),“end.”".split(","),
];
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join(""));

function counted(text: string) {
  const prose = { words: 0, english: 0, hasContraction: false };
  const reading = newReading();
  const isLoud = countWords(text, prose, reading);
  return { words: prose.words, english: prose.english, read: reading.words, longest: reading.longest, isLoud };
}

/** Words of the longest sentence, one regular expression at a time. */
function longestIn(text: string): number {
  let [sentence, longest] = [0, 0];
  for (const [word] of text.matchAll(/[\p{L}\p{N}]\S*/gu)) {
    sentence += 1;
    longest = Math.max(longest, sentence);
    if (/[.?!:;]["')\]]*$/.test(word)) sentence = 0;
  }
  return longest;
}

describe("words of plain text", () => {
  test("are those that regular expressions find", () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(counted(text)).toEqual({
          words: text.match(/\S+/g)?.length ?? 0,
          english: text.match(/\b(?:the|is|of)\b/gi)?.length ?? 0,
          read: text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0,
          longest: longestIn(text),
          isLoud: /[!<]|[A-Z]{3}|[\u2191-\u{10ffff}]/u.test(text),
        });
      }),
      { numRuns: 2000 },
    );
  });

  test("go on in the next piece of the same sentence", () => {
    const prose = { words: 0, english: 0, hasContraction: false };
    const reading = newReading();
    for (const text of ["One, two ", "three", " four. Five"]) countWords(text, prose, reading);
    expect(reading).toEqual({ words: 5, sentence: 1, longest: 4 });
  });
});
