import * as z from "zod";
import { type TestCard, testCard } from "./cards.ts";

// A browser sends along what it likes: these pages are not ours to be strict about.
const form = z.object({
  step: z.enum(["pay", "confirm", "refuse"]),
  card: z.string().max(20),
  email: z.string().trim().max(254).optional(),
});

const declined: Readonly<Record<string, string>> = {
  declined: "The card was declined. Please choose another one.",
  expired: "The card has expired. Please choose another one.",
};

export type CardForm = { email: string | undefined } & (
  | { k: "taken"; card: TestCard }
  /** Its bank asks back first. */
  | { k: "confirm"; card: TestCard }
  | { k: "refused"; status: 400 | 402 | 422; problem: string }
);

/** What the form with the test cards says, and what the card's bank says to it. */
export function readCardForm(body: unknown): CardForm {
  const sent = form.safeParse(body);
  const refused = (status: 400 | 402 | 422, problem: string) =>
    ({ k: "refused", status, problem, email: sent.data?.email }) as const;
  if (!sent.success) return refused(400, "Please fill in the form as it stands.");
  const { step, email } = sent.data;
  const card = testCard(sent.data.card);
  if (!card) return refused(422, "Please choose one of the test cards.");
  if (step === "refuse") return refused(402, "The card was not confirmed. Nothing was paid.");
  const problem = declined[card.first];
  if (problem) return refused(402, problem);
  return { k: card.first === "confirm" && step !== "confirm" ? "confirm" : "taken", card, email };
}
