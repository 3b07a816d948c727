import { randomBytes } from "node:crypto";
import { pathTo } from "#contract/build-path.ts";
import { hostInUrl } from "../../origins.ts";
import type { Settings } from "../../settings.ts";
import type { Tools } from "../../tools.ts";
import type { PaymentProvider } from "../provider.ts";
import { createStripeProvider } from "../stripe-provider.ts";
import { createTestApi } from "./api.ts";
import { billWhatIsDue } from "./billing.ts";
import { deliverEvents } from "./deliver-events.ts";
import { withTestStore } from "./test-store.ts";

export interface TestPayments {
  provider: PaymentProvider;
  /** Something happened on the checkout page: tell ourselves soon. */
  changed(): void;
  /** Bills what has become due and delivers what is waiting. */
  turn(): Promise<void>;
  /** Nothing of it is under way any more. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Stands where Stripe would: an own server on the loopback address, spoken to by the same code over the wire. */
export async function startTestPayments(
  tools: Pick<Tools, "db" | "now" | "log" | "sign">,
  settings: Pick<Settings, "host" | "port">,
): Promise<TestPayments> {
  // Straight to ourselves: what stands before us is for browsers.
  const webhookUrl = `http://${hostInUrl(settings.host)}:${settings.port}${pathTo("payment_webhook")}`;
  const secretKey = `sk_test_${randomBytes(16).toString("hex")}`;
  // The same in every process of one installation: whichever delivers, each understands it.
  const webhookSecret = `whsec_${tools.sign("test-payments", "webhook")}`;
  let turning: Promise<void> | null = null;
  let again = false;

  async function turn(): Promise<void> {
    await withTestStore(tools.db, tools.now(), billWhatIsDue);
    await deliverEvents({ tools, webhookUrl, webhookSecret });
  }
  function changed(): void {
    if (turning) {
      again = true;
      return;
    }
    turning = turn()
      .catch((error: unknown) => tools.log.warn({ err: error }, "the test payments are troubled"))
      .finally(() => {
        turning = null;
        if (again) {
          again = false;
          changed();
        }
      });
  }

  async function idle(): Promise<void> {
    while (turning) await turning;
  }

  const api = await createTestApi({ tools, secretKey, changed });
  await api.listen({ host: "127.0.0.1", port: 0 });
  const address = api.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const provider = createStripeProvider({
    kind: "test",
    secretKey,
    webhookSecret,
    apiBase: `http://127.0.0.1:${port}`,
  });
  return {
    provider,
    changed,
    turn,
    idle,
    async close() {
      again = false;
      await idle();
      await api.close();
    },
  };
}
