import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { v4 as newKey } from "uuid";
import { tellTimeZone } from "./api/tell-time-zone.ts";
import { learningCalls } from "./lesson/calls.ts";
import { openIntentStore } from "./lesson/intent-store.ts";
import { LessonPage } from "./lesson/lesson-page.tsx";
import type { LessonResults } from "./lesson/live-lesson.ts";
import { openNearbyViews } from "./lesson/nearby-views.ts";
import { Outbox } from "./lesson/outbox.ts";
import "./global.css";
import { embeddedPage } from "./page-data.ts";

/** The lesson page has its own small entry: no router, no data library, and each interactive only when it is near. */
const { data } = embeddedPage();
const results = data.results as LessonResults; // the lesson page's own contract
const learner = data.globals.user.user_id ?? "visitor";
const calls = learningCalls(learner);
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
const world = { outbox, calls, now: () => new Date(), newKey: () => newKey() };

const root = document.getElementById("root");
if (root) {
  hydrateRoot(
    root,
    <StrictMode>
      <LessonPage results={results} globals={data.globals} world={world} source={nearby.source} onNear={nearby.near} />
    </StrictMode>,
  );
}

/** Once nothing else is to be done: the rest of the lesson must not need the network. */
const whenIdle = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 1000));
whenIdle(() => nearby.prefetch(Object.values(results.interactives).map((one) => one.type)));

tellTimeZone();
void outbox.resume();
window.addEventListener("online", () => void outbox.flush());
window.addEventListener("pagehide", () => outbox.leave());
