import { createElement, type SVGProps } from "react";

/** An icon as lucide-react's files describe it. */
interface IconData {
  readonly name: string;
  readonly size?: number;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
  readonly aliases?: readonly string[];
}

/**
 * Makes a component of an icon, drawing the same element as the package's `createLucideIcon`. The build puts it in
 * that function's place: we need none of its contexts and measures.
 */
export default function createIcon({ name, size = 24, node, aliases = [] }: IconData) {
  const names = ["lucide", ...[name, ...aliases].map((each) => `lucide-${each}`)];
  return ({ className, ...given }: SVGProps<SVGSVGElement>) => {
    const attributes = {
      xmlns: "http://www.w3.org/2000/svg",
      width: 24,
      height: 24,
      viewBox: `0 0 ${size} ${size}`,
      fill: "none",
      stroke: "currentColor",
      strokeWidth: 2,
      strokeLinecap: "round",
      strokeLinejoin: "round",
      className: [...names, className].filter(Boolean).join(" "),
      ...given,
    } as const;
    return createElement("svg", attributes, ...node.map(([tag, shape]) => createElement(tag, shape)));
  };
}
