import type { Instant } from "./instant.ts";
import type { RenewingPlan } from "./ledger.ts";
import type { ShownPayer } from "./shown-payer.ts";

/** Invoices and credit notes are numbered separately. */
export type DocumentSeries = "invoice" | "credit_note";

/** Contents of a document, kept as they were when it was issued. Amounts in the smallest unit of the currency. */
export interface DocumentFacts {
  seller: { name: string; address: string; taxId: string | null };
  buyer: { name: string; email: string };
  what: RenewingPlan | "lifetime" | "gift";
  currency: string;
  /** With tax; a credit note's amount is what was refunded. */
  total: number;
  tax: number;
  /** Part of the total taken from credit the buyer had. */
  fromBalance: number;
  /** Null: unknown, or another way to pay. */
  card: ShownPayer | null;
  paidAt: Instant;
  period: { from: Instant; until: Instant } | null;
  /** Number of the invoice that a credit note is about. */
  of: string | null;
  timeZone: string;
}

const PREFIX: Readonly<Record<DocumentSeries, string>> = { invoice: "INV", credit_note: "CN" };

/** Number as people read it: INV-000042. */
export function documentNumber(series: DocumentSeries, number: number): string {
  return `${PREFIX[series]}-${String(number).padStart(6, "0")}`;
}

const NUMBER = /^\s*(INV|CN)[-\s]?0*(\d{1,9})\s*$/i;

/** Series and number of what somebody typed, however it's written; null if it's no number of ours. */
export function readDocumentNumber(text: string): { series: DocumentSeries; number: number } | null {
  const [, prefix = "", number = ""] = NUMBER.exec(text) ?? [];
  if (number === "") return null;
  return { series: prefix.toUpperCase() === PREFIX.invoice ? "invoice" : "credit_note", number: Number(number) };
}
