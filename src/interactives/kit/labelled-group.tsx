import type { ComponentProps } from "react";

/** Named part of an interactive. A group, not a landmark: a page may show the same interactive several times, and landmarks need different names. */
export function LabelledGroup(props: ComponentProps<"section">) {
  // biome-ignore lint/a11y/useSemanticElements: a fieldset keeps its contents at least as wide as they are in one line
  return <section role="group" {...props} />;
}
