import { useMemo } from "react";
import { type Pin, readPins } from "#rules/authoring/components/component-pins.ts";
import type { EditorDocument } from "../../document.ts";
import { useFiles } from "../../use-document.ts";
import { SETTINGS } from "../asset-edits.ts";

/** Assets of the lesson that are components, by alias. */
export function usePins(document: EditorDocument): ReadonlyMap<string, Pin> {
  const settings = useFiles(document).get(SETTINGS) ?? "";
  return useMemo(() => readPins(settings), [settings]);
}
