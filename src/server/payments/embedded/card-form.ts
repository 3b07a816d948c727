import * as z from "zod";
import { cardsFor, type TestCard, testCard } from "./cards.ts";

// Not strict: browsers may send more fields.
const form = z.object({
  step: z.enum(["pay", "confirm", "refuse"]),
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

export type CardForm = { email: string | undefined; country: string | undefined } & (
  | { k: "taken"; card: TestCard }
  /** The card's bank wants the payer's confirmation first. */
  | { k: "confirm"; card: TestCard }
  | { k: "refused"; status: 400 | 402 | 422; problem: string }
);

/** Reads the form with the test cards, and decides what the card's bank replies. */
export function readCardForm(body: unknown, allowed: readonly string[] | null): CardForm {
  const sent = form.safeParse(body);
  const typed = { email: sent.data?.email, country: sent.data?.country };
  const refused = (status: 400 | 402 | 422, problem: string) => ({ k: "refused", status, problem, ...typed }) as const;
  if (!sent.success) return refused(400, "Please fill in the form as it stands.");
  const { step } = sent.data;
  const card = testCard(sent.data.card);
  if (!card || !cardsFor(allowed).includes(card)) return refused(422, "Please choose one of the test cards.");
  if (step === "refuse") return refused(402, "The card was not confirmed. Nothing was paid.");
  const problem = declined[card.first];
  if (problem) return refused(402, problem);
  return { k: card.first === "confirm" && step !== "confirm" ? "confirm" : "taken", card, ...typed };
}
