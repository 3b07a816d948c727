import { type FormEvent, useEffect, useRef, useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import { fieldErrors } from "#contract/gift/field-sentences.ts";
import type { giftMessagePage } from "#contract/gift/gift-message.ts";
import { Banner } from "#design/banner.tsx";
import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { messageProblems, tidyMessage } from "#rules/gift/gift-message.ts";
import { say } from "../../messages/say.ts";
import { useNewHeading } from "../../money/use-new-heading.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { fieldsOf, firstWrong, type GiftStep, giftSteps, todayAndZone, useGiftDraft } from "./gift-draft.ts";
import css from "./gift-page.module.css";
import { GiftPage } from "./gift-page.tsx";
import { GiftQuestion, questionOf } from "./gift-question.tsx";
import { useGiftPayment } from "./use-gift-payment.ts";

type Results = Infer<typeof giftMessagePage.results>;
type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Message, giftee and day of a gift, one question after the other; then the checkout. */
export function GiftMessageScreen({ results, globals }: ScreenProps<Results>) {
  const { plan_type, gifter_name, gifter_email, country, request_key, gifts } = results;
  const steps = giftSteps.filter((giftStep) => giftStep !== "plan" || plan_type === null);
  const [step, setStep] = useState<GiftStep>(steps[0] ?? "giftee");
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<{ sentence: string; said: readonly string[] } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const payment = useGiftPayment();
  const heading = useNewHeading(step);
  const empty = { giftee_name: "", giftee_email: "", message: "", delivery_date: null };
  const { draft, change } = useGiftDraft({
    ...empty,
    plan_type,
    gifter_name,
    gifter_email,
    subscribed_to_extra_emails: false,
  });

  useEffect(() => {
    const wrong = fieldsOf[step].find((field) => errors[field]?.length);
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  }, [errors, step]);

  const show = (found: FieldErrors) => {
    setErrors(found);
    const where = firstWrong((field) => (found[field]?.length ?? 0) > 0);
    if (where) setStep(where);
  };

  const pay = async () => {
    const { plan_type: chosen, ...written } = draft;
    if (chosen === null) return;
    setFailure(null);
    const refused = await payment.pay({
      ...written,
      plan_type: chosen,
      country,
      request_key,
      time_zone: todayAndZone().zone,
    });
    if (refused?.k === "wrong") show(refused.fields);
    else if (refused) setFailure(refused);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (payment.waiting) return;
    const problems = fieldErrors(messageProblems(tidyMessage(draft), todayAndZone().today));
    const here = Object.entries(problems).filter(([field]) => fieldsOf[step].some((own) => own === field));
    if (step === "plan" && draft.plan_type === null) return setErrors({ plan_type: [say("GIFT_CHOOSE_ONE")] });
    setErrors(Object.fromEntries(here));
    if (here.length > 0) return;
    const next = steps[steps.indexOf(step) + 1];
    if (next) setStep(next);
    else void pay();
  };

  const at = steps.indexOf(step);
  const before = steps[at - 1];
  return (
    <GiftPage
      title={questionOf(step, draft.giftee_name)}
      heading={heading}
      lead={say("GIFT_STEP_OF", { step: at + 1, steps: steps.length })}
    >
      <form ref={form} className={css.form} noValidate onSubmit={submit}>
        {failure && (
          <Banner tone="wrong" live takesFocus>
            <p>{failure.sentence}</p>
            {failure.said.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Banner>
        )}
        <GiftQuestion
          step={step}
          draft={draft}
          errors={errors}
          gifts={gifts}
          site={globals.site_name}
          onChange={change}
        />
        <div className={cluster.actions}>
          <Button type="submit" kind="primary" size="large" waiting={payment.waiting}>
            {say(steps[at + 1] ? "GIFT_ON" : "CHECKOUT_GO")}
          </Button>
          {before && (
            <Button size="large" aria-disabled={payment.waiting} onClick={() => setStep(before)}>
              {say("GIFT_BEFORE")}
            </Button>
          )}
        </div>
      </form>
    </GiftPage>
  );
}
