import { renderToStaticMarkup } from "react-dom/server";
import { type BuildManifest, fontFiles, formulaFonts, scriptFiles, styleFiles } from "./build-manifest.ts";
import { FRAME_SOURCE, viewSource } from "./sources.ts";

const ENTRY = "src/web/entry-offline.tsx";
const MARK = "/assets/mark.svg";

/** Chunks that a lesson asks for only when somebody needs them. */
const LATE_CHUNKS = [FRAME_SOURCE, "src/web/lesson/report-problem.tsx", "src/web/lesson/start-again.tsx"];

interface OfflineBuild {
  build: string;
  document(input: { programFrame: string; siteName: string }): string;
  files(types: readonly string[], hasFormulas: boolean): string[];
}

/** The build's part for taking courses offline; null if it has none. */
export function offlineBuild(manifest: BuildManifest): OfflineBuild | null {
  const entry = manifest[ENTRY];
  if (!entry) return null;
  const styles = styleFiles(manifest);
  const fonts = fontFiles(manifest);
  const [script = ""] = scriptFiles(manifest, [ENTRY]);
  return {
    // The entry names every chunk that it loads later, so its own hash changes with any of theirs.
    build: [entry.file, ...styles].map(hashIn).join("-"),
    document: ({ programFrame, siteName }) =>
      `<!DOCTYPE html>${renderToStaticMarkup(
        <html lang="en" className="js">
          <head>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="robots" content="noindex" />
            <meta name="program-frame" content={programFrame} />
            <title>{siteName}</title>
            <link rel="icon" href={MARK} type="image/svg+xml" />
            {styles.map((href) => (
              <link key={href} rel="stylesheet" href={href} />
            ))}
          </head>
          <body>
            <div id="root" data-site={siteName} />
            <script type="module" src={script} />
          </body>
        </html>,
      )}`,
    files(types, hasFormulas) {
      const views = types.flatMap((type) => withLateChunks(manifest, viewSource(type)));
      const scripts = scriptFiles(manifest, [ENTRY, ...LATE_CHUNKS, ...views]);
      return [...scripts, ...styles, ...fonts, ...(hasFormulas ? formulaFonts(manifest) : []), MARK];
    },
  };
}

/** A view and the chunks of its own that it loads later. */
function withLateChunks(manifest: BuildManifest, source: string): string[] {
  const late = manifest[source]?.dynamicImports ?? [];
  return [source, ...late.filter((chunk) => !chunk.startsWith("src/web/"))];
}

/** Hash in the name of a built file. */
function hashIn(file: string): string {
  return /-([\w-]{6,})\.\w+$/.exec(file)?.[1] ?? "0";
}
