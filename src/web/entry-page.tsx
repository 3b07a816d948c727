import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { tellTimeZone } from "./api/tell-time-zone.ts";
import "./global.css";
import { loadChunk } from "./api/chunk-errors.ts";
import { ViewSourceContext } from "./lesson/view-source.tsx";
import { embeddedPage } from "./page-data.ts";
import { serverScreens } from "./screens/server-screens.ts";
import { ServerPage } from "./server-page.tsx";
import { showError } from "./shell/shell-store.ts";
import { openViewChunks } from "./view-chunks.ts";

/** Server-rendered pages are complete without this; it makes their buttons quicker. No router, no data library. */
const { route, screen, data } = embeddedPage();
tellTimeZone();

const root = document.getElementById("root");
const load = screen === "lesson" ? undefined : serverScreens[screen];

if (root && load) {
  try {
    const Screen = await loadChunk(screen, load);
    const { results, globals, response } = data;
    hydrateRoot(
      root,
      <ViewSourceContext value={openViewChunks()}>
        <ServerPage route={route} data={data}>
          {createElement(Screen, { results: results as never, globals, response })}
        </ServerPage>
      </ViewSourceContext>, // the screen is that of the contract which serialised these results
    );
  } catch {
    showError();
  }
}
