import { Button } from "#design/button.tsx";
import css from "./assets.module.css";
import { say } from "./words.ts";

interface InsertEndProps {
  errors: readonly string[];
  waiting: boolean;
  /** False where the file is only kept, not put into the text. */
  inserts: boolean;
}

/** End of a form that uploads a file: what's wrong, and its button. */
export function InsertEnd({ errors, waiting, inserts }: InsertEndProps) {
  return (
    <>
      <ul role="alert" className={css.errors}>
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
      <p>
        <Button type="submit" kind="primary" waiting={waiting}>
          {say(inserts ? "INSERT" : "ADD")}
        </Button>
      </p>
    </>
  );
}
