import { crc32 as nodeCrc } from "node:zlib";
import { describe, expect, test } from "vitest";
import { unzip } from "#tests/kit/unzip.ts";
import { lessonPaths } from "./lesson-folder.ts";
import { crc32, readZip, writeZip } from "./zip.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const LESSON = [
  ["lesson.camp", bytesOf("# Café\n")],
  ["settings.json", bytesOf("{}\n")],
  ["assets/grid.json", bytesOf("")],
] as const;

describe("a zip of a lesson", () => {
  test("holds its files byte for byte, as others read it too", () => {
    const zip = writeZip(LESSON);
    expect([...unzip(Buffer.from(zip))]).toEqual(LESSON.map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
    const read = readZip(zip);
    expect("entries" in read && read.entries.map(({ name, packed, crc }) => [name, [...packed], crc])).toEqual(
      LESSON.map(([name, bytes]) => [name, [...bytes], nodeCrc(bytes)]),
    );
    expect(writeZip(LESSON)).toEqual(zip);
    expect(crc32(bytesOf("123456789"))).toBe(0xcbf43926);
  });

  test("that's cut off, damaged, locked or holds a link is refused with a sentence, wherever the damage is", () => {
    const zip = writeZip(LESSON);
    for (let length = 0; length < zip.length; length += 1)
      expect(readZip(zip.slice(0, length))).toHaveProperty("problem");
    const at = Buffer.from(zip).indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    const changed = (offset: number, value: number) => {
      const copy = zip.slice();
      copy[at + offset] = value;
      return readZip(copy);
    };
    expect(changed(8, 1)).toEqual({ problem: "This zip is protected by a password." });
    expect(changed(41, 0xa1)).toEqual({ problem: "lesson.camp is a link. Use the file itself." });
    expect(changed(10, 12)).toEqual({ problem: "lesson.camp is packed in a way that we can't read." });
    expect(changed(21, 255)).toHaveProperty("problem");
    for (let offset = 0; offset < zip.length; offset += 1) {
      const copy = zip.slice();
      copy[offset] = 0xff;
      expect(() => readZip(copy)).not.toThrow();
    }
  });
});

describe("the files of a lesson", () => {
  const check = (...paths: string[]) => lessonPaths(paths.map((path) => ({ path, size: 10 })));

  test("may be in a folder of their own, beside what systems add", () => {
    const found = check(
      "five/lesson.camp",
      "five/settings.json",
      "five/assets/a-b.svg",
      "five/.DS_Store",
      "__MACOSX/five/lesson.camp",
    );
    expect("paths" in found && [...found.paths.values()]).toEqual(["lesson.camp", "settings.json", "assets/a-b.svg"]);
  });

  test.each([
    [["lesson.camp", "settings.json", "../../etc/passwd"], "../../etc/passwd leads out of the lesson's folder."],
    [["lesson.camp", "settings.json", "/etc/passwd"], "/etc/passwd leads out of the lesson's folder."],
    [["lesson.camp", "settings.json", "assets/..\\a.json"], "assets/..\\a.json leads out of the lesson's folder."],
    [["settings.json"], "There's no lesson.camp in it. Choose the folder of one lesson."],
    [["lesson.camp"], "There's no settings.json beside lesson.camp."],
    [
      ["a/lesson.camp", "a/settings.json", "b/lesson.camp"],
      "b/lesson.camp isn't a file of a lesson: lesson.camp, settings.json, assets/<alias>.json or .svg.",
    ],
    [["lesson.camp", "settings.json", "lesson.camp"], "Two of its files have the same name."],
    [
      ["lesson.camp", "settings.json", "run.sh"],
      "run.sh isn't a file of a lesson: lesson.camp, settings.json, assets/<alias>.json or .svg.",
    ],
  ])("%j are refused: %s", (paths, problem) => {
    expect(check(...paths)).toEqual({ problem });
  });

  test("are at most 2 MB and 500 files in all", () => {
    const big = [
      { path: "lesson.camp", size: 3_000_000 },
      { path: "settings.json", size: 1 },
    ];
    expect(lessonPaths(big)).toEqual({ problem: "This lesson is larger than 2 MB." });
    const many = Array.from({ length: 500 }, (_, index) => `assets/a${index}.json`);
    expect(check("lesson.camp", "settings.json", ...many)).toEqual({ problem: "A lesson can have at most 500 files." });
  });
});
