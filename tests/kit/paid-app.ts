import { startTestPayments, type TestPayments } from "#server/payments/embedded/start-test-payments.ts";
import { setTestBilling } from "#server/payments/embedded/test-store.ts";
import type { Settings } from "#server/settings.ts";
import { createTestApp, type TestApp, type TestAppOptions } from "./app.ts";
import { createTestDatabase } from "./database.ts";
import type { WatchedStripe } from "./watch-stripe.ts";

export interface PaidApp extends TestApp {
  payments: TestPayments;
  /** Moves the clock and lets the provider do everything that became due; its webhooks arrive. */
  pass(ms: number): Promise<void>;
}

/** The whole server with the embedded provider, connected over real HTTP. */
export async function createPaidApp(
  options: TestAppOptions & {
    webhooksTo?: number;
    draftDelay?: number;
    checkout?: Settings["checkout"];
    watched?: WatchedStripe;
  } = {},
): Promise<PaidApp> {
  const database = options.database ?? (await createTestDatabase());
  const app = await createTestApp({ ...options, database });
  await app.server.http.listen({ host: "127.0.0.1", port: 0 });
  const address = app.server.http.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { checkout } = app.tools.settings;
  const place = { host: "127.0.0.1", port: options.webhooksTo ?? port };
  const payments = await startTestPayments(
    app.tools,
    { ...place, checkout: options.checkout ?? checkout },
    options.watched,
  );
  app.tools.payments = payments.provider;
  // Bills are charged as soon as they're made, unless a test is about the time between.
  await setTestBilling(app.db, { draftDelay: options.draftDelay ?? 0 });
  const settledState = async () => {
    await payments.idle();
    return database.state();
  };
  return {
    ...app,
    // An event of the provider that's still under way writes when it arrives, whatever a test is about.
    database: { ...database, state: settledState },
    payments,
    async pass(ms) {
      // What's under way belongs to the time before.
      await payments.idle();
      app.setNow(app.tools.now() + ms);
      await payments.turn();
    },
    async close() {
      await payments.close();
      await app.close();
    },
  };
}
