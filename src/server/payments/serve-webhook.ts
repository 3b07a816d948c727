import { failpoint } from "../db/failpoint.ts";
import { syncGiftCharge } from "../gift/sync-gift-charge.ts";
import type { App } from "../http/app.ts";
import { fastifyPaths } from "../http/fastify-paths.ts";
import { settlePurchase } from "../premium/settle-purchase.ts";
import { syncLifetimeCharge } from "../premium/sync-lifetime-charge.ts";
import type { Tools } from "../tools.ts";
import type { PaymentProvider, ProviderEvent } from "./provider.ts";
import { syncSubscription } from "./sync-subscription.ts";

const MOST_BYTES = 1024 * 1024;

/** Where the payment provider tells what happened. Its signature is the only thing that is believed; everything else is read anew. */
export function serveWebhook(app: App): void {
  const { tools } = app;
  app.served.push({ route: "payment_webhook", method: "POST", kind: "call", may: "visit" });
  void app.http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    for (const url of fastifyPaths("payment_webhook")) {
      scope.post(url, { config: { answers: "call", route: "payment_webhook" } }, async (request, reply) => {
        reply.header("cache-control", "no-store");
        const { payments } = tools;
        if (!payments)
          return reply
            .code(503)
            .send({ success: false, results: { errors: ["Payments are not set up on this site."] } });
        const signature = request.headers["stripe-signature"];
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = payments.readEvent(body, typeof signature === "string" ? signature : undefined, tools.now());
        if ("refused" in event) {
          app.metrics.webhooks.inc({ outcome: "refused" });
          tools.log.warn({ event: "webhook_refused", why: event.refused }, "refused");
          return reply.code(400).send({ success: false, results: { errors: [event.refused] } });
        }
        app.metrics.webhooks.inc({ outcome: await hear(tools, payments, event) });
        failpoint("webhook.heard");
        return { success: true, results: {} };
      });
    }
  });
}

/** What an event is about is read anew; only then the event counts as heard, so that a crash between leaves it to be told again. */
async function hear(tools: Tools, payments: PaymentProvider, event: ProviderEvent): Promise<"heard" | "known"> {
  const before = await tools.db
    .selectFrom("payment_webhook_events")
    .select("event_id")
    .where("event_id", "=", event.id)
    .executeTakeFirst();
  if (before) return "known";
  const { about } = event;
  if (about && "subscription" in about) await syncSubscription(tools, payments, about.subscription);
  if (about && "checkout" in about) await settlePurchase(tools, about.checkout);
  if (about && "charge" in about) await syncGiftCharge(tools, payments, about.charge);
  if (about && "charge" in about && about.customer !== null) {
    // A refund at the provider's own desk names the payment only.
    await syncLifetimeCharge(tools, payments, { charge: about.charge, customer: about.customer });
    await syncAll(tools, payments, await payments.subscriptionsOf(about.customer));
  }
  if (about && "card_of" in about) {
    await syncAll(tools, payments, await payments.adoptCard(about.card_of, `card:${event.id}`));
  }
  failpoint("webhook.done");
  await tools.db
    .insertInto("payment_webhook_events")
    .values({ event_id: event.id, type: event.type, received_at: new Date(tools.now()) })
    .onConflict((conflict) => conflict.column("event_id").doNothing())
    .execute();
  tools.wake("mails");
  return "heard";
}

async function syncAll(tools: Tools, payments: PaymentProvider, subscriptions: readonly string[]): Promise<void> {
  for (const one of subscriptions) await syncSubscription(tools, payments, one);
}
