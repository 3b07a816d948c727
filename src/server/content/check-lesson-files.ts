import { matchPath } from "#contract/match-path.ts";
import { authoredTypes, checkedOf } from "#interactives/checks.ts";
import { AT_PUBLISH, readAsset } from "#interactives/kit/read-asset.ts";
import type { Diagnostic, LessonAsset, LessonProgram, LessonSettings, SourceRange } from "#lang/lesson-program.ts";
import { transpile } from "#lang/transpile.ts";
import { lessonSettingsSchema } from "./formats.ts";
import { findPlace } from "./json-place.ts";
import { renderers } from "./renderers.ts";

/** One thing to say about a lesson's folder. */
export interface Remark {
  /** Path inside the folder. */
  file: string;
  severity: Diagnostic["severity"];
  code: string;
  message: string;
  place: SourceRange | null;
  /** What would mend it, in a few words. */
  fix: string | null;
}

/** Everything that is wrong with a lesson: its text, its settings, its assets and the questions written in its text. */
export function checkLessonFiles(files: ReadonlyMap<string, string>): Remark[] {
  return examineLessonFiles(files).remarks;
}

/** The same, with the program that was made on the way. */
export function examineLessonFiles(files: ReadonlyMap<string, string>): { program: LessonProgram; remarks: Remark[] } {
  const { assets, remarks } = readAssets(files);
  const settingsText = files.get("settings.json");
  const settings = parsed(settingsText ?? "");
  const program = transpile(
    {
      camperdown: files.get("lesson.camp") ?? "",
      assets,
      settings: settings as LessonSettings, // from a file: the transpiler judges it as unknown
      knownTypes: authoredTypes,
      isPage: (path) => matchPath(path) !== null,
    },
    renderers,
  );
  const said = program.unifiedWarnings.map((diagnostic) => remarkOf(diagnostic, files, assets));
  const refused = said.some(({ file, severity }) => file === "settings.json" && severity === "error");
  const all = [
    ...said,
    ...(refused ? [] : settingsRemarks(settings, settingsText)),
    ...remarks,
    ...assets.flatMap((asset) => assetRemarks(asset, files)),
    ...inlineRemarks(program, new Set(assets.map(({ alias }) => alias))),
  ];
  return { program, remarks: all };
}

function readAssets(files: ReadonlyMap<string, string>): { assets: LessonAsset[]; remarks: Remark[] } {
  const assets: LessonAsset[] = [];
  const remarks: Remark[] = [];
  const refuse = (file: string, code: string, message: string): void => {
    remarks.push({ file, severity: "error", code, message, place: null, fix: null });
  };
  for (const [file, text] of files) {
    if (file === "lesson.camp" || file === "settings.json") continue;
    const [, alias, form] = /^assets\/([^/]+)\.(json|svg)$/.exec(file) ?? [];
    if (alias === undefined)
      refuse(file, "FILE_STRAY", "Nothing reads this file. Assets are assets/<alias>.json or .svg.");
    else if (form === "svg") assets.push({ alias, type: "image", json: { svg: text } });
    else {
      const json = parsed(text);
      const fields = typeof json === "object" && json !== null ? json : {};
      const type = "type" in fields ? fields.type : null;
      const elm = "elm" in fields && typeof fields.elm === "string" ? { elm: fields.elm } : {};
      if (json === undefined) refuse(file, "FILE_JSON", "This file is no JSON.");
      else if (typeof type !== "string") refuse(file, "FILE_TYPE", 'An asset is a JSON object with a "type".');
      else assets.push({ alias, type, json, ...elm, packages: packagesOf(fields) });
    }
  }
  return { assets, remarks };
}

function packagesOf(fields: object): string[] {
  const packages = "packages" in fields && Array.isArray(fields.packages) ? fields.packages : [];
  return packages.filter((name) => typeof name === "string");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function remarkOf(
  { code, message, severity, sourceType, alias, path, location, fix }: Diagnostic,
  files: ReadonlyMap<string, string>,
  assets: readonly LessonAsset[],
): Remark {
  const isFigure = assets.find((asset) => asset.alias === alias)?.type === "image";
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
    const said = pointer === "" ? message : `${pointer.slice(1)}: ${message}`;
    return { file: "settings.json", severity: "error", code: "SETTING_SCHEMA", message: said, place, fix: null };
  });
}

function assetRemarks({ alias, type, json }: LessonAsset, files: ReadonlyMap<string, string>): Remark[] {
  const checked = authoredTypes.includes(type) ? checkedOf(type) : undefined;
  if (!checked) return [];
  const file = `assets/${alias}.json`;
  return readAsset(checked, json, AT_PUBLISH).diagnostics.map(({ severity, code, message, path, fix }) => ({
    file,
    severity,
    code,
    message: path === "" ? message : `${message} (${path})`,
    place: findPlace(files.get(file) ?? "", path),
    fix: fix?.title ?? null,
  }));
}

/** The questions of the text go through the schemas of their interactives too. */
function inlineRemarks({ lessonWidgetSchema }: LessonProgram, aliases: ReadonlySet<string>): Remark[] {
  return Object.entries(lessonWidgetSchema.secret).flatMap(([id, { type, asset, line }]) => {
    const checked = aliases.has(id) ? undefined : checkedOf(type);
    if (!checked) return [];
    const place = { start: { line, column: 1 }, end: { line, column: 1 } };
    return readAsset(checked, asset, AT_PUBLISH).diagnostics.map(({ severity, code, message, path }) => {
      const said = `${message} (question ${id}${path === "" ? "" : `, ${path}`})`;
      return { file: "lesson.camp", severity, code, message: said, place, fix: null };
    });
  });
}
