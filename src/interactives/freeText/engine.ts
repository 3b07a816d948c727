import type { Fold } from "./schema.ts";

/** Normal form for comparing answers: NFKC, then folded. Text that would fold to nothing keeps its punctuation. */
export function normalForm(text: string, fold: Fold = {}): string {
  const bare = folded(text, fold);
  return bare.trim() === "" ? folded(text, { ...fold, punctuation: false }) : bare;
}

function folded(
  text: string,
  { case: letters = true, space = true, diacritics = true, punctuation = true }: Fold,
): string {
  let form = text.normalize("NFKC").replace(/[\u200b-\u200d\u2060\ufeff]/g, "");
  if (diacritics)
    form = form
      .normalize("NFD")
      .replace(/\p{M}+/gu, "")
      .normalize("NFC");
  if (letters) form = form.toUpperCase().toLowerCase(); // via capitals, so that ß becomes ss
  if (punctuation) form = form.replace(/\p{Pd}/gu, " ").replace(/\p{P}/gu, "");
  return space ? form.replace(/\s+/g, " ").trim() : form;
}
