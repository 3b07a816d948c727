import type { ReactNode } from "react";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { staffPersonPage } from "#contract/staff/people.page.ts";
import { ButtonLink } from "#design/button.tsx";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { formatMoment, formatZonedDate } from "../../messages/format.ts";
import { type StaffMessage, sayStaff } from "./say-staff.ts";
import css from "./staff.module.css";

type Money = NonNullable<Infer<typeof staffPersonPage.results>["money"]>;

interface PersonMoneyProps {
  personId: string;
  money: Money;
  timeZone: string;
}

/** Premium, subscriptions, payments, bills and ledger of one person. */
export function PersonMoney({ personId, money, timeZone }: PersonMoneyProps) {
  const { premium, reasons, subscriptions, payments, bills, bills_problem, commands, gifts, groups, courses, ledger } =
    money;
  return (
    <div className={css.columns}>
      <div className={css.column}>
        <Section title="PREMIUM_H">
          <p>{premium}</p>
          <h3>{sayStaff("REASONS_H")}</h3>
          {reasons.length === 0 ? (
            <p className={parts.small}>{sayStaff("NO_REASONS")}</p>
          ) : (
            <ul className={css.plain}>
              {reasons.map(({ text, now }) => (
                <li key={text}>
                  {text} {now && <span className={css.now}>({sayStaff("NOW")})</span>}
                </li>
              ))}
            </ul>
          )}
        </Section>
        <Section title="PAYMENTS_H">
          {payments.length === 0 && <p className={parts.small}>{sayStaff("PAYMENTS_NONE")}</p>}
          <ul className={css.list}>
            {payments.map((payment) => (
              <li key={payment.key} className={css.payment}>
                <PaymentFacts payment={payment} timeZone={timeZone} personId={personId} />
              </li>
            ))}
          </ul>
        </Section>
        <Section title="LEDGER_H">
          {ledger.length === 0 && <p className={parts.small}>{sayStaff("LEDGER_NONE")}</p>}
          <ol className={css.list}>
            {ledger.map(({ key, at, text }) => (
              <li key={key} className={css.line}>
                <time dateTime={at} className={parts.small}>
                  {formatMoment(at, timeZone)}
                </time>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </Section>
      </div>
      <div className={css.column}>
        <Section title="ACTS_H">
          <ul className={css.plain}>
            {(["refund", "extend", "give", "end", "name_author", "remove_author"] as const).map((act) => (
              <li key={act}>
                <a className={css.found} href={pathTo("staff_act", { personId, act })}>
                  {sayStaff("ACT_TITLE", { act })}
                </a>
              </li>
            ))}
          </ul>
        </Section>
        {subscriptions.length > 0 && (
          <Section title="SUBS_H">
            <ul className={css.list}>
              {subscriptions.map(({ id, head, lines }) => (
                <li key={id} className={css.line}>
                  <strong>{head}</strong>
                  {lines.map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                  <span className={parts.small}>{id}</span>
                </li>
              ))}
            </ul>
          </Section>
        )}
        {bills_problem !== null && (
          <Section title="BILLS_H">
            <p>{bills_problem}</p>
          </Section>
        )}
        <Lines title="BILLS_H" lines={bills} />
        <Lines title="COMMANDS_H" lines={commands} />
        <Lines title="GIFTS_H" lines={gifts} />
        <Lines title="GROUPS_H" lines={groups} />
        <Lines title="COURSES_H" lines={courses} />
      </div>
    </div>
  );
}

interface PaymentFactsProps {
  payment: Money["payments"][number];
  timeZone: string;
  personId: string;
}

function PaymentFacts({ payment, timeZone, personId }: PaymentFactsProps) {
  const { at, what, paid, returned, left } = payment;
  return (
    <>
      <h3>{what}</h3>
      <dl className={css.pairs}>
        <dt>{sayStaff("PAY_WHEN")}</dt>
        <dd>{formatZonedDate(at, timeZone)}</dd>
        <dt>{sayStaff("PAY_SUM")}</dt>
        <dd>{paid}</dd>
        {returned !== null && (
          <>
            <dt>{sayStaff("PAY_BACK")}</dt>
            <dd>{returned}</dd>
          </>
        )}
        <dt>{sayStaff("PAY_LEFT")}</dt>
        <dd>{left ?? sayStaff("PAY_NOTHING")}</dd>
      </dl>
      {left !== null && (
        <p>
          <ButtonLink
            size="small"
            href={pathTo("staff_act", { personId, act: "refund" }, { payment: payment.key })}
            aria-label={sayStaff("REFUND_THIS_OF", { date: formatZonedDate(at, timeZone) })}
          >
            {sayStaff("REFUND_THIS")}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

function Section({ title, children }: { title: StaffMessage; children: ReactNode }) {
  return (
    <section className={stack.gap4}>
      <h2 className={parts.heading}>{sayStaff(title)}</h2>
      {children}
    </section>
  );
}

function Lines({ title, lines }: { title: StaffMessage; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={css.list}>
        {lines.map((line) => (
          <li key={line} className={css.line}>
            {line}
          </li>
        ))}
      </ul>
    </Section>
  );
}
