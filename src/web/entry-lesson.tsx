import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { beginTrackingLater } from "./analytics/later.ts";
import { loadChunk } from "./api/chunk-errors.ts";
import { sendTimeZone } from "./api/send-time-zone.ts";
import { LessonPage } from "./lesson/lesson-page.tsx";
import type { LessonResults } from "./lesson/live-lesson.ts";
import { loadMenuForms } from "./lesson/menu-forms.ts";
import { openNearbyViews } from "./lesson/nearby-views.ts";
import { keepSending, openLessonTools } from "./lesson/open-tools.ts";
import "./global.css";
import { keptFor } from "./offline/kept-for.ts";
import { startKeptSync } from "./offline/start-kept-sync.ts";
import { embeddedPage } from "./page-data.ts";
import { rememberStyleSheet } from "./remember-style-sheet.ts";

/** Entry of the lesson page: no router, no data library, and each interactive loads only when it's near. */
const { data, route } = embeddedPage();
const results = data.results as LessonResults; // The lesson page's own contract.
const learner = data.globals.user.user_id ?? "visitor";
const tools = openLessonTools(results, learner);
const isKept = keptFor() !== null && keptFor() === data.globals.user.user_id;
const nearby = openNearbyViews(isKept);

const root = document.getElementById("root");
if (root) {
  hydrateRoot(
    root,
    <StrictMode>
      <LessonPage
        results={results}
        globals={data.globals}
        tools={tools}
        source={nearby.source}
        liveInteractive={nearby.liveInteractive}
        onNear={nearby.near}
      />
    </StrictMode>,
  );
}

/** Fetches the rest of the lesson's chunks when idle, so that the lesson works offline. */
const whenIdle = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 1000));
whenIdle(() => {
  nearby.prefetch(Object.values(results.interactives).map((interactive) => interactive.type));
  loadMenuForms().catch(() => undefined);
});

sendTimeZone();
rememberStyleSheet();
beginTrackingLater(data.globals, route);
if (isKept) {
  // Everything from here on is also kept for a visit without a connection.
  loadChunk("follow-lesson", () => import("./offline/follow-lesson.ts")).then(
    ({ followLesson }) => followLesson(tools.outbox, learner, data),
    () => undefined,
  );
}
keepSending(tools);
startKeptSync(data.globals, "lesson");
