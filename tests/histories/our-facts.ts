import { coverageOf } from "#rules/billing/coverage.ts";
import type { LedgerEntry } from "#rules/billing/ledger.ts";
import { readLedger } from "#server/billing/ledger-store.ts";
import type { World } from "./world.ts";

export interface Granted {
  source: string;
  from: number;
  until: number;
}

export interface OurFacts {
  ledger: LedgerEntry[];
  granted: Granted[];
  running: { subscription: string; plan: string; renews: boolean; suspended: boolean }[];
  mails: { key: string; template: string; state: string; dueAt: number; id: string; facts: Record<string, unknown> }[];
  pending: { key: string; problem: string | null; tries: number }[];
  told: { key: string; kind: string; decidedAt: number; doneAt: number }[];
}

/** Facts about one user in our own tables. */
export async function ourFacts({ app }: World, userId: string): Promise<OurFacts> {
  const { db } = app;
  const [ledger, granted, running, mails, commands] = await Promise.all([
    readLedger(db, userId),
    db.selectFrom("entitlements").selectAll().where("user_id", "=", userId).orderBy("starts_at").execute(),
    db
      .selectFrom("subscriptions")
      .selectAll()
      .where("running", "=", true)
      .where("user_id", "=", userId)
      .orderBy("provider_id")
      .execute(),
    db.selectFrom("mails").selectAll().where("user_id", "=", userId).orderBy("mail_id").execute(),
    db.selectFrom("payment_commands").selectAll().orderBy("command_number").execute(),
  ]);
  return {
    ledger,
    granted: granted.map(({ source, starts_at, ends_at }) => ({
      source,
      from: starts_at.getTime(),
      until: ends_at?.getTime() ?? Number.POSITIVE_INFINITY,
    })),
    running: running.map(({ provider_id, plan, renews, suspended }) => ({
      subscription: provider_id,
      plan,
      renews,
      suspended,
    })),
    mails: mails.map(({ effect_key, template, state, due_at, mail_id, facts }) => ({
      key: effect_key,
      template,
      state,
      dueAt: due_at.getTime(),
      id: mail_id,
      facts,
    })),
    pending: commands
      .filter(({ done_at }) => done_at === null)
      .map(({ effect_key, last_problem, tries }) => ({ key: effect_key, problem: last_problem, tries })),
    told: commands.flatMap(({ effect_key, command, created_at, done_at }) =>
      done_at === null
        ? []
        : [{ key: effect_key, kind: command.k, decidedAt: created_at.getTime(), doneAt: done_at.getTime() }],
    ),
  };
}

/** Problems that must not exist after any step, even while deliveries are pending. */
export function alwaysWrong({ ledger, granted, running, mails }: OurFacts): string[] {
  const wanted = coverageOf(ledger).map(
    ({ source, from, until }) => `${source} ${from} ${until ?? Number.POSITIVE_INFINITY}`,
  );
  const found = granted.map(({ source, from, until }) => `${source} ${from} ${until}`);
  const wrong: string[] = [];
  if (wanted.toSorted().join() !== found.toSorted().join()) wrong.push(`granted ${found} and not ${wanted}`);
  const own = running.filter(({ plan }) => plan !== "group");
  if (own.length > 1) wrong.push(`${own.length} subscriptions run`);
  const amounts = ledger.flatMap((entry) => ("paid" in entry ? [entry.paid.amount] : []));
  if (amounts.some((amount) => !Number.isSafeInteger(amount) || amount < 0)) wrong.push(`amounts ${amounts}`);
  const keys = ledger.map(({ key }) => key);
  if (new Set(keys).size !== keys.length) wrong.push("an effect stands twice");
  const sentTwice = mails.filter(({ key }, index) => mails.findIndex((other) => other.key === key) !== index);
  if (sentTwice.length > 0) wrong.push(`promised twice: ${sentTwice.map(({ key }) => key)}`);
  return wrong;
}
