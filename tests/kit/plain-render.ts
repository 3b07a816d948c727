import type { RenderPage } from "#server/http/render.ts";

/** Replaces web: prints the screen's name and data, so that tests of handlers need no React. */
export const plainRender: RenderPage = ({ screen, title, canonicalPath, data, nonce, kind }) =>
  `<!doctype html><title>${escapeHtml(title)}</title><link rel="canonical" href="${escapeHtml(canonicalPath)}"><body data-screen="${screen}" data-kind="${kind}">${escapeHtml(JSON.stringify(data.results))}<script nonce="${nonce}"></script>`;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
