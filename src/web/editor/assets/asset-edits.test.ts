import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findAssetUses } from "#lang/asset-uses.ts";
import { LocalDocument } from "../document.ts";
import { inBrackets, insertEdit, LESSON, renameEdit, textEdit } from "./asset-edits.ts";

const open = (files: Record<string, string>) => new LocalDocument(Object.entries(files));

describe("renaming an asset", () => {
  const files = {
    [LESSON]: '# A\n\n! solvable "grid"\n\n! note >>\n  ! interactive "grid"\n\n! image "grid-2" |> alt [grid]',
    "assets/grid.json": '{"type":"gridfill"}',
    "assets/grid-2.svg": "<svg/>",
  };

  it("changes its file and every use, and one undo takes all of it back", () => {
    const document = open(files);
    const { uses } = findAssetUses(files[LESSON]);
    document.change(renameEdit(document.files, { from: "grid", to: "board", uses }) ?? {});
    expect(Object.fromEntries(document.files)).toEqual({
      [LESSON]: '# A\n\n! solvable "board"\n\n! note >>\n  ! interactive "board"\n\n! image "grid-2" |> alt [grid]',
      "assets/board.json": '{"type":"gridfill"}',
      "assets/grid-2.svg": "<svg/>",
    });
    document.undo();
    expect(Object.fromEntries(document.files)).toEqual(files);
  });

  it("has nothing to do without such an asset", () => {
    expect(renameEdit(new Map(), { from: "grid", to: "board", uses: [] })).toBeNull();
  });
});

describe("inserting an interactive", () => {
  const put = (lesson: string, offset: number) => {
    const document = open({ [LESSON]: lesson });
    const command = '! solvable "new"';
    const { edit, end } = insertEdit(document.files, { path: "assets/new.json", text: "{}", command, offset });
    document.change(edit);
    const after = document.files.get(LESSON) ?? "";
    expect(after.slice(end - command.length, end)).toBe(command);
    document.undo();
    expect(document.files.get(LESSON)).toBe(lesson);
    expect(document.files.has("assets/new.json")).toBe(false);
    return after;
  };

  it("puts it after the block at the cursor", () => {
    expect(put("# A\n\nOne\ntwo\n\nThree\n", 8)).toBe('# A\n\nOne\ntwo\n\n! solvable "new"\n\nThree\n');
    expect(put("# A\n\nOne", 8)).toBe('# A\n\nOne\n\n! solvable "new"\n');
    expect(put("# A\n\n\n", 5)).toBe('# A\n\n! solvable "new"\n\n');
    expect(put("", 0)).toBe('! solvable "new"\n');
  });

  it("never splits a question", () => {
    const question = '# A\n\n! choice "q" >> Stem\n\n  ? [a] |> correct\n\n  ? [b]\n\nAfter\n';
    const expected = question.replace("After", '! solvable "new"\n\nAfter');
    for (const at of ["choice", "a]", "b]"]) expect(put(question, question.indexOf(at))).toBe(expected);
  });

  it("is a use that the language finds, wherever the cursor is", () => {
    const line = fc.constantFrom("", "Words", "# Page", "! note >>", "  inside", '! image "x" |> decorative');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.nat(200), (lines, offset) => {
        const { uses } = findAssetUses(put(lines.join("\n"), offset));
        expect(uses.filter(({ alias }) => alias === "new")).toHaveLength(1);
      }),
    );
  });
});

it("changes only the part of a file that differs", () => {
  expect(textEdit("a", "same", "same")).toBeNull();
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const document = open({ a: before });
      document.change(textEdit("a", before, after) ?? {});
      expect(document.files.get("a")).toBe(after);
    }),
  );
});

it("keeps marks of the language out of words in brackets", () => {
  expect(inBrackets(" A [big] *x*\nline \\ $5 ")).toBe("[A \\[big\\] \\*x\\* line \\\\ \\$5]");
});
