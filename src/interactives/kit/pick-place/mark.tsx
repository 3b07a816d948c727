import type { PartVerdict } from "../contract.ts";
import { PickIcon } from "./icons.tsx";
import css from "./pick-place.module.css";

/** Right, wrong, missing or extra, as an icon and a word: never colour alone. */
export function Mark({ part, say }: { part: PartVerdict | undefined; say(code: string): string }) {
  if (!part) return null;
  return (
    <span className={css.mark} data-part={part}>
      <PickIcon name={part} />
      {say(`part.${part}`)}
    </span>
  );
}
