import { pathTo } from "#contract/build-path.ts";
import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { Field } from "#design/field.tsx";
import stack from "#design/stack.module.css";
import { say } from "../../messages/say.ts";

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
    <form method="get" action={pathTo("checkout")} className={stack.gap4}>
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
      <div className={cluster.actions}>
        <Button type="submit">{say("CODE_USE")}</Button>
      </div>
    </form>
  );
}
