import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { beginTracking } from "./analytics/begin.ts";
import { sendTimeZone } from "./api/send-time-zone.ts";
import "./global.css";
import type { PageData, ScreenName } from "#contract/page.ts";
import { loadChunk } from "./api/chunk-errors.ts";
import { drawnViews } from "./drawn-views.ts";
import type { LessonResults } from "./lesson/live-lesson.ts";
import { noOpening, OpeningContext, type OpeningSource } from "./lesson/opening-source.tsx";
import { ViewSourceContext } from "./lesson/view-source.tsx";
import { startKeptSync } from "./offline/start-kept-sync.ts";
import { openOpening } from "./open-opening.ts";
import { embeddedPage } from "./page-data.ts";
import { rememberStyleSheet } from "./remember-style-sheet.ts";
import { loadScreen } from "./screens/lazy-screens.ts";
import { ServerPage } from "./server-page.tsx";
import { showError } from "./shell/shell-store.ts";
import { loadViewChunks } from "./view-chunks.ts";

/** Entry of server-rendered pages. They work without it; it makes their buttons faster. No router, no data library. */
const { route, screen, data } = embeddedPage();
sendTimeZone();
rememberStyleSheet();
startKeptSync(data.globals);
beginTracking(data.globals, route);

const root = document.getElementById("root");

if (root && screen !== "lesson") {
  try {
    const [Screen, views] = await Promise.all([
      loadChunk(screen, () => loadScreen(screen)),
      loadViewChunks(drawnViews(screen, data.results)),
    ]);
    const { results, globals, response } = data;
    hydrateRoot(
      root,
      <ViewSourceContext value={views}>
        <OpeningContext value={openingOf(screen, data)}>
          <ServerPage route={route} data={data}>
            {createElement(Screen, { results: results as never, globals, response })}
          </ServerPage>
        </OpeningContext>
      </ViewSourceContext>, // The screen is that of the contract that serialised these results.
    );
  } catch {
    showError();
  }
}

/** The source of home's lesson, which other screens don't have. */
function openingOf(screen: ScreenName, { results, globals }: PageData<unknown>): OpeningSource {
  const { opening } = (screen === "home" ? results : {}) as { opening?: LessonResults | null }; // Home's own contract.
  return opening ? openOpening(opening, globals) : noOpening;
}
