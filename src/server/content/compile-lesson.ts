import { createHash } from "node:crypto";
import { matchPath } from "#contract/match-path.ts";
import { authoredTypes, checkedOf } from "#interactives/checks.ts";
import { AT_PUBLISH, readAsset } from "#interactives/kit/read-asset.ts";
import type { Diagnostic, LessonAsset, LessonProgram } from "#lang/lesson-program.ts";
import { transpile } from "#lang/transpile.ts";
import type { LessonSource } from "./assemble-course.ts";
import { lessonSettingsSchema } from "./formats.ts";
import { renderers } from "./renderers.ts";

/** Changes whenever a compiled program would look different: what was compiled by another is compiled anew. */
const PROGRAM_FORMAT = 1;

/** Names the transpiler that made a program, so that programs of an older one are not believed. */
export const compiler = createHash("sha256").update(`${PROGRAM_FORMAT}`).digest("hex").slice(0, 16);

export interface Compiled {
  program: LessonProgram;
  /** What keeps the lesson from being published: file, place and problem in a sentence each. */
  problems: string[];
}

/** A lesson's program, with everything that is wrong in its text and its assets. */
export function compileLesson(source: LessonSource): Compiled {
  return compileFiles(source.files);
}

/** The same from the files alone, as they are kept in the database. */
export function compileFiles(files: ReadonlyMap<string, string>): Compiled {
  const { assets, problems } = readAssets(files);
  const settings = lessonSettingsSchema.safeParse(parsedOrNull(files.get("settings.json") ?? ""));
  const { title = "", kind = "lesson", summary, minutes } = settings.success ? settings.data : {};
  const program = transpile(
    {
      camperdown: files.get("lesson.camp") ?? "",
      assets,
      settings: { title, kind, summary, minutes },
      knownTypes: authoredTypes,
      isPage: (path) => matchPath(path) !== null,
    },
    renderers,
  );
  const found = program.unifiedWarnings.filter(({ severity }) => severity === "error").map(sentenceOf);
  return { program, problems: [...problems, ...found, ...assets.flatMap(assetProblems)] };
}

function readAssets(files: ReadonlyMap<string, string>): { assets: LessonAsset[]; problems: string[] } {
  const assets: LessonAsset[] = [];
  const problems: string[] = [];
  for (const [path, text] of files) {
    const [, alias, form] = /^assets\/([a-z0-9-]+)\.(json|svg)$/.exec(path) ?? [];
    if (alias === undefined) continue;
    if (form === "svg") {
      assets.push({ alias, type: "image", json: { svg: text } });
      continue;
    }
    const json = parsedOrNull(text);
    const type = typeof json === "object" && json !== null && "type" in json ? json.type : null;
    if (typeof type === "string") assets.push({ alias, type, json });
    else problems.push(`${path}: an asset is a JSON object with a "type".`);
  }
  return { assets, problems };
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function assetProblems({ alias, type, json }: LessonAsset): string[] {
  const checked = checkedOf(type);
  if (!checked) return [];
  const { diagnostics } = readAsset(checked, json, AT_PUBLISH);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  return errors.map(
    ({ code, message, path }) => `assets/${alias}.json${path === "" ? "" : ` at ${path}`}: ${message} (${code})`,
  );
}

function sentenceOf({ code, message, alias, location, sourceType }: Diagnostic): string {
  const line = location ? `:${location.start.line}:${location.start.column}` : "";
  const file = sourceType === "settings" ? "settings.json" : alias ? `assets/${alias}` : `lesson.camp${line}`;
  return `${file}: ${message} (${code})`;
}
