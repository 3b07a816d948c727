import { startTestPayments, type TestPayments } from "#server/payments/embedded/start-test-payments.ts";
import { createTestApp, type TestApp, type TestAppOptions } from "./app.ts";
import { createTestDatabase } from "./database.ts";

export interface PaidApp extends TestApp {
  payments: TestPayments;
  /** Moves the clock on and lets the provider do what became due; its webhooks arrive. */
  pass(ms: number): Promise<void>;
}

/** The whole server with the embedded provider, each speaking to the other over real HTTP. */
export async function createPaidApp(options: TestAppOptions & { webhooksTo?: number } = {}): Promise<PaidApp> {
  const database = options.database ?? (await createTestDatabase());
  const app = await createTestApp({ ...options, database });
  await app.server.http.listen({ host: "127.0.0.1", port: 0 });
  const address = app.server.http.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const payments = await startTestPayments(app.tools, { host: "127.0.0.1", port: options.webhooksTo ?? port });
  app.tools.payments = payments.provider;
  return {
    ...app,
    payments,
    async pass(ms) {
      app.setNow(app.tools.now() + ms);
      await payments.turn();
    },
    async close() {
      await payments.close();
      await app.close();
    },
  };
}
