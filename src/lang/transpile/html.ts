const special = /[&<>"']/;
const names: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text as HTML, safe between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return special.test(text) ? text.replace(/[&<>"']/g, (char) => names[char] ?? char) : text;
}
