import markdownIt from "markdown-it";
import { isLinkAddress } from "#lang/check/links.ts";
import { escapeHtml } from "#lang/transpile/html.ts";
import { keepUnits } from "#lang/transpile/keep-units.ts";
import { highlightCode } from "#render/highlight-code.ts";
import { renderMath } from "#render/render-math.ts";

/** Creates a renderer of Markdown with `$maths$`, whose HTML is safe for any page: no markup of the author's, no pictures, only safe links. */
export function createMarkdown() {
  const markdown = markdownIt("default", {
    html: false,
    linkify: false,
    typographer: false,
    maxNesting: 30,
    highlight: (code: string, language: string) => highlightCode(language, code.replace(/\n$/, "")),
  });

  markdown.disable(["image", "html_block", "html_inline"]);
  markdown.validateLink = isLinkAddress;
  markdown.renderer.rules.link_open = (tokens, index, options, _env, self) => {
    const token = tokens[index];
    if (token && !String(token.attrGet("href")).startsWith("/")) token.attrSet("rel", "noopener noreferrer");
    return self.renderToken(tokens, index, options);
  };

  markdown.renderer.rules.text = (tokens, index) => escapeHtml(keepUnits(tokens[index]?.content ?? ""));

  markdown.inline.ruler.before("escape", "maths", (state, silent) => {
    const found = mathsAt(state.src, state.pos);
    if (!found || found.end > state.posMax) return false;
    if (!silent) {
      const token = state.push("maths", "math", 0);
      token.content = found.tex;
      token.block = found.display;
    }
    state.pos = found.end;
    return true;
  });

  markdown.renderer.rules.maths = (tokens, index) => {
    const { content = "", block = false } = tokens[index] ?? {};
    const made = renderMath(content, block);
    return "html" in made ? made.html : `<code>${escapeHtml(content)}</code>`;
  };

  return markdown;
}

/** Finds `$x$` or `$$x$$` at a position. Prices don't count: a closing dollar has no space before it and no digit after it. */
function mathsAt(text: string, start: number): { tex: string; display: boolean; end: number } | null {
  if (text[start] !== "$") return null;
  const display = text[start + 1] === "$";
  const mark = display ? "$$" : "$";
  const from = start + mark.length;
  if (!display && /\s/.test(text[from] ?? " ")) return null;
  for (let end = text.indexOf("$", from); end !== -1; end = text.indexOf("$", end + 1)) {
    if (text[end - 1] === "\\") continue;
    if (display ? text[end + 1] !== "$" : /\s/.test(text[end - 1] ?? " ") || /\d/.test(text[end + 1] ?? "")) {
      if (display) continue;
      return null;
    }
    const tex = text.slice(from, end);
    return tex.trim() === "" ? null : { tex, display, end: end + mark.length };
  }
  return null;
}
