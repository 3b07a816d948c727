import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { outline } from "./outline.ts";
import { transpile } from "./transpile.ts";

const source = `# Eighths of $x$

Six steps.

! numeric "eighths" |> answer "0.75" |> near "0.375" [That's *three* eighths.] |> near "6" [No.] >>
  How far is that?

  ! hint >> Count.

## Aside

? [Yes] |> correct -> Eighths
`;

test("an outline has pages, blocks, ids and parameters as written", () => {
  const [page, branch] = outline(source);
  expect(page).toMatchObject({ id: "eighths-of-x", level: 1, title: "Eighths of $x$", line: 1, lastLine: 9 });
  expect(page?.blocks.map(({ kind, id, line, lastLine }) => [kind, id, line, lastLine])).toEqual([
    ["paragraph", null, 3, 3],
    ["numeric", "eighths", 5, 8],
  ]);
  expect(page?.blocks[1]?.parameters).toEqual({
    "": '"eighths"',
    answer: '"0.75"',
    near: `"0.375" [That's *three* eighths.]`,
    "near 2": '"6" [No.]',
  });
  expect(page?.blocks[1]?.children.map(({ kind, source: text }) => [kind, text])).toEqual([
    ["paragraph", "  How far is that?"],
    ["hint", "  ! hint >> Count."],
  ]);
  expect(branch).toMatchObject({ id: "aside", level: 2, line: 10 });
  expect(branch?.blocks[0]).toMatchObject({ kind: "option", parameters: { "": "[Yes]", "->": "Eighths" } });
});

const plain = {
  math: (tex: string) => ({ html: tex }),
  code: (_: string, text: string) => text,
  figure: (svg: string) => ({ svg }),
};

function pageIds(camperdown: string): string[] {
  const settings = { title: "A lesson", kind: "lesson" as const };
  const { pages, branches } = transpile({ camperdown, assets: [], settings, knownTypes: [] }, plain).lessonWidgetSchema
    .public;
  return [...pages, ...branches].map(({ id }) => id).sort();
}

const strange = "# 5 $x^2$ and $5\n\nA\n\n# Où?\n\n#\n\n# Où?\n\n## !\n\n# a$b\n\n# page 6\n";

test("pages have the same ids as in the lesson's program", () => {
  expect(
    outline(strange)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(pageIds(strange));
  const courses = join(import.meta.dirname, "../../content/courses");
  const files = readdirSync(courses, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".camp"));
  expect(files.length).toBeGreaterThan(20);
  for (const name of files.filter((_, index) => index % 10 === 0)) {
    const camperdown = readFileSync(join(courses, name), "utf8");
    expect([
      name,
      outline(camperdown)
        .map(({ id }) => id)
        .sort(),
    ]).toEqual([name, pageIds(camperdown)]);
  }
});
