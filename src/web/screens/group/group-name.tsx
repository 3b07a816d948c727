import { Button } from "#design/button.tsx";
import { Field } from "#design/field.tsx";
import { MAX_GROUP_NAME_LENGTH } from "#rules/group/group-name.ts";
import { say } from "../../messages/say.ts";
import money from "../../money/money-page.module.css";
import css from "./group.module.css";
import { GroupAct } from "./group-act.tsx";
import type { GroupPartProps } from "./group-part.ts";

/** Form to rename the group. */
export function GroupName({ group: { group_id, name }, token }: Omit<GroupPartProps, "timeZone">) {
  return (
    <details className={css.more}>
      <summary>{say("RENAME_TITLE")}</summary>
      <GroupAct groupId={group_id} token={token} act="rename" className={money.form}>
        <Field
          label={say("GROUP_NAME")}
          name="name"
          defaultValue={name}
          maxLength={MAX_GROUP_NAME_LENGTH}
          autoComplete="off"
          required
        />
        <div className={money.actions}>
          <Button type="submit">{say("RENAME_GO")}</Button>
        </div>
      </GroupAct>
    </details>
  );
}
