import { Button } from "#design/button.tsx";
import type { ActiveUser } from "../saving/live.ts";
import { sayEditor } from "../say-editor.ts";
import css from "./editor-header.module.css";

/** Chips of everybody who has the version open. */
export function PresentPeople({ users }: { users: readonly ActiveUser[] }) {
  return (
    <ul className={css.people} aria-label={sayEditor("PRESENT")}>
      {users.map((user) => {
        const name = user.is_you ? sayEditor("PRESENT_YOU", { name: user.full_name }) : user.full_name;
        return (
          <li key={user.user_id} className={css.person} title={name}>
            <span aria-hidden="true">{initialsOf(user.full_name)}</span>
            <span className="visually-hidden">{name}</span>
          </li>
        );
      })}
    </ul>
  );
}

interface AskingProps {
  users: readonly ActiveUser[];
  onHandOver(user: ActiveUser): void;
  onNotNow(user: ActiveUser): void;
}

/** Readers who would like to edit, for the owner to answer. */
export function AskingPeople({ users, onHandOver, onNotNow }: AskingProps) {
  return users
    .filter(({ asks_to_edit, is_you }) => asks_to_edit && !is_you)
    .map((user) => (
      <p key={user.user_id} role="status" className={css.asking}>
        {sayEditor("WANTS", { name: user.full_name })}
        <Button size="small" kind="primary" onClick={() => onHandOver(user)}>
          {sayEditor("HAND_OVER")}
        </Button>
        <Button size="small" onClick={() => onNotNow(user)}>
          {sayEditor("NOT_NOW")}
        </Button>
      </p>
    ));
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "").join("");
}
