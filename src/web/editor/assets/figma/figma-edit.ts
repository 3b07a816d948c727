import { freeAlias } from "#rules/authoring/assets/alias.ts";
import { aliasesIn, assetPath } from "#rules/authoring/assets/asset-files.ts";
import type { DocumentEdit } from "#rules/authoring/edits/document-edit.ts";
import { printJson } from "../../../screens/authoring/json/json-print.ts";
import type { FigmaImport } from "./calls.ts";

/** Adds an import's pictures to a lesson under aliases that are free, as one edit. */
export function figmaEdit(
  files: ReadonlyMap<string, string>,
  assets: FigmaImport["uploaded_assets"],
): { edit: DocumentEdit; aliases: string[] } {
  const taken = aliasesIn(files.keys());
  const add: Record<string, string> = {};
  const aliases: string[] = [];
  for (const { alias: wanted, json } of assets) {
    const alias = freeAlias(wanted, taken);
    taken.add(alias);
    aliases.push(alias);
    if ("svg" in json) add[assetPath(alias, "svg")] = json.svg;
    else add[assetPath(alias, "json")] = `${printJson(json)}\n`;
  }
  return { edit: { add }, aliases };
}
