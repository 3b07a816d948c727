import type { DebitType } from "./payment-shapes.ts";

/** The bank's answers to the first debit of an account, and to each later one. */
export interface DebitAnswers {
  first: "paid" | "failed";
  later: "paid" | "failed";
}

interface DebitAccount {
  number: string;
  label: string;
  type: DebitType;
  debit: DebitAnswers;
  /** The bank takes the money back after ten days, and nothing can be said against it. */
  disputed?: "lost";
}

const answers: readonly Omit<DebitAccount, "type">[] = [
  { number: "3001", label: "is paid", debit: { first: "paid", later: "paid" } },
  { number: "3002", label: "is turned down", debit: { first: "failed", later: "failed" } },
  { number: "3003", label: "is paid, and each later one is turned down", debit: { first: "paid", later: "failed" } },
  {
    number: "3004",
    label: "is paid, and ten days later the bank takes the money back",
    debit: { first: "paid", later: "paid" },
    disputed: "lost",
  },
];

const types: readonly { type: DebitType; digits: string; name: string }[] = [
  { type: "sepa_debit", digits: "000000000001", name: "SEPA debit" },
  { type: "us_bank_account", digits: "000000000002", name: "Bank account in the United States" },
];

/** Bank accounts of the test provider. Their debits take days. */
export const debitAccounts: readonly DebitAccount[] = types.flatMap(({ type, digits, name }) =>
  answers.map(({ number, label, ...rest }) => ({
    ...rest,
    type,
    number: `${digits}${number}`,
    label: `${name} that ${label}`,
  })),
);
