import type { ReactNode } from "react";
import { pathTo } from "#contract/build-path.ts";
import { MoneyForm } from "../../money/money-form.tsx";
import money from "../../money/money-page.module.css";

export interface GroupActProps {
  groupId: string;
  token: string;
  act: string;
  fields?: Readonly<Record<string, string>>;
  className?: string;
  children: ReactNode;
}

/** One small change to a group, as a form with its button. */
export function GroupAct({ groupId, token, act, fields = {}, className = money.inline, children }: GroupActProps) {
  return (
    <MoneyForm
      action={pathTo("manage_group_plan")}
      token={token}
      fields={{ group_id: groupId, act, ...fields }}
      className={className}
    >
      {children}
    </MoneyForm>
  );
}
