import type { Part } from "../contract.ts";
import { Sign } from "./icons.tsx";
import css from "./pick-place.module.css";

/** Right, wrong, missing or extra: a sign and a word, never colour alone. */
export function Mark({ part, say }: { part: Part | undefined; say(code: string): string }) {
  if (!part) return null;
  return (
    <span className={css.mark} data-part={part}>
      <Sign name={part} />
      {say(`part.${part}`)}
    </span>
  );
}
