/** An author's Elm program as a module of the lesson. */
export interface ElmModule {
  readonly text: string;
  /** Lines before the author's first one: subtract it from a compiler's line to get the author's. */
  readonly lineOffset: number;
}

/** Gives an author's program a module name and exposes all of it. Its lines don't move if it begins with a `module` line. */
export function elmModule(source: string, name: string): ElmModule {
  const text = source.replace(/\r\n?/g, "\n");
  const header = findHeader(text);
  const port = header ? header.isPort : /^port\s+\w/m.test(withoutWords(text));
  const line = `${port ? "port " : ""}module ${name} exposing (..)`;
  if (!header) return { text: `${line}\n${ended(text)}`, lineOffset: 1 };
  const lines = text.slice(header.start, header.end).split("\n").length - 1;
  return {
    text: ended(text.slice(0, header.start) + line + "\n".repeat(lines) + text.slice(header.end)),
    lineOffset: 0,
  };
}

const string = /"""[\s\S]*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\[^']*|[^'\\\n])'/y;

/** A program without its comments and strings. */
function withoutWords(text: string): string {
  const kept: string[] = [];
  for (let at = 0; at < text.length; ) {
    string.lastIndex = at;
    const past = string.test(text) ? string.lastIndex : skipComment(text, at);
    if (past === at) kept.push(text.charAt(at));
    at = Math.max(past, at + 1);
  }
  return kept.join("");
}

function ended(text: string): string {
  return text.endsWith("\n") ? text : `${text}\n`;
}

interface Header {
  readonly start: number;
  readonly end: number;
  readonly isPort: boolean;
}

const opening = /(port\s+|effect\s+)?module\s+[A-Z][\w.]*(?:\s+where\s*\{[^}]*\})?\s+exposing\s*(?=\()/y;

/** Finds the `module ... exposing (...)` line; null if the program has none. */
function findHeader(text: string): Header | null {
  const start = skipBlank(text, 0);
  opening.lastIndex = start;
  const found = opening.exec(text);
  if (!found) return null;
  let depth = 0;
  for (let at = opening.lastIndex; at < text.length; at++) {
    const past = skipComment(text, at);
    if (past > at) at = past - 1;
    else if (text[at] === "(") depth++;
    else if (text[at] === ")" && --depth === 0)
      return { start, end: at + 1, isPort: found[1]?.startsWith("port") ?? false };
  }
  return null;
}

function skipBlank(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const past = /\s/.test(text.charAt(at)) ? at + 1 : skipComment(text, at);
    if (past === at) return at;
    at = past;
  }
  return at;
}

/** End of the comment that begins here, or the same offset if none does. Block comments nest in Elm. */
function skipComment(text: string, at: number): number {
  if (text.startsWith("--", at)) {
    const end = text.indexOf("\n", at);
    return end === -1 ? text.length : end;
  }
  if (!text.startsWith("{-", at)) return at;
  let depth = 0;
  for (let place = at; place < text.length; place++) {
    if (text.startsWith("{-", place)) depth++;
    else if (text.startsWith("-}", place)) depth--;
    else continue;
    place++;
    if (depth === 0) return place + 1;
  }
  return text.length;
}
