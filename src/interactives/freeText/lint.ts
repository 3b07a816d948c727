import type { Diagnostic } from "../kit/contract.ts";
import { normalForm } from "./engine.ts";
import type { FreeText } from "./schema.ts";

/** Reports answers that can never match because an earlier one normalises to the same text. */
export function lintText(asset: FreeText): Diagnostic[] {
  if ("self" in asset) return [];
  const forms = asset.accept.map(({ text }) => normalForm(text, asset.fold));
  return forms.flatMap((form, index): Diagnostic[] => {
    const path = `/accept/${index}/text`;
    if (form.trim() === "") {
      return [{ severity: "error", code: "EMPTY_ANSWER", message: "This answer is empty.", path }];
    }
    const first = forms.indexOf(form);
    if (first === index) return [];
    const contradicts = (asset.accept[first]?.credit ?? 1) !== (asset.accept[index]?.credit ?? 1);
    const message = `This counts as the same text as number ${first + 1}${contradicts ? ", which has a different credit" : ""}.`;
    return [{ severity: contradicts ? "error" : "info", code: "DUPLICATE_ANSWER", message, path }];
  });
}
