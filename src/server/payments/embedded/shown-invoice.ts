import { pathTo } from "#contract/build-path.ts";
import type { TestInvoice } from "./shapes.ts";

/** An invoice as the interface shows it: its payments only if they were asked for. */
export function shownInvoice({ payments, ...invoice }: TestInvoice, withPayments: boolean) {
  return {
    ...invoice,
    amount_remaining: invoice.amount_due - invoice.amount_paid,
    total_taxes: [],
    hosted_invoice_url: invoice.status === "draft" ? null : pathTo("test_receipt", { id: invoice.id }),
    ...(withPayments ? { payments } : {}),
  };
}
