import { renderToString } from "react-dom/server";
import type { PageData, ScreenName } from "#contract/page.ts";
import type { RouteName } from "#contract/paths.ts";
import { viewOf } from "#interactives/views-eager.ts";
import { type BuildManifest, fontFiles, scriptFiles, styleFiles } from "./build-manifest.ts";
import { renderDocument } from "./document.tsx";
import { LessonPage } from "./lesson/lesson-page.tsx";
import type { LessonResults } from "./lesson/live-lesson.ts";
import { ViewSourceContext } from "./lesson/view-source.tsx";
import { screens } from "./screens/eager-screens.ts";
import { sourcesOf, viewSource } from "./screens/sources.ts";
import { ServerPage } from "./server-page.tsx";
import { Waiting } from "./waiting.tsx";

export interface PageInput {
  route: RouteName;
  screen: ScreenName;
  data: PageData<unknown>;
  nonce: string;
  programFrame: string;
  title: string;
  canonicalPath: string;
  kind: "server" | "client";
}

/** Makes the function that draws any page as a whole HTML document, with the files that the browser's build produced. */
export function createRenderPage(manifest: BuildManifest): (input: PageInput) => string {
  const fonts = fontFiles(manifest);
  const styles = styleFiles(manifest);
  return ({ route, screen, data, nonce, programFrame, title, canonicalPath, kind }) => {
    const { entry, chunks } = sourcesOf(screen, kind);
    const views = viewsOf(screen, data.results);
    const [script = "", ...preloads] = scriptFiles(manifest, [entry, ...chunks, ...views.map(viewSource)]);
    return renderDocument({
      page: { route, screen, data },
      root: renderToString(rootOf({ route, screen, data, kind })),
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

interface Root {
  route: RouteName;
  screen: ScreenName;
  data: PageData<unknown>;
  kind: "server" | "client";
}

function rootOf({ route, screen, data, kind }: Root) {
  if (screen === "lesson") {
    return (
      <LessonPage
        results={data.results as LessonResults} // as above
        globals={data.globals}
        source={viewOf}
      />
    );
  }
  if (kind === "client") return <Waiting globals={data.globals} />;
  const Screen = screens[screen];
  const { results, globals, response } = data;
  return (
    <ViewSourceContext value={viewOf}>
      <ServerPage route={route} data={data}>
        {/* The results are those of the contract that names the screen. */}
        <Screen results={results as never} globals={globals} response={response} />
      </ServerPage>
    </ViewSourceContext>
  );
}

/** Types whose chunks the page asks for at once; the results are those of the screen's own contract. */
function viewsOf(screen: ScreenName, results: unknown): string[] {
  if (screen === "lesson") return nearbyTypes(results as LessonResults);
  return screen === "interactive" ? [(results as { type: string }).type] : [];
}

/** Types on the page one begins with: their chunks come at once. */
function nearbyTypes(results: LessonResults): string[] {
  const here = results.blocks.find((one) => one.id === results.progress.block_id);
  const widgets = JSON.stringify(here?.contents ?? []);
  const near = Object.values(results.interactives).filter((one) => widgets.includes(JSON.stringify(one.id)));
  return [...new Set(near.map((one) => one.type))];
}
