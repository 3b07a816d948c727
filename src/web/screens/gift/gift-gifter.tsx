import choice from "#design/choice.module.css";
import { Field } from "#design/field.tsx";
import { formatMoney } from "../../messages/format.ts";
import { formatDate, say } from "../../messages/say.ts";
import { Facts } from "../../money/money-page.tsx";
import type { GiftDraft } from "./gift-draft.ts";
import css from "./gift-question.module.css";
import type { GiftQuestionProps } from "./gift-question.tsx";
import { giftName } from "./gift-words.ts";

/** Giver's name and address, and a summary of the purchase. */
export function GiftGifter({ draft, errors, gifts, site, onChange }: GiftQuestionProps) {
  return (
    <>
      <Field
        label={say("GIFT_GIFTER_NAME")}
        hint={say("GIFT_GIFTER_NAME_HINT")}
        name="gifter_name"
        autoComplete="name"
        value={draft.gifter_name}
        errors={errors.gifter_name}
        onChange={(event) => onChange({ gifter_name: event.target.value })}
      />
      <Field
        label={say("GIFT_GIFTER_EMAIL")}
        hint={say("GIFT_GIFTER_EMAIL_HINT")}
        name="gifter_email"
        type="email"
        autoComplete="email"
        value={draft.gifter_email}
        errors={errors.gifter_email}
        onChange={(event) => onChange({ gifter_email: event.target.value })}
      />
      <label className={choice.choice}>
        <input
          type="checkbox"
          name="subscribed_to_extra_emails"
          checked={draft.subscribed_to_extra_emails}
          onChange={(event) => onChange({ subscribed_to_extra_emails: event.target.checked })}
        />
        {say("GIFT_EXTRA", { site })}
      </label>
      <Facts rows={summaryOf(draft, gifts)} />
      <p className={css.hint}>{say("GIFT_ONCE_SAFE")}</p>
    </>
  );
}

function summaryOf(draft: GiftDraft, gifts: GiftQuestionProps["gifts"]): [string, string][] {
  const offer = gifts.find(({ plan }) => plan === draft.plan_type);
  const { giftee_name, giftee_email, delivery_date } = draft;
  const rows: [string, string][] = [];
  if (offer) rows.push([say("GIFT_ROW_GIFT"), giftName(offer.plan)], [say("ROW_PRICE"), formatMoney(offer.price)]);
  rows.push([say("GIFT_ROW_FOR"), `${giftee_name.trim()}, ${giftee_email.trim()}`]);
  rows.push([say("GIFT_ROW_WHEN"), delivery_date ? formatDate(delivery_date) : say("GIFT_NOW_SHORT")]);
  return rows;
}
