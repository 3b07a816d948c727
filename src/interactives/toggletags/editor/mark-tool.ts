import type { Say } from "../../kit/messages.ts";
import type { Tag } from "../types.ts";
import type { Truth } from "./marks.ts";

/** Props of the tool for each medium. */
export interface MarkToolProps {
  id: string;
  medium: Readonly<Record<string, unknown>>;
  tags: readonly Tag[];
  truth: Truth;
  /** True if a part has at most one tag. */
  exclusive: boolean;
  /** Writes the medium and the right tags. Tags of parts that aren't there any more go with them. */
  write(
    medium: Readonly<Record<string, unknown>>,
    parts: readonly { id: string }[],
    truth: Truth,
    about?: string,
  ): void;
  say: Say;
  announce(text: string): void;
}
