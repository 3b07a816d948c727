import { expect, test } from "vitest";
import { lesson } from "#lang/config.ts";
import { createLessonChecker } from "#lang/incremental-check.ts";
import { parse } from "#lang/parse.ts";
import { plainSource, snippets, withFreeId } from "./snippets.ts";

const facts = {
  assets: [],
  settings: { title: "T", kind: "lesson", summary: "S." },
  knownTypes: [],
  renderers: { math: () => ({ html: "" }), code: () => "", figure: () => ({ svg: "" }) },
};

/** Problems that remain until the author has chosen an alias or a label. */
const open = new Set(["ALIAS_UNKNOWN", "LABEL_UNKNOWN", "LABEL_UNUSED", "EXPLANATION_MISSING"]);

const inside = (source: string) => source.replace(/^/gm, "  ");

test.each(snippets.map((snippet) => [snippet.id, snippet] as const))(
  "the snippet %s is correct source",
  (id, snippet) => {
    const source = plainSource(snippet.template);
    const isPart = id === "hint" || id === "explanation";
    const text = isPart
      ? `# P\n\n! numeric "n" |> answer 1 >>\n  How many?\n\n${inside(source)}`
      : `# P\n\nWords.\n\n${source}`;
    const { diagnostics } = createLessonChecker(facts).check(text, parse(text, lesson));
    const wrong = diagnostics.filter(({ severity, code }) => severity !== "info" && !open.has(code));
    expect(wrong).toEqual([]);
  },
);

test("gives a question an id that's free", () => {
  const choice = snippets.find(({ id }) => id === "choice");
  expect(choice && plainSource(withFreeId(choice, new Set(["choice-1", "choice-2"])))).toMatch(/^! choice "choice-3" /);
});
