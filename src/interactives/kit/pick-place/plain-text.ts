const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
  "&amp;": "&",
};

/** Words of rendered rich text, for announcements; leaves out pictures, and the TeX source kept inside MathML. */
export function plainText(html: string): string {
  return html
    .replace(/<annotation[\s\S]*?<\/annotation>/g, "")
    .replace(/<svg[\s\S]*?<\/svg>/g, " ")
    .replace(/<\/?(?:em|strong|code|a|span)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:lt|gt|quot|nbsp|amp|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}
