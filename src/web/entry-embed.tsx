import { hydrateRoot } from "react-dom/client";
import { embedCheckPath } from "#contract/learning/embed-path.ts";
import type { EmbedData, PlayReply } from "#contract/learning/play.page.ts";
import "./global.css";
import { CallError, failureOf } from "./api/call-error.ts";
import { ViewSourceContext } from "./lesson/view-source.tsx";
import { PAGE_DATA_ID } from "./page-data.ts";
import { EmbedScreen } from "./play/embed-screen.tsx";
import type { AskPlay } from "./play/play-host.ts";
import { loadViewChunks } from "./view-chunks.ts";

/** Entry of a frame on somebody else's site. It sends that site its height, and listens to nothing. */
const data = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? "null") as EmbedData; // Written by this product's own server into this very document.

const ask: AskPlay = async (request) => {
  const response = await fetch(embedCheckPath(data.id), {
    method: "POST",
    headers: { "content-type": "application/json" },
    credentials: "omit",
    body: JSON.stringify(request),
  });
  const answered: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new CallError(failureOf(response.status, answered));
  return (answered as { results: PlayReply }).results; // The server serialised it with this contract.
};

const root = document.getElementById("root");
if (root) {
  const views = await loadViewChunks([data.game.type]);
  hydrateRoot(
    root,
    <ViewSourceContext value={views}>
      <EmbedScreen data={data} ask={ask} />
    </ViewSourceContext>,
  );
  let sent = 0;
  new ResizeObserver(() => {
    const px = Math.ceil(root.getBoundingClientRect().height);
    if (px === sent) return;
    sent = px;
    // Any site may embed it, so the height is for the site that does.
    window.parent.postMessage({ k: "height", px }, "*");
  }).observe(root);
}
