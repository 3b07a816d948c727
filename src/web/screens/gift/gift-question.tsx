import { useId } from "react";
import type { infer as Infer } from "zod/v4/core";
import type { giftOfferSchema } from "#contract/gift/gifts.ts";
import choice from "#design/choice.module.css";
import { Field } from "#design/field.tsx";
import { charactersLeft, MAX_DAYS_AHEAD } from "#rules/gift/gift-message.ts";
import { addDays } from "#rules/learning/local-date.ts";
import { formatMoney } from "../../messages/format.ts";
import { say } from "../../messages/say.ts";
import money from "../../money/money-page.module.css";
import { type GiftDraft, type GiftStep, todayAndZone } from "./gift-draft.ts";
import { GiftGifter } from "./gift-gifter.tsx";
import css from "./gift-question.module.css";
import { giftName } from "./gift-words.ts";

export interface GiftQuestionProps {
  step: GiftStep;
  draft: GiftDraft;
  errors: Readonly<Record<string, readonly string[]>>;
  gifts: readonly Infer<typeof giftOfferSchema>[];
  site: string;
  onChange(changes: Partial<GiftDraft>): void;
}

/** Question of a step. */
export function questionOf(step: GiftStep, giftee: string): string {
  switch (step) {
    case "plan":
      return say("GIFT_ASK_PLAN");
    case "giftee":
      return say("GIFT_ASK_GIFTEE");
    case "message":
      return say("GIFT_ASK_MESSAGE", { name: giftee.trim() });
    case "day":
      return say("GIFT_ASK_DAY");
    case "gifter":
      return say("GIFT_ASK_GIFTER");
  }
}

/** Fields of a step. */
export function GiftQuestion(props: GiftQuestionProps) {
  switch (props.step) {
    case "plan":
      return <WhichGift {...props} />;
    case "giftee":
      return <Giftee {...props} />;
    case "message":
      return <Message {...props} />;
    case "day":
      return <Day {...props} />;
    case "gifter":
      return <GiftGifter {...props} />;
  }
}

function WhichGift({ draft, gifts, errors, onChange }: GiftQuestionProps) {
  return (
    <fieldset className={css.choices}>
      <legend className="visually-hidden">{say("GIFT_ASK_PLAN")}</legend>
      {gifts.map(({ plan, price }) => (
        <label key={plan} className={choice.choice}>
          <input
            type="radio"
            name="plan_type"
            value={plan}
            checked={draft.plan_type === plan}
            onChange={() => onChange({ plan_type: plan })}
          />
          <span className={css.priced}>
            {giftName(plan)} <strong>{formatMoney(price)}</strong>
          </span>
        </label>
      ))}
      <Errors of={errors.plan_type} />
    </fieldset>
  );
}

function Giftee({ draft, errors, onChange }: GiftQuestionProps) {
  return (
    <>
      <Field
        label={say("GIFT_GIFTEE_NAME")}
        name="giftee_name"
        autoComplete="off"
        value={draft.giftee_name}
        errors={errors.giftee_name}
        onChange={(event) => onChange({ giftee_name: event.target.value })}
      />
      <Field
        label={say("GIFT_GIFTEE_EMAIL")}
        hint={say("GIFT_GIFTEE_EMAIL_HINT")}
        name="giftee_email"
        type="email"
        autoComplete="off"
        value={draft.giftee_email}
        errors={errors.giftee_email}
        onChange={(event) => onChange({ giftee_email: event.target.value })}
      />
    </>
  );
}

function Message({ draft, errors, onChange }: GiftQuestionProps) {
  const id = useId();
  const left = charactersLeft(draft.message);
  const wrong = (errors.message?.length ?? 0) > 0;
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {say("GIFT_MESSAGE")} <span className={css.hint}>{say("OPTIONAL")}</span>
      </label>
      <textarea
        id={id}
        name="message"
        className={money.text}
        rows={6}
        value={draft.message}
        aria-invalid={wrong || undefined}
        aria-describedby={`${id}-left${wrong ? ` ${id}-error` : ""}`}
        onChange={(event) => onChange({ message: event.target.value })}
      />
      <p id={`${id}-left`} className={css.hint} aria-live="polite">
        {say(left < 0 ? "GIFT_OVER" : "GIFT_LEFT", { count: Math.abs(left) })}
      </p>
      <Errors id={`${id}-error`} of={errors.message} />
    </div>
  );
}

function Day({ draft, errors, onChange }: GiftQuestionProps) {
  const { today, zone } = todayAndZone();
  const later = draft.delivery_date !== null;
  return (
    <fieldset className={css.choices}>
      <legend className="visually-hidden">{say("GIFT_ASK_DAY")}</legend>
      <label className={choice.choice}>
        <input type="radio" name="when" checked={!later} onChange={() => onChange({ delivery_date: null })} />
        {say("GIFT_NOW")}
      </label>
      <label className={choice.choice}>
        <input type="radio" name="when" checked={later} onChange={() => onChange({ delivery_date: "" })} />
        {say("GIFT_LATER")}
      </label>
      {later && (
        <Field
          label={say("GIFT_DAY")}
          hint={say("GIFT_DAY_HINT", { zone: zone.replaceAll("_", " ") })}
          name="delivery_date"
          type="date"
          min={addDays(today, 1)}
          max={addDays(today, MAX_DAYS_AHEAD)}
          value={draft.delivery_date ?? ""}
          errors={errors.delivery_date}
          onChange={(event) => onChange({ delivery_date: event.target.value })}
        />
      )}
    </fieldset>
  );
}

function Errors({ id, of = [] }: { id?: string; of?: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <ul id={id} className={css.errors} role={id ? undefined : "alert"}>
      {of.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
