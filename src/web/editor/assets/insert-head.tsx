import { Button } from "#design/button.tsx";
import css from "./assets.module.css";
import { say } from "./words.ts";

/** Head of a form that puts something into the lesson, with the button that closes it. */
export function InsertHead({ title, onClose }: { title: string; onClose(): void }) {
  return (
    <header className={css.head}>
      <h3>{title}</h3>
      <Button size="small" kind="plain" onClick={onClose}>
        {say("CLOSE")}
      </Button>
    </header>
  );
}
