import type { PaymentProvider } from "./provider.ts";
import { readDelayMs } from "./read-delay.ts";
import type { StripeAccount } from "./stripe-provider.ts";

/** Creates Stripe's provider on its first call: the SDK takes 0.2 s and 40 MB, which no start should wait for. */
export function createLazyStripeProvider(account: StripeAccount): PaymentProvider {
  let provider: Promise<PaymentProvider> | null = null;
  const load = () => {
    provider ??= import("./stripe-provider.ts").then(({ createStripeProvider }) => createStripeProvider(account));
    return provider;
  };
  return {
    kind: account.kind,
    readDelayMs: readDelayMs(account.kind),
    makeCustomer: async (...given) => (await load()).makeCustomer(...given),
    openCheckout: async (...given) => (await load()).openCheckout(...given),
    readCheckout: async (id) => (await load()).readCheckout(id),
    readCharge: async (id) => (await load()).readCharge(id),
    readSubscription: async (...given) => (await load()).readSubscription(...given),
    subscriptionsOf: async (customer) => (await load()).subscriptionsOf(customer),
    subscriptionOfBill: async (...given) => (await load()).subscriptionOfBill(...given),
    readPayer: async (...given) => (await load()).readPayer(...given),
    previewChange: async (...given) => (await load()).previewChange(...given),
    execute: async (...given) => (await load()).execute(...given),
    adoptCard: async (...given) => (await load()).adoptCard(...given),
    receiptUrl: async (of) => (await load()).receiptUrl(of),
    portalUrl: async (...given) => (await load()).portalUrl(...given),
    eventsSince: async (...given) => (await load()).eventsSince(...given),
    readEvent: async (...given) => (await load()).readEvent(...given),
  };
}
