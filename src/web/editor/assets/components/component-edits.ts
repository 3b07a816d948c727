import { assetPath } from "#rules/authoring/assets/asset-files.ts";
import { withPin } from "#rules/authoring/components/component-pins.ts";
import type { DocumentEdit } from "#rules/authoring/edits/document-edit.ts";
import type { ResultsOf } from "../../component/calls.ts";
import { pathOfAsset, SETTINGS, textEdit, withSettings } from "../asset-edits.ts";

export type Part = Pick<ResultsOf<"component_version">, "slug" | "version" | "form" | "text">;

/** Gives an asset the file of a component's version, and says so in the settings, as one edit. Null if they can't be read. */
export function partEdit(files: ReadonlyMap<string, string>, alias: string, part: Part): DocumentEdit | null {
  const { slug: component, version, form, text } = part;
  const settings = withPin(files.get(SETTINGS) ?? "", alias, { component, version });
  if (settings === null) return null;
  const before = pathOfAsset(files, alias);
  const path = assetPath(alias, form);
  return withSettings(files, fileEdit(files, { before, path, text }), settings);
}

function fileEdit(
  files: ReadonlyMap<string, string>,
  { before, path, text }: { before: string | null; path: string; text: string },
): DocumentEdit {
  if (before === path) return textEdit(path, files.get(path) ?? "", text) ?? {};
  return { add: { [path]: text }, ...(before !== null && { remove: [before] }) };
}

/** Makes an asset the lesson's own: its contents stay, and it isn't a component any more. */
export function unlinkEdit(files: ReadonlyMap<string, string>, alias: string): DocumentEdit {
  return withSettings(files, {}, withPin(files.get(SETTINGS) ?? "", alias, null));
}
