const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML, between tags and inside quoted attributes. */
export function htmlText(text: string): string {
  return text.replace(/[&<>"']/g, (found) => entities[found] ?? found);
}
