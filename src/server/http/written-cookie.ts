import type { FastifyInstance } from "fastify";
import type { Tools } from "../tools.ts";
import { setHiddenCookie } from "./cookies.ts";

/** Place in the log after this browser's last write: a replica has to have come that far. */
export const WRITTEN_COOKIE = "written";

/** By then every replica that's asked at all has it. */
const KEPT_S = 60;

/** With a replica, sends each browser that wrote the place that its pages have to be read from then on. */
export function sendWrittenCookie(http: FastifyInstance, { replica, settings, log }: Tools): void {
  if (!replica) return;
  http.addHook("onSend", async (request, reply, payload) => {
    if (request.method !== "POST" || reply.statusCode >= 400 || !request.visit) return payload;
    try {
      setHiddenCookie(reply, settings, WRITTEN_COOKIE, { value: await replica.written(), maxAgeS: KEPT_S });
    } catch (err) {
      // What was written is kept; pages are read from the primary while it can't say how far it is.
      log.warn({ event: "written_unknown", err }, "couldn't say how far the database is written");
      setHiddenCookie(reply, settings, WRITTEN_COOKIE, { value: "unknown", maxAgeS: KEPT_S });
    }
    return payload;
  });
}
