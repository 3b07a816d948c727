import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { v4 as newKey } from "uuid";
import { beginTracking } from "./analytics/begin.ts";
import { track } from "./analytics/track.ts";
import { sendTimeZone } from "./api/send-time-zone.ts";
import { learningCalls } from "./lesson/calls.ts";
import { openIntentStore } from "./lesson/intent-store.ts";
import { LessonPage } from "./lesson/lesson-page.tsx";
import type { LessonResults } from "./lesson/live-lesson.ts";
import { loadMenuForms } from "./lesson/menu-forms.ts";
import { openNearbyViews } from "./lesson/nearby-views.ts";
import { Outbox } from "./lesson/outbox.ts";
import { trackedCalls } from "./lesson/tracked-calls.ts";
import "./global.css";
import { keepSheet } from "./keep-sheet.ts";
import { embeddedPage } from "./page-data.ts";

/** Entry of the lesson page: no router, no data library, and each interactive loads only when it's near. */
const { data, route } = embeddedPage();
const results = data.results as LessonResults; // The lesson page's own contract.
const learner = data.globals.user.user_id ?? "visitor";
const calls = trackedCalls(learningCalls(learner), results, { track, now: () => Date.now() });
const nearby = openNearbyViews();

const outbox = new Outbox({
  store: await openIntentStore(),
  learner,
  sendSave: (key, body, keepalive) => calls.save({ ...body, key }, keepalive),
  sendCheck: (key, body) => calls.check({ ...body, key }),
  newKey: () => newKey(),
  later(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
});
const tools = { outbox, calls, now: () => new Date(), newKey: () => newKey() };

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
keepSheet();
beginTracking(data.globals, route);
void outbox.resume();
window.addEventListener("online", () => void outbox.flush());
window.addEventListener("pagehide", () => outbox.saveOnLeave());
