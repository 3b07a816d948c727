const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as it may stand in HTML, between tags and between quotation marks. */
export function htmlText(text: string): string {
  return text.replace(/[&<>"']/g, (found) => entities[found] ?? found);
}
