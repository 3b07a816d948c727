import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { crc32, writeZip } from "#rules/authoring/files/zip.ts";
import { LocalDocument } from "../document.ts";
import { lessonInFolder, lessonInZip, replaceFiles, zipOf } from "./transfer.ts";

const FILES = new Map([
  ["lesson.camp", "# Café\n\nOne.\n"],
  ["settings.json", "{}\n"],
  ["assets/grid.json", '{"type": "gridfill"}\n'],
]);
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A zip with one deflated file whose list says what it likes. */
function deflatedZip(name: string, content: Uint8Array, size = content.length): Blob {
  const packed = new Uint8Array(deflateRawSync(content));
  const others = [...FILES].filter(([path]) => path !== name).map(([path, text]) => [path, bytesOf(text)] as const);
  const zip = writeZip([[name, packed], ...others]);
  const view = new DataView(zip.buffer);
  const central = Buffer.from(zip).indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  view.setUint16(central + 10, 8, true);
  view.setUint32(central + 16, crc32(content), true);
  view.setUint32(central + 24, size, true);
  return new Blob([zip]);
}

describe("a lesson as files", () => {
  test("comes back byte for byte, and undo brings the old text back", async () => {
    const document = new LocalDocument([
      ["lesson.camp", "old"],
      ["settings.json", "{}\n"],
      ["assets/old.svg", "<svg/>"],
    ]);
    const read = await lessonInZip(new Blob([zipOf(FILES)]));
    if ("problem" in read) throw new Error(read.problem);
    expect(read.files).toEqual(FILES);
    expect(replaceFiles(document, read.files)).toBe(true);
    expect(new Map([...document.files].sort())).toEqual(new Map([...FILES].sort()));
    expect(zipOf(document.files)).toEqual(zipOf(FILES));
    document.undo();
    expect(document.files.get("assets/old.svg")).toBe("<svg/>");
    expect(document.files.has("assets/grid.json")).toBe(false);
  });

  test("is read from deflated zips too, and from a folder", async () => {
    const read = await lessonInZip(deflatedZip("lesson.camp", bytesOf("# Deflated\n")));
    expect("files" in read && read.files.get("lesson.camp")).toBe("# Deflated\n");
    const folder = [...FILES].map(([path, text]) => {
      const file = new File([text], path.slice(path.lastIndexOf("/") + 1));
      Object.defineProperty(file, "webkitRelativePath", { value: `five/${path}` });
      return file;
    });
    expect(await lessonInFolder(folder)).toEqual({ files: FILES });
  });

  test("that grows further than its zip says, or isn't what it says, is refused", async () => {
    const bomb = deflatedZip("lesson.camp", new Uint8Array(30_000_000), 1000);
    expect(await lessonInZip(bomb)).toEqual({ problem: "lesson.camp is damaged in this zip. Please make it again." });
    expect(await lessonInZip(deflatedZip("lesson.camp", new Uint8Array(3_000_000)))).toEqual({
      problem: "This lesson is larger than 2 MB.",
    });
    const half = new Blob([zipOf(FILES).slice(0, 200)]);
    expect(await lessonInZip(half)).toEqual({
      problem: "This zip isn't complete. If you were uploading it, please try again.",
    });
    const latin = deflatedZip("lesson.camp", new Uint8Array([0x23, 0x20, 0xe9]));
    expect(await lessonInZip(latin)).toEqual({ problem: "lesson.camp isn't UTF-8 text. Save it as UTF-8." });
  });

  test("of a version that can't be changed stays as it is", () => {
    const document = new LocalDocument([["lesson.camp", "old"]], { editable: false });
    expect(replaceFiles(document, FILES)).toBe(false);
    expect(document.files.get("lesson.camp")).toBe("old");
  });
});
