import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type BuildManifest, scriptFiles } from "#web/build-manifest.ts";
import { compressed, kilobytes, WEB } from "./bundle.ts";
import { atMost, type Bench, type Row } from "./row.ts";

const SCREEN = "src/web/screens/authoring/lesson-edit.screen.tsx";
const EDITOR_BYTES = 300 * 1024;
/** Size of Monaco (`trust.md`, section 3), of which the editor may have 0.65. */
const MONACO_BYTES = 482 * 1024;
/** Parts that aren't loaded before somebody asks for them. */
const LATER = [
  "src/web/editor/find/find-panel.tsx",
  "src/web/editor/files/course-import.tsx",
  "src/web/editor/assets/assets-panel.tsx",
  "src/web/editor/insights/learners-view.tsx",
  "src/web/editor/elm/elm-mirror.ts",
];

/**
 * Scripts that the lesson editor adds to those of every page before its author can type, with the worker that checks the text, after brotli
 * (P5-editor). Monaco's size is also that of an editor without the application around it.
 */
export const editorWeight: Bench = {
  id: "P5-editor",
  async run(): Promise<Row[]> {
    const manifest: BuildManifest = JSON.parse(readFileSync(join(WEB, ".vite/manifest.json"), "utf8"));
    const everywhere = scriptFiles(manifest, ["src/web/entry-app.tsx"]);
    const first = scriptFiles(manifest, ["src/web/entry-app.tsx", SCREEN])
      .filter((script) => !everywhere.includes(script))
      .map((script) => script.replace("/assets/", ""));
    const screen = readFileSync(join(WEB, manifest[SCREEN]?.file ?? ""), "utf8");
    // The other worker makes the living lesson, after the text can be written. It holds what this one does, and more.
    const workers = [...new Set(screen.match(/worker-[\w-]+\.js/g))].sort((a, b) => compressed(a) - compressed(b));
    const [worker] = workers;
    if (worker === undefined || workers.length !== 2)
      throw new Error(`The editor should have two workers, not ${workers.length}.`);
    const sum = [...first, worker].reduce((total, file) => total + compressed(file), 0);
    const row = (id: string, what: string, bytes: number, target: number) =>
      atMost({ id, what, ours: kilobytes(sum), reference: kilobytes(bytes), ratio: sum / bytes }, target);
    const early = LATER.filter((source) => first.includes(manifest[source]?.file ?? source));
    return [
      row(
        "P5-editor",
        "scripts that the lesson editor adds until its author can type, against 300 KB",
        EDITOR_BYTES,
        1,
      ),
      row("P5-editor-monaco", "the same against Monaco's 482 KB", MONACO_BYTES, 0.65),
      atMost(
        {
          id: "P5-editor-later",
          what: "tools of the editor that are loaded before they're asked for",
          ours: String(early.length),
          reference: String(LATER.length),
          ratio: early.length / LATER.length,
        },
        0,
      ),
    ];
  },
};
