import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { beginTracking } from "./analytics/begin.ts";
import { sendTimeZone } from "./api/send-time-zone.ts";
import "./global.css";
import { loadChunk } from "./api/chunk-errors.ts";
import { drawnViews } from "./drawn-views.ts";
import { keepSheet } from "./keep-sheet.ts";
import { ViewSourceContext } from "./lesson/view-source.tsx";
import { embeddedPage } from "./page-data.ts";
import { loadScreen } from "./screens/lazy-screens.ts";
import { ServerPage } from "./server-page.tsx";
import { showError } from "./shell/shell-store.ts";
import { loadViewChunks } from "./view-chunks.ts";

/** Entry of server-rendered pages. They work without it; it makes their buttons faster. No router, no data library. */
const { route, screen, data } = embeddedPage();
sendTimeZone();
keepSheet();
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
        <ServerPage route={route} data={data}>
          {createElement(Screen, { results: results as never, globals, response })}
        </ServerPage>
      </ViewSourceContext>, // The screen is that of the contract that serialised these results.
    );
  } catch {
    showError();
  }
}
