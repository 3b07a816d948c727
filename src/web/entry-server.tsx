import { renderToString } from "react-dom/server";
import type { ScreenName } from "#contract/page.ts";
import type { PageInput } from "#contract/page-input.ts";
import { viewOf } from "#interactives/views-eager.ts";
import { type BuildManifest, fontFiles, scriptFiles, styleFiles } from "./build-manifest.ts";
import { criticalStyle } from "./critical-style.ts";
import { renderDocument } from "./document.tsx";
import { drawnViews } from "./drawn-views.ts";
import { LessonPage } from "./lesson/lesson-page.tsx";
import { LiveInteractive } from "./lesson/live-interactive.tsx";
import type { LessonResults } from "./lesson/live-lesson.ts";
import { OpeningLesson } from "./lesson/opening-lesson.tsx";
import { OpeningContext, type OpeningSource } from "./lesson/opening-source.tsx";
import { ViewSourceContext } from "./lesson/view-source.tsx";
import { screenOf } from "./screens/eager-screens.ts";
import { ServerPage } from "./server-page.tsx";
import { FRAME_SOURCE, sourcesOf, viewSource } from "./sources.ts";
import { Waiting } from "./waiting.tsx";
import { withoutScripts } from "./without-scripts.tsx";

export { createRenderEmbed } from "./play/embed-document.tsx";

/** Creates the function that renders any page as a complete HTML document, with the files of the browser's build. `sheet`: the text of its style sheet. */
export function createRenderPage(manifest: BuildManifest, sheet = ""): (input: PageInput) => string {
  const fonts = fontFiles(manifest);
  const styles = styleFiles(manifest);
  const styleOf = criticalStyle(sheet);
  return ({ route, screen, data, nonce, programFrame, title, canonicalPath, kind, knownSheet }) => {
    const { entry, chunks } = sourcesOf(screen, kind);
    const views = viewsOf(screen, data.results).map(viewSource);
    if (screen === "lesson" && views.length > 0) views.push(FRAME_SOURCE);
    const [script = "", ...preloads] = scriptFiles(manifest, [entry, ...chunks, ...views]);
    const root = renderToString(rootOf({ route, screen, data, kind }));
    const hasSheet = knownSheet !== null && styles.some((href) => href.endsWith(`/${knownSheet}`));
    return renderDocument({
      page: { route, screen, data },
      root,
      ...(hasSheet ? {} : { critical: styleOf(root) }),
      nonce,
      programFrame,
      title,
      canonicalPath,
      script,
      preloads,
      styles,
      fonts,
    });
  };
}

function rootOf({ route, screen, data, kind }: Pick<PageInput, "route" | "screen" | "data" | "kind">) {
  if (screen === "lesson") {
    return (
      <LessonPage
        results={data.results as LessonResults} // The results are those of the lesson page's contract.
        globals={data.globals}
        source={viewOf}
        liveInteractive={() => LiveInteractive}
      />
    );
  }
  if (kind === "client") return <Waiting globals={data.globals} instead={withoutScripts(screen, data)} />;
  const Screen = screenOf(screen);
  const { results, globals, response } = data;
  return (
    <ViewSourceContext value={viewOf}>
      <OpeningContext value={drawnOpening}>
        <ServerPage route={route} data={data}>
          {/* The results are those of the contract that names the screen. */}
          <Screen results={results as never} globals={globals} response={response} />
        </ServerPage>
      </OpeningContext>
    </ViewSourceContext>
  );
}

const drawnOpening: OpeningSource = {
  opened: () => ({ Page: OpeningLesson, source: viewOf }),
  touch: () => undefined,
};

/** Types of interactives whose chunks the page preloads. The results are those of the screen's own contract. */
function viewsOf(screen: ScreenName, results: unknown): string[] {
  if (screen === "lesson") return nearbyTypes(results as LessonResults);
  return drawnViews(screen, results);
}

/** Types of the interactives on the page the learner starts on: their chunks are preloaded. */
function nearbyTypes(results: LessonResults): string[] {
  const here = results.blocks.find((block) => block.id === results.progress.block_id);
  const widgets = JSON.stringify(here?.contents ?? []);
  const near = Object.values(results.interactives).filter((interactive) =>
    widgets.includes(JSON.stringify(interactive.id)),
  );
  return [...new Set(near.map((interactive) => interactive.type))];
}
