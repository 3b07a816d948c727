import { failpoint } from "../db/failpoint.ts";
import type { App } from "../http/app.ts";
import { fastifyPaths } from "../http/fastify-paths.ts";
import { receiveEvent } from "./receive-event.ts";

const MAX_BYTES = 1024 * 1024;

/** Receives the provider's webhooks. Only the signature, id, type and the object's id are trusted; everything else is read again. */
export function serveWebhook(app: App): void {
  const { tools } = app;
  app.served.push({ route: "payment_webhook", method: "POST", kind: "call", may: "visit" });
  void app.http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    for (const url of fastifyPaths("payment_webhook")) {
      scope.post(url, { config: { answers: "call", route: "payment_webhook" } }, async (request, reply) => {
        reply.header("cache-control", "no-store");
        const { payments } = tools;
        if (!payments)
          return reply
            .code(503)
            .send({ success: false, results: { errors: ["Payments aren't set up on this site."] } });
        const signature = request.headers["stripe-signature"];
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = await payments.readEvent(
          body,
          typeof signature === "string" ? signature : undefined,
          tools.now(),
        );
        if ("refused" in event) {
          app.metrics.webhooks.inc({ outcome: "refused" });
          tools.log.warn({ event: "webhook_refused", why: event.refused }, "refused");
          return reply.code(400).send({ success: false, results: { errors: [event.refused] } });
        }
        app.metrics.webhooks.inc({ outcome: await receiveEvent(tools, payments, event) });
        failpoint("webhook.heard");
        return { success: true, results: {} };
      });
    }
  });
}
