import { conceptSlugs } from "#contract/learning/concepts.ts";
import { matchPath } from "#contract/match-path.ts";
import { authoredTypes, findInteractive } from "#interactives/checks.ts";
import { PUBLISH_BUDGET, readAsset } from "#interactives/kit/read-asset.ts";
import type { Diagnostic, LessonAsset, LessonProgram, LessonSettings, SourceRange } from "#lang/lesson-program.ts";
import { transpile } from "#lang/transpile.ts";
import { lessonSettingsSchema } from "./formats.ts";
import { findPlace } from "./json-place.ts";
import { type ParsedJson, parseJson } from "./parse-json.ts";
import { renderers } from "./renderers.ts";

/** A finding about a lesson's folder. */
export interface Remark {
  /** Path inside the folder. */
  file: string;
  severity: Diagnostic["severity"];
  code: string;
  message: string;
  place: SourceRange | null;
  /** Suggested fix, in a few words. */
  fix: string | null;
}

/** Checks a lesson: its text, settings, assets and inline questions. */
export function checkLessonFiles(files: ReadonlyMap<string, string>): Remark[] {
  return examineLessonFiles(files).remarks;
}

/** Compiles a lesson's program, without checking what its assets hold. */
export function compileProgram(files: ReadonlyMap<string, string>): LessonProgram {
  return compile(files, readAssets(files).assets, parseJson(files.get("settings.json") ?? ""));
}

function compile(files: ReadonlyMap<string, string>, assets: LessonAsset[], read: ParsedJson): LessonProgram {
  const settings = "value" in read ? read.value : undefined;
  return transpile(
    {
      camperdown: files.get("lesson.camp") ?? "",
      assets,
      settings: settings as LessonSettings, // from a file: the transpiler checks it as unknown
      knownTypes: authoredTypes,
      isPage: (path) => matchPath(path) !== null,
      concepts: conceptSlugs,
    },
    renderers,
  );
}

/** Checks a lesson and returns the program compiled on the way, too. */
export function examineLessonFiles(files: ReadonlyMap<string, string>): { program: LessonProgram; remarks: Remark[] } {
  const { assets, remarks } = readAssets(files);
  const settingsText = files.get("settings.json");
  const read = parseJson(settingsText ?? "");
  const settings = "value" in read ? read.value : undefined;
  const unread = [
    ...missing(files),
    ...("reason" in read && settingsText !== undefined ? [noJson("settings.json", read)] : []),
  ];
  const program = compile(files, assets, read);
  const warnings = program.unifiedWarnings
    .map((diagnostic) => remarkOf(diagnostic, files))
    .filter(({ file }) => !unread.some((remark) => remark.file === file));
  const refused = [...warnings, ...unread].some(
    ({ file, severity }) => file === "settings.json" && severity === "error",
  );
  const all = [
    ...unread,
    ...warnings,
    ...(refused ? [] : settingsRemarks(settings, settingsText)),
    ...remarks,
    ...assets.flatMap((asset) => assetRemarks(asset, files)),
    ...inlineRemarks(program, new Set(assets.map(({ alias }) => alias)), errorLines(warnings)),
  ];
  return { program, remarks: all };
}

const ownFiles = ["lesson.camp", "settings.json"];

function missing(given: ReadonlyMap<string, string>): Remark[] {
  return ownFiles.flatMap((file) =>
    given.has(file)
      ? []
      : [{ file, severity: "error", code: "FILE_MISSING", message: `${file} is missing.`, place: null, fix: null }],
  );
}

function noJson(file: string, { reason, place }: Extract<ParsedJson, { reason: string }>): Remark {
  return { file, severity: "error", code: "FILE_JSON", message: `This file isn't JSON: ${reason}.`, place, fix: null };
}

function readAssets(files: ReadonlyMap<string, string>): { assets: LessonAsset[]; remarks: Remark[] } {
  const assets: LessonAsset[] = [];
  const remarks: Remark[] = [];
  const refuse = (file: string, code: string, message: string): void => {
    remarks.push({ file, severity: "error", code, message, place: null, fix: null });
  };
  for (const [file, text] of files) {
    if (ownFiles.includes(file)) continue;
    const [, alias, form] = /^assets\/([^/]+)\.(json|svg)$/.exec(file) ?? [];
    if (alias === undefined) refuse(file, "FILE_STRAY", `Nothing reads this file. ${wantedName(file)}`);
    else if (form === "svg") assets.push({ alias, type: "image", json: { svg: text } });
    else {
      const read = parseJson(text);
      if ("reason" in read) {
        remarks.push(noJson(file, read));
        continue;
      }
      const json = read.value;
      const fields = typeof json === "object" && json !== null ? json : {};
      const type = "type" in fields ? fields.type : null;
      const elm = "elm" in fields && typeof fields.elm === "string" ? { elm: fields.elm } : {};
      if (typeof type !== "string") refuse(file, "FILE_TYPE", 'An asset is a JSON object with a "type".');
      else assets.push({ alias, type, json, ...elm, packages: packagesOf(fields) });
    }
  }
  return { assets, remarks };
}

