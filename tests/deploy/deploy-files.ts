import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAllDocuments } from "yaml";
import { settingNames } from "#server/environment-schema.ts";
import { secretSettings } from "#server/secret-settings.ts";

const ROOT = join(import.meta.dirname, "../..");

export function readText(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

/** Documents of a YAML file. A mistake in it is an error, a key given twice included. */
export function readYaml(path: string): unknown[] {
  return parseAllDocuments(readText(path), { merge: true }).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS();
  });
}

/** Environment variables that aren't settings of the product: read before them, or by libraries. */
const OTHERS = ["CONTENT_DIR", "HYPATIA_VERSION", "SITE_HOST", "USERCONTENT_HOST"];

/** Why an environment variable mustn't be given to the product; null if it may. */
export function settingProblem(name: string): string | null {
  if (["DEMO", "HYPATIA_NOW", "HYPATIA_ENV"].includes(name)) return `${name} opens what only a demonstration needs`;
  const secret = name.replace(/_FILE$/, "");
  if (name !== secret) return secretSettings.includes(secret) ? null : `${name} can't be read from a file`;
  return settingNames.includes(name) || OTHERS.includes(name) ? null : `${name} is no setting`;
}

/** Why a name of an image doesn't say what would run; null if it does. */
export function imageProblem(image: string): string | null {
  const tag = /:([^/:]+)$/.exec(image)?.[1];
  if (tag === undefined) return `${image} has no tag`;
  return tag === "latest" || !/\d/.test(tag) ? `${image} may be another image tomorrow` : null;
}
