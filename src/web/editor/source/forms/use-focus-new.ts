import { type RefObject, useEffect, useRef } from "react";

/** Gives the focus to the first field of a row that was just added, so that it can be filled in at once. Rows have `data-row`. */
export function useFocusNew(rows: number): { group: RefObject<HTMLFieldSetElement | null>; adds(): void } {
  const group = useRef<HTMLFieldSetElement>(null);
  const wanted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of rows is what it waits for
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    const own = [...(group.current?.querySelectorAll("[data-row]") ?? [])];
    own.at(-1)?.querySelector("input")?.focus();
  }, [rows]);
  return {
    group,
    adds() {
      wanted.current = true;
    },
  };
}