function packagesOf(fields: object): string[] {
  const packages = "packages" in fields && Array.isArray(fields.packages) ? fields.packages : [];
  return packages.filter((name) => typeof name === "string");
}

function wantedName(file: string): string {
  const small = file.toLowerCase();
  if (ownFiles.includes(small)) return `Names are in lower case: ${small}.`;
  return "Assets are assets/<alias>.json or .svg.";
}

function remarkOf(
  { code, message, severity, sourceType, alias, path, location, fix }: Diagnostic,
  files: ReadonlyMap<string, string>,
): Remark {
  const isFigure = files.has(`assets/${alias}.svg`);
  const owned = alias === undefined ? "lesson.camp" : `assets/${alias}.${isFigure ? "svg" : "json"}`;
  const file = sourceType === "settings" ? "settings.json" : sourceType === "asset" ? owned : "lesson.camp";
  const place = location ?? (path && file.endsWith(".json") ? findPlace(files.get(file) ?? "", path) : null);
  return { file, severity, code, message, place, fix: fix?.title ?? null };
}

function settingsRemarks(settings: unknown, text: string | undefined): Remark[] {
  const read = lessonSettingsSchema.safeParse(settings);
  return (read.error?.issues ?? []).map(({ message, path }) => {
    const pointer = path.map((key) => `/${String(key)}`).join("");
    const place = findPlace(text ?? "", pointer);
    const sentence = pointer === "" ? message : `${pointer.slice(1)}: ${message}`;
    return { file: "settings.json", severity: "error", code: "SETTING_SCHEMA", message: sentence, place, fix: null };
  });
}

function assetRemarks({ alias, type, json }: LessonAsset, files: ReadonlyMap<string, string>): Remark[] {
  const interactive = authoredTypes.includes(type) ? findInteractive(type) : undefined;
  if (!interactive) return [];
  const file = `assets/${alias}.json`;
  return readAsset(interactive, json, PUBLISH_BUDGET).diagnostics.map(({ severity, code, message, path, fix }) => ({
    file,
    severity,
    code,
    message: path === "" ? message : `${message} (${path})`,
    place: findPlace(files.get(file) ?? "", path),
    fix: fix?.title ?? null,
  }));
}

function errorLines(remarks: readonly Remark[]): number[] {
  return remarks.flatMap(({ file, severity, place }) =>
    file === "lesson.camp" && severity === "error" && place ? [place.start.line] : [],
  );
}

/** Checks inline questions with the schemas of their interactives, unless the text has an error between this question and the next. */
function inlineRemarks(
  { lessonWidgetSchema }: LessonProgram,
  aliases: ReadonlySet<string>,
  errors: readonly number[],
): Remark[] {
  const solvables = Object.entries(lessonWidgetSchema.secret);
  const lines = solvables.map(([, { line }]) => line).sort((a, b) => a - b);
  const judged = new Set(errors.map((error) => lines.findLast((line) => line <= error)));
  return solvables.flatMap(([id, { type, asset, others = [], line }]) => {
    const interactive = aliases.has(id) ? undefined : findInteractive(type);
    if (!interactive || judged.has(line)) return [];
    const place = { start: { line, column: 1 }, end: { line, column: 1 } };
    const seen = new Set<string>();
    return [asset, ...others].flatMap((version, index) =>
      readAsset(interactive, version, PUBLISH_BUDGET).diagnostics.flatMap(({ severity, code, message, path }) => {
        // What's said of one version needn't be said of the others.
        if (seen.has(code + path)) return [];
        seen.add(code + path);
        const which = index === 0 ? `question ${id}` : `another version of question ${id}`;
        const sentence = `${message} (${which}${path === "" ? "" : `, ${path}`})`;
        return [{ file: "lesson.camp", severity, code, message: sentence, place, fix: null }];
      }),
    );
  });
}
