import * as z from "zod";
import { cardsFor, type TestCard, testCard } from "./cards.ts";

/** SEPA debits may take three weeks. */
export const MAX_DAYS = 21;

// Not strict: browsers may send more fields.
const form = z.object({
  step: z.enum(["pay", "confirm", "refuse"]),
  /** Days the bank takes for a debit. */
  days: z.coerce.number().int().min(0).max(MAX_DAYS).optional(),
  card: z.string().max(20),
  email: z.string().trim().max(254).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
});

const declined: Readonly<Record<string, string>> = {
  declined: "The card was declined. Please choose another one.",
  expired: "The card has expired. Please choose another one.",
};

export type CardForm = { email: string | undefined; country: string | undefined; days: number | undefined } & (
  | { k: "taken"; card: TestCard }
  /** The card's bank wants the payer's confirmation first. */
  | { k: "confirm"; card: TestCard }
  | { k: "refused"; status: 400 | 402 | 422; problem: string }
);

/** Reads the form with the test cards, and decides what the card's bank replies. */
export function readCardForm(body: unknown, allowed: { types: readonly string[] | null; currency: string }): CardForm {
  const sent = form.safeParse(body);
  const typed = { email: sent.data?.email, country: sent.data?.country, days: sent.data?.days };
  const refused = (status: 400 | 402 | 422, problem: string) => ({ k: "refused", status, problem, ...typed }) as const;
  if (!sent.success) return refused(400, "Please fill in the form as it stands.");
  const { step } = sent.data;
  const card = testCard(sent.data.card);
  if (!card || !cardsFor(allowed.types, allowed.currency).includes(card))
    return refused(422, "Please choose one of the test cards.");
  if (step === "refuse") return refused(402, "The card was not confirmed. Nothing was paid.");
  const problem = declined[card.first];
  if (problem) return refused(402, problem);
  return { k: card.first === "confirm" && step !== "confirm" ? "confirm" : "taken", card, ...typed };
}
