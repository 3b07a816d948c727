import { Ellipsis, type LucideIcon, X } from "lucide-react";
import * as ellipsis from "lucide-react/icons/ellipsis";
import * as x from "lucide-react/icons/x";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import createIcon from "./create-icon.ts";
import { Icon } from "./icon.tsx";

/** Markup of an icon with its attributes in order. */
function drawn(of: LucideIcon, label?: string): string {
  const markup = renderToStaticMarkup(<Icon of={of} {...(label ? { label } : {})} />);
  return markup.replace(/<svg ([^>]*)>/, (_svg, attributes: string) =>
    (attributes.match(/[\w-]+="[^"]*"/g) ?? []).sort().join(" "),
  );
}

test.each([
  ["ellipsis", Ellipsis, ellipsis],
  ["x", X, x],
])("draws %s as the package does, with and without a name", (_name, theirs, data) => {
  // The package's types leave the data out, and ours takes what Icon gives.
  const { __iconData } = data as unknown as { __iconData: Parameters<typeof createIcon>[0] };
  const ours = createIcon(__iconData) as unknown as LucideIcon;
  expect(drawn(ours)).toBe(drawn(theirs));
  expect(drawn(ours, "Menu")).toBe(drawn(theirs, "Menu"));
});
