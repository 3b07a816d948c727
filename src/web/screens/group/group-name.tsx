import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import disclosure from "#design/disclosure.module.css";
import { Field } from "#design/field.tsx";
import stack from "#design/stack.module.css";
import { MAX_GROUP_NAME_LENGTH } from "#rules/group/group-name.ts";
import { say } from "../../messages/say.ts";
import { GroupAct } from "./group-act.tsx";
import type { GroupPartProps } from "./group-part.ts";

/** Form to rename the group. */
export function GroupName({ group: { group_id, name }, token }: Omit<GroupPartProps, "timeZone">) {
  return (
    <details className={disclosure.more}>
      <summary>{say("RENAME_TITLE")}</summary>
      <GroupAct groupId={group_id} token={token} act="rename" className={stack.gap4}>
        <Field
          label={say("GROUP_NAME")}
          name="name"
          defaultValue={name}
          maxLength={MAX_GROUP_NAME_LENGTH}
          autoComplete="off"
          required
        />
        <div className={cluster.actions}>
          <Button type="submit">{say("RENAME_GO")}</Button>
        </div>
      </GroupAct>
    </details>
  );
}
