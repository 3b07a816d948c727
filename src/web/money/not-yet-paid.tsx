import { pathTo } from "#contract/build-path.ts";
import { Banner } from "#design/banner.tsx";
import { Button, ButtonLink } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { formatMoney } from "../messages/format.ts";
import { say } from "../messages/say.ts";

/** Why a purchase isn't complete. `under_way`: a bank works on its payment; `failed`: the bank turned it down. */
export type NotYet = "waiting" | "under_way" | "expired" | "failed";

const titles = {
  waiting: () => say("SUCCESS_WAITING"),
  under_way: () => say("SUCCESS_UNDER_WAY"),
  expired: () => say("SUCCESS_EXPIRED"),
  failed: () => say("SUCCESS_FAILED"),
};

/** State of a purchase that isn't paid. */
export function notYet(state: string): NotYet {
  return state === "under_way" || state === "expired" || state === "failed" ? state : "waiting";
}

/** Heading of a purchase that isn't complete. */
export const notYetTitle = (why: NotYet) => titles[why]();

interface NotYetPaidProps {
  why: NotYet;
  paid: Parameters<typeof formatMoney>[0];
  /** Purchase that opens once the money is there. */
  what: "premium" | "gift" | "group";
  plan?: string;
  problem: string | null;
  onAsk(): void;
  /** False for visitors, who have no page that lists what's on its way. */
  hasAccount: boolean;
  back: { href: string; text: string };
}

/** A payment that's pending or failed: the reason, and two ways on. */
export function NotYetPaid({ why, paid, what, plan = "", problem, onAsk, hasAccount, back }: NotYetPaidProps) {
  const settings = { href: pathTo("subscription_settings"), text: say("TO_SUBSCRIPTION") };
  const next = why === "under_way" && hasAccount ? settings : back;
  return (
    <>
      <Banner live tone={problem === null ? "info" : "wrong"}>
        {problem ?? textOf(why, { paid: formatMoney(paid), what, plan })}
      </Banner>
      <div className={cluster.actions}>
        <Button kind="primary" onClick={onAsk}>
          {say("SUCCESS_ASK")}
        </Button>
        <ButtonLink href={next.href}>{next.text}</ButtonLink>
      </div>
    </>
  );
}

function textOf(why: NotYet, facts: { paid: string; what: string; plan: string }): string {
  if (why === "under_way") return say("SUCCESS_UNDER_WAY_TEXT", facts);
  if (why === "failed") return say("SUCCESS_FAILED_TEXT", facts);
  return say(why === "expired" ? "SUCCESS_EXPIRED_TEXT" : "SUCCESS_WAITING_TEXT");
}
