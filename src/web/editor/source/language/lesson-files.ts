import type { LessonAsset } from "#lang/lesson-program.ts";

const ASSET = /^assets\/([a-z][a-z0-9-]{0,59})\.(json|svg)$/;

/** Assets and settings of a lesson's files, for the check. What isn't JSON is left out: its own form says so. */
export function lessonFiles(files: ReadonlyMap<string, string>): { assets: LessonAsset[]; settings: unknown } {
  const assets: LessonAsset[] = [];
  for (const [path, text] of files) {
    const [, alias, form] = ASSET.exec(path) ?? [];
    if (alias === undefined) continue;
    if (form === "svg") assets.push({ alias, type: "image", json: { svg: text } });
    else assets.push(assetOf(alias, readJson(text)));
  }
  return { assets, settings: readJson(files.get("settings.json") ?? "{}") };
}

function assetOf(alias: string, json: unknown): LessonAsset {
  const fields: Record<string, unknown> = typeof json === "object" && json !== null ? { ...json } : {};
  const { type, elm, packages } = fields;
  return {
    alias,
    type: typeof type === "string" ? type : "",
    json,
    ...(typeof elm === "string" && { elm }),
    packages: Array.isArray(packages) ? packages.filter((name) => typeof name === "string") : [],
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
