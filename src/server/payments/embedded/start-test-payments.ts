import { randomBytes } from "node:crypto";
import { pathTo } from "#contract/build-path.ts";
import { hostInUrl } from "../../origins.ts";
import type { Settings } from "../../settings.ts";
import type { Tools } from "../../tools.ts";
import { createLazyStripeProvider } from "../lazy-stripe-provider.ts";
import type { PaymentProvider } from "../provider.ts";
import type { StripeAccount } from "../stripe-provider.ts";
import { processDueBills } from "./billing.ts";
import { deliverEvents } from "./deliver-events.ts";
import { openApiPort } from "./open-api-port.ts";
import { withTestStore } from "./test-store.ts";

export interface TestPayments {
  provider: PaymentProvider;
  /** Account by which another process asks the same provider. */
  account: StripeAccount & { apiBase: string };
  /** Runs `turn` in the background; call it after something happened on a page of the test provider. */
  changed(): void;
  /** Bills what has become due and delivers waiting events. */
  turn(): Promise<void>;
  /** Resolves once no turn is under way. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Test provider in Stripe's place: a server on the loopback address, called by the same code over HTTP. */
export async function startTestPayments(
  tools: Pick<Tools, "db" | "now" | "log" | "sign">,
  settings: Pick<Settings, "host" | "port" | "checkout">,
  { watch }: Pick<StripeAccount, "watch"> = {},
): Promise<TestPayments> {
  // Straight to this process: a proxy in front of it is for browsers.
  const webhookUrl = `http://${hostInUrl(settings.host)}:${settings.port}${pathTo("payment_webhook")}`;
  const secretKey = `sk_test_${randomBytes(16).toString("hex")}`;
  // The same in every process of an installation, so that each can verify what another delivers.
  const webhookSecret = `whsec_${tools.sign("test-payments", "webhook")}`;
  let turning: Promise<void> | null = null;
  let again = false;

  async function turn(): Promise<void> {
    const waiting = await withTestStore(tools.db, tools.now(), async (store) => {
      await processDueBills(store);
      return store.list("event");
    });
    await deliverEvents(waiting.reverse(), { tools, webhookUrl, webhookSecret });
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

  const api = await openApiPort(async () => {
    const { createTestApi } = await import("./api.ts");
    return createTestApi({ tools, secretKey, changed });
  });
  const apiBase = api.url;
  const account = { kind: "test", secretKey, webhookSecret, checkout: settings.checkout, apiBase } as const;
  return {
    provider: createLazyStripeProvider({ ...account, ...(watch ? { watch } : {}) }),
    account,
    changed,
    async turn() {
      // Two turns at once would deliver everything twice.
      await idle();
      await turn();
    },
    idle,
    async close() {
      again = false;
      await idle();
      await api.close();
    },
  };
}
