import { ChangeSet } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import { LocalDocument } from "./document.ts";

const LESSON = "lesson.camp";

function open(text = "one\ntwo\nthree") {
  let time = 0;
  const document = new LocalDocument([[LESSON, text]], { now: () => time });
  return { document, wait: (ms: number) => (time += ms), read: () => document.files.get(LESSON) };
}

function replace(document: LocalDocument, from: number, to: number, insert: string, path = LESSON) {
  const length = document.text(path)?.length ?? 0;
  return { files: { [path]: ChangeSet.of({ from, to, insert }, length).toJSON() } };
}

describe("a document in the editor", () => {
  it("shows its listeners who changed what", () => {
    const { document, read } = open();
    const heard: unknown[] = [];
    document.subscribe((update) => heard.push(update && [update.by, update.origin]));
    document.change(replace(document, 0, 3, "1"), { origin: "source" });
    document.applyOthers(replace(document, 0, 0, "# "));
    document.undo();
    expect(read()).toBe("# one\ntwo\nthree");
    expect(heard).toEqual([
      ["author", "source"],
      ["others", null],
      ["undo", null],
    ]);
  });

  it("refuses changes while it can't be edited, and says when that changes", () => {
    const { document, read } = open();
    document.change(replace(document, 0, 3, "1"));
    const heard: unknown[] = [];
    document.subscribe((update) => heard.push(update));
    document.setEditable(false);
    expect(document.change(replace(document, 0, 0, "x"))).toBe(false);
    expect([document.undo(), document.canUndo, read()]).toEqual([false, false, "1\ntwo\nthree"]);
    expect(heard).toEqual([null]);
  });

  it("undoes a run of typing at once, and a later one by itself", () => {
    const { document, wait, read } = open("");
    for (const [at, key] of [..."abc"].entries()) {
      document.change(replace(document, at, at, key), { kind: "type" });
      wait(100);
    }
    wait(2000);
    document.change(replace(document, 3, 3, "d"), { kind: "type" });
    document.undo();
    expect(read()).toBe("abc");
    document.undo();
    expect(read()).toBe("");
    document.redo();
    document.redo();
    expect([read(), document.canRedo]).toEqual(["abcd", false]);
  });

  it("undoes adding, removing and renaming files, with the text they had", () => {
    const { document } = open();
    const before = [...document.files];
    document.change({ add: { "assets/a.json": "{}" } });
    document.change({ rename: { "assets/a.json": "assets/b.json" }, ...replace(document, 0, 3, "1") });
    document.change(replace(document, 1, 1, "\n", "assets/b.json"));
    document.change({ remove: ["assets/b.json"] });
    document.undo();
    expect(document.files.get("assets/b.json")).toBe("{\n}");
    for (let step = 0; step < 3; step++) document.undo();
    expect([...document.files]).toEqual(before);
    for (let step = 0; step < 4; step++) document.redo();
    expect([...document.files.keys()]).toEqual([LESSON]);
  });

  it("never undoes what somebody else wrote, wherever they wrote it", () => {
    const { document, read } = open("one\ntwo\nthree");
    document.change(replace(document, 4, 7, "TWO"));
    document.change(replace(document, 0, 3, "ONE"));
    document.applyOthers(replace(document, 0, 0, "title\n"));
    document.applyOthers(
      replace(document, document.text(LESSON)?.length ?? 0, document.text(LESSON)?.length ?? 0, "\nend"),
    );
    document.undo();
    document.undo();
    expect(read()).toBe("title\none\ntwo\nthree\nend");
    document.redo();
    document.redo();
    expect(read()).toBe("title\nONE\nTWO\nthree\nend");
  });

  it("keeps undoing a file that somebody else renamed, and leaves one they removed", () => {
    const document = new LocalDocument([
      [LESSON, ""],
      ["assets/a.json", "1"],
      ["assets/b.json", "2"],
    ]);
    document.change(replace(document, 0, 1, "10", "assets/a.json"));
    document.change(replace(document, 0, 1, "20", "assets/b.json"));
    document.applyOthers({ rename: { "assets/a.json": "assets/c.json" }, remove: ["assets/b.json"] });
    document.undo();
    expect(Object.fromEntries(document.files)).toEqual({ [LESSON]: "", "assets/c.json": "1" });
  });

  it("refuses an edit that doesn't fit, and stays as it was", () => {
    const { document, read } = open();
    expect(() => document.change({ remove: ["assets/none.json"] })).toThrow(RangeError);
    expect(() => document.change({ add: { [LESSON]: "" } })).toThrow(RangeError);
    expect(() => document.change({ files: { [LESSON]: [2, [1, "x"]] } })).toThrow(RangeError);
    expect([read(), document.canUndo]).toEqual(["one\ntwo\nthree", false]);
  });
});
