import { useEffect, useState } from "react";
import { type ComponentRow, callComponent } from "../../component/calls.ts";

/** Components with these slugs, by slug; null until they're known. Those that the site doesn't have are missing. */
export function useComponents(slugs: readonly string[]): ReadonlyMap<string, ComponentRow> | null {
  const [found, setFound] = useState<ReadonlyMap<string, ComponentRow> | null>(null);
  const key = [...new Set(slugs)].sort().join(" ");
  useEffect(() => {
    let gone = false;
    if (key === "") return setFound(new Map());
    callComponent("component_list", { slugs: key.split(" ").slice(0, 200) }).then(
      ({ components }) => !gone && setFound(new Map(components.map((row) => [row.slug, row]))),
      () => undefined, // The link to the component is enough.
    );
    return () => {
      gone = true;
    };
  }, [key]);
  return found;
}
