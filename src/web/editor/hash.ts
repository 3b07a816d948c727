/** Lines that the address highlights, from 1. */
export interface LineRange {
  from: number;
  to: number;
}

/** Subviews of the settings. */
export const settingsViews = [
  "general",
  "versions",
  "timeline",
  "people",
  "packages",
  "reports",
  "learners",
  "files",
] as const;
export type SettingsView = (typeof settingsViews)[number];

/** View of the editor that its address names (R14). */
export type EditorView =
  | { kind: "lesson" }
  | { kind: "compiledElmMain" }
  /** `alias` is null for the list of all assets. */
  | { kind: "assets"; alias: string | null }
  | { kind: "settings"; subview: SettingsView };

export interface EditorHash {
  view: EditorView;
  lines: LineRange | null;
}

const ALL = "_all";

/** View and line range of a hash such as `#/assets/steps/12-14`. Anything it doesn't know is the lesson; a range that isn't canonical is ignored. */
export function parseHash(hash: string): EditorHash {
  const [, kind = "", second = "", third = ""] = hash.replace(/^#/, "").split("/");
  if (kind === "assets" && second !== "") {
    return { view: { kind, alias: second === ALL ? null : decoded(second) }, lines: parseLines(third) };
  }
  const subview = settingsViews.find((name) => name === second);
  if (kind === "settings" && subview) return { view: { kind, subview }, lines: parseLines(third) };
  if (kind === "compiledElmMain") return { view: { kind }, lines: parseLines(second) };
  return { view: { kind: "lesson" }, lines: kind === "lesson" ? parseLines(second) : null };
}

/** Hash of a view, the opposite of `parseHash`. */
export function hashOf({ view, lines }: EditorHash): string {
  const range = lines === null ? "" : lines.from === lines.to ? `${lines.from}` : `${lines.from}-${lines.to}`;
  return `#/${view.kind}/${subviewOf(view)}${range}`;
}

function subviewOf(view: EditorView): string {
  if (view.kind === "assets") return `${view.alias === null ? ALL : encodeURIComponent(view.alias)}/`;
  return view.kind === "settings" ? `${view.subview}/` : "";
}

function parseLines(text: string): LineRange | null {
  const found = /^([1-9]\d{0,8})(?:-([1-9]\d{0,8}))?$/.exec(text);
  if (!found) return null;
  const [from, to] = [Number(found[1]), Number(found[2] ?? found[1])];
  return from < to || (from === to && found[2] === undefined) ? { from, to } : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
