import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { offlineCourse } from "#contract/learning/offline-course.ts";
import { offlineReviews } from "#contract/learning/offline-reviews.ts";
import type { RouteName } from "#contract/paths.ts";
import type { App } from "../../http/app.ts";
import { fastifyPaths } from "../../http/fastify-paths.ts";
import { contentPolicy } from "../../http/security-headers.ts";
import { serveCall } from "../../http/serve-call.ts";
import { lazily } from "../../lazily.ts";
import { originsAt } from "../../origins.ts";
import { FRAME_PATH } from "../../runner/serve-frame.ts";
import { LEAVING_WORKER } from "./leaving-worker.ts";

/** Switch by which staff end offline courses: each browser then removes what it has kept. */
export const OFFLINE_OFF = "no_offline_courses";

const listed = lazily(async () => (await import("./list-course.ts")).listCourse);
const ahead = lazily(async () => (await import("./list-reviews.ts")).listReviews);

/** Serves what a browser needs for taking courses offline. */
export function serveOffline(app: App): void {
  serveCall(app, offlineCourse, { may: "have_account", handler: (visit) => listed(app, visit) });
  serveCall(app, offlineReviews, { may: "have_account", handler: (visit) => ahead(app, visit) });
  serveText(app, "service_worker", async (_request, reply) => {
    const worker = (await isOff(app)) ? null : await workerOf(app);
    return reply
      .header("content-security-policy", contentPolicy({ defaultSrc: ["'self'"] }))
      .type("text/javascript; charset=utf-8")
      .send(worker ?? LEAVING_WORKER);
  });
  serveText(app, "offline_shell", async (request, reply) => {
    const offline = await app.loadOffline();
    if (!offline || (await isOff(app))) return reply.code(404).type("text/plain; charset=utf-8").send("Not found");
    const { settings } = app.tools;
    const { usercontent } = originsAt(settings.origins, "site", request.host);
    return reply
      .header("content-security-policy", shellPolicy(usercontent))
      .type("text/html; charset=utf-8")
      .send(offline.document({ programFrame: `${usercontent}${FRAME_PATH}`, siteName: settings.siteName }));
  });
}

function serveText(
  app: App,
  name: RouteName,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.served.push({ route: name, method: "GET", kind: "call", may: "visit" });
  for (const url of fastifyPaths(name)) {
    app.http.get(url, { config: { answers: "call", route: name } }, (request, reply) =>
      answer(request, reply.header("cache-control", "no-cache")),
    );
  }
}

async function isOff(app: App): Promise<boolean> {
  return (await app.featureSwitches())[OFFLINE_OFF] === true;
}

/** The build's worker; null in a build without one. */
async function workerOf({ assetsDir }: App): Promise<string | null> {
  if (assetsDir === null) return null;
  return readFile(join(assetsDir, "sw.js"), "utf8").catch(() => null);
}

/** As for our pages, but without a nonce: all scripts and styles are files of ours. */
function shellPolicy(usercontent: string): string {
  return contentPolicy({
    defaultSrc: ["'self'"],
    imgSrc: ["'self'", "data:", "blob:", usercontent],
    mediaSrc: ["'self'", usercontent],
    frameSrc: [usercontent],
    formAction: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  });
}
