import { pathTo } from "#contract/build-path.ts";
import { Button } from "#design/button.tsx";
import { Field } from "#design/field.tsx";
import { say } from "../../messages/say.ts";
import css from "../../money/money-page.module.css";

export interface CodeFormProps {
  plan: string;
  country: string;
  /** Code in use; null: none. */
  coupon: { code: string } | null;
  /** Why the code that was entered takes nothing off. */
  code_problem: string | null;
}

/** Asks for a code, and loads the page again with it. */
export function CodeForm({ plan, country, coupon, code_problem }: CodeFormProps) {
  return (
    <form method="get" action={pathTo("checkout")} className={css.form}>
      <input type="hidden" name="plan" value={plan} />
      <input type="hidden" name="country" value={country} />
      <Field
        label={say("CODE_LABEL")}
        name="coupon"
        defaultValue={coupon?.code ?? ""}
        errors={code_problem === null ? [] : [code_problem]}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className={css.actions}>
        <Button type="submit">{say("CODE_USE")}</Button>
      </div>
    </form>
  );
}
