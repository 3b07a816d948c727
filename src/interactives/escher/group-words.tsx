import type { Say } from "../kit/messages.ts";
import { Note } from "../kit/note.tsx";
import { countClasses, elementsOfGroup } from "./elements.ts";
import { GROUPS, type Group, operationsOf } from "./groups.ts";
import css from "./panel.module.css";

/** A group in words: its generators, and how many different centres and lines it has. */
export function GroupWords({ group, say }: { group: Group; say: Say }) {
  const counts = countClasses(elementsOfGroup(group));
  return (
    <Note>
      {say(`group.${group}`)} {say("group.counts", { order: operationsOf(group).length, ...counts })}
    </Note>
  );
}

interface GroupSelectProps {
  id: string;
  value: Group | null;
  locked: boolean;
  say: Say;
  onGroup(group: Group): void;
}

/** The 17 groups to choose from. */
export function GroupSelect({ id, value, locked, say, onGroup }: GroupSelectProps) {
  return (
    <label className={css.number} htmlFor={`${id}-group`}>
      {say("group")}
      <select
        id={`${id}-group`}
        className={css.select}
        value={value ?? ""}
        disabled={locked}
        onChange={(event) => {
          const group = GROUPS.find((candidate) => candidate === event.currentTarget.value);
          if (group) onGroup(group);
        }}
      >
        {value === null && <option value="">{say("group.choose")}</option>}
        {GROUPS.map((group) => (
          <option key={group} value={group}>
            {group}
          </option>
        ))}
      </select>
    </label>
  );
}
