import { useRef, useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { acceptGiftPage, activateGift } from "#contract/gift/accept-gift.ts";
import { Banner } from "#design/banner.tsx";
import { Button, ButtonLink } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { CallError } from "../../api/call-error.ts";
import { send } from "../../api/send.ts";
import { formatZonedDate } from "../../messages/format.ts";
import { say } from "../../messages/say.ts";
import { NeedsAccount } from "../../money/needs-account.tsx";
import { useNewHeading } from "../../money/use-new-heading.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./gift-page.module.css";
import { GiftPage, GiftWords } from "./gift-page.tsx";
import { giftName } from "./gift-words.ts";

type Results = Infer<typeof acceptGiftPage.results>;

const activating = { route: "gift_purchase_activate_api", method: "POST" } as const;

/** A gift as its giftee sees it: from whom, what, the message, and the one thing to do next. */
export function AcceptGiftScreen({ results, globals }: ScreenProps<Results>) {
  const { code, state, plan_type, gifter_name, message, refusal } = results;
  const [active, setActive] = useState(state === "yours");
  const [waiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef(false);
  const heading = useNewHeading(active ? "active" : "open");

  const activate = async () => {
    if (running.current) return;
    running.current = true;
    setWaiting(true);
    setProblem(null);
    try {
      const done = await send<typeof activateGift>(activating, { code });
      // True only for true (specification section 4).
      if (done.gift_purchase_activate_success.value === true) setActive(true);
      else setProblem(say("GIFT_NOT_ACTIVATED"));
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : say("GIFT_NOT_ACTIVATED"));
    }
    running.current = false;
    setWaiting(false);
  };

  if (active) {
    return (
      <GiftPage drawn title={say("GIFT_IS_YOURS")} heading={heading} lead={spanSentence(results, "no")}>
        <GiftWords text={message} by={gifter_name} />
        <div className={cluster.actions}>
          <ButtonLink kind="primary" size="large" href={pathTo("explorations_menu")}>
            {say("SUCCESS_LEARN")}
          </ButtonLink>
          <ButtonLink size="large" href={pathTo("subscription_settings")}>
            {say("TO_SUBSCRIPTION")}
          </ButtonLink>
        </div>
      </GiftPage>
    );
  }
  const { is_authenticated, email } = globals.user;
  return (
    <GiftPage
      drawn
      title={say("GIFT_FROM", { name: gifter_name })}
      heading={heading}
      lead={say("GIFT_WHAT", { name: results.giftee_name, gift: giftName(plan_type) })}
    >
      <GiftWords text={message} by={gifter_name} />
      {problem !== null && (
        <Banner tone="wrong" live takesFocus>
          {problem}
        </Banner>
      )}
      {!is_authenticated && (
        <NeedsAccount why={say("GIFT_NEEDS_ACCOUNT")} next={pathTo("accept_gift_subscription", { code })} />
      )}
      {is_authenticated && refusal !== null && <Banner>{refusal}</Banner>}
      {is_authenticated && refusal === null && (
        <>
          <p>{spanSentence(results, "yes")}</p>
          {results.ends_renewals && <p>{say("GIFT_ENDS_RENEWALS")}</p>}
          <div className={cluster.actions}>
            <Button kind="primary" size="large" waiting={waiting} onClick={() => void activate()}>
              {say("GIFT_ACTIVATE")}
            </Button>
          </div>
          <p className={css.soft}>{say("GIFT_AS", { email: email ?? "" })}</p>
        </>
      )}
    </GiftPage>
  );
}

/** Sentence about the time it opens premium, or would open it if activated. */
function spanSentence({ span, time_zone }: Results, will: "yes" | "no"): string {
  if (!span) return say("GIFT_OPENS");
  const from = formatZonedDate(span.from, time_zone);
  if (span.until === null) return say("GIFT_SPAN_LIFE", { from, will });
  return say("GIFT_SPAN", { from, will, until: formatZonedDate(span.until, time_zone) });
}
