import { classes } from "#design/classes.ts";
import type { Say } from "../kit/messages.ts";
import { Note } from "../kit/note.tsx";
import { countClasses, elementsOfGroup } from "./elements.ts";
import { GROUPS, type Group, operationsOf } from "./groups.ts";
import css from "./panel.module.css";

interface GroupWordsProps {
  group: Group;
  /** True if its symbol is shown. */
  symbols: boolean;
  say: Say;
}

/** A group in words: its generators beside its symbol, and how many different centres and lines it has. */
export function GroupWords({ group, symbols, say }: GroupWordsProps) {
  const counts = countClasses(elementsOfGroup(group));
  return (
    <Note>
      {symbols && `${namedGroup(group, say)} `}
      {say("group.counts", { order: operationsOf(group).length, ...counts })}
    </Note>
  );
}

/** A group with its symbol and in words. */
export function namedGroup(group: Group, say: Say): string {
  return say("group.named", { group, words: say(`group.${group}`) });
}

interface GroupSelectProps {
  id: string;
  value: Group | null;
  /** Groups by their symbols, else in words. */
  symbols: boolean;
  locked: boolean;
  say: Say;
  onGroup(group: Group): void;
}

/** The 17 groups to choose from. */
export function GroupSelect({ id, value, symbols, locked, say, onGroup }: GroupSelectProps) {
  return (
    <label className={classes(css.number, css.group)} htmlFor={`${id}-group`}>
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
            {symbols ? group : say(`group.${group}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
