import { useEffect } from "react";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { giftSuccessPage, settleGift } from "#contract/gift/gift-purchase.ts";
import { ButtonLink } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { send } from "../../api/send.ts";
import { say } from "../../messages/say.ts";
import { NotYetPaid, notYet, notYetTitle } from "../../money/not-yet-paid.tsx";
import { OtherCountry } from "../../money/other-country.tsx";
import { useNewHeading } from "../../money/use-new-heading.ts";
import { usePurchaseTracked } from "../../money/use-purchase-tracked.ts";
import { useSettled } from "../../money/use-settled.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { clearGiftDraft } from "./gift-draft.ts";
import { GiftPage } from "./gift-page.tsx";

type Results = Infer<typeof giftSuccessPage.results>;

const settling = { route: "gift_settle", method: "POST" } as const;

/** After the payment: syncs the purchase, and says what happens to the gift now. */
export function GiftSuccessScreen({ results: { payments_gifts_success: first }, globals }: ScreenProps<Results>) {
  const {
    bought: gift,
    problem,
    askAgain,
  } = useSettled(first, async () => {
    const settled = await send<typeof settleGift>(settling, {
      session_id: first.session_id,
    });
    return settled.payments_gifts_success;
  });
  const { gift_fulfilled, state } = gift;
  usePurchaseTracked(first.session_id, "gift", gift_fulfilled);
  const heading = useNewHeading(gift_fulfilled || state === "given_back" ? "done" : notYet(state));

  useEffect(() => {
    if (gift_fulfilled) clearGiftDraft();
  }, [gift_fulfilled]);

  const back = { href: pathTo("gift_premium"), text: say("GIFT_TO_GIFTS") };
  if (state === "given_back") {
    return (
      <GiftPage title={say("SUCCESS_EXPIRED")} heading={heading}>
        <OtherCountry paid={gift.paid} nothing={false} back={back} />
      </GiftPage>
    );
  }
  if (!gift_fulfilled) {
    const why = notYet(state);
    return (
      <GiftPage title={notYetTitle(why)} heading={heading}>
        <NotYetPaid
          why={why}
          paid={gift.paid}
          what="gift"
          problem={problem}
          onAsk={askAgain}
          hasAccount={globals.user.is_authenticated}
          back={back}
        />
      </GiftPage>
    );
  }
  const { giftee_name, giftee_email, gifter_email, delivery_date_is_future, delivery_date_formatted } = gift;
  const { purchase_id, gift_message_id, signed_up_today, subscribed_to_extra_emails } = gift;
  return (
    <GiftPage
      drawn
      title={say("GIFT_BOUGHT", { name: giftee_name })}
      heading={heading}
      lead={say(delivery_date_is_future ? "GIFT_GOES_OUT" : "GIFT_GOES_NOW", {
        email: giftee_email,
        date: delivery_date_formatted,
      })}
    >
      <p>{say("GIFT_RECEIPT_SENT", { email: gifter_email })}</p>
      {subscribed_to_extra_emails && <p>{say("GIFT_EXTRA_KEPT")}</p>}
      {signed_up_today && (
        <p>
          {say("GIFT_NEW_HERE")} <a href={pathTo("explorations_menu")}>{say("GIFT_NEW_HERE_LINK")}</a>
        </p>
      )}
      <div className={cluster.actions}>
        <ButtonLink
          kind="primary"
          size="large"
          href={pathTo("gift_purchase_success", { purchaseId: purchase_id ?? "" }, { gift_message_id })}
        >
          {say("GIFT_SEE")}
        </ButtonLink>
        <ButtonLink size="large" href={pathTo("gift_premium")}>
          {say("GIFT_ANOTHER")}
        </ButtonLink>
      </div>
    </GiftPage>
  );
}
