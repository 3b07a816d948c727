import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { edgesOf } from "../house/modules.ts";
import type { ScreenShot } from "./screens.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Files that differ from where this branch left main; on main itself, from the last commit. */
export function changedFiles(): ReadonlySet<string> {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();
  const base = git("merge-base", "HEAD", "main");
  const lines = [git("diff", "--name-only", base), git("ls-files", "--others", "--exclude-standard")];
  return new Set(lines.join("\n").split("\n").filter(Boolean));
}

/** True if one of these files shows in the picture: a module of the screen or of the shell around it, or the course that is shown. */
export function shows(shot: ScreenShot, changed: ReadonlySet<string>): boolean {
  const course = /^\/courses\/([^/]+)\//.exec(shot.path)?.[1];
  if (course && [...changed].some((file) => file.startsWith(`content/courses/${course}/`))) return true;
  const type = /^\/authors\/interactives\/([^/]+)\//.exec(shot.path)?.[1];
  return [...rootsOf(shot), ...(type ? [`src/interactives/${type}/view.tsx`] : [])].some((root) =>
    [...loadedBy(root)].some((file) => changed.has(file)),
  );
}

function rootsOf({ screen }: ScreenShot): string[] {
  if (screen === "lesson") return ["src/web/entry-lesson.tsx"];
  return [
    "src/web/entry-page.tsx",
    ...globSync(`src/web/screens/*/${screen.replaceAll("_", "-")}.screen.tsx`, { cwd: ROOT }),
  ];
}

const loaded = new Map<string, ReadonlySet<string>>();

/** A module with all that it imports, style sheets and words included. */
function loadedBy(root: string): ReadonlySet<string> {
  const known = loaded.get(root);
  if (known) return known;
  const found = new Set<string>();
  const left = [root];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (found.has(path) || !existsSync(join(ROOT, path))) continue;
    found.add(path);
    if (/\.tsx?$/.test(path)) left.push(...edgesOf(path).flatMap((edge) => (edge.kind === "file" ? [edge.to] : [])));
    if (path.endsWith(".css")) left.push(...sheetsIn(path));
  }
  loaded.set(root, found);
  return found;
}

/** Style sheets that a style sheet imports. */
function sheetsIn(path: string): string[] {
  const imports = readFileSync(join(ROOT, path), "utf8").matchAll(/@import (?:url\()?"(\.[^"]+)"/g);
  return [...imports].map(([, request = ""]) => join(path, "..", request));
}
