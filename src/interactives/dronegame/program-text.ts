import type { Condition, DroneState, Node } from "./types.ts";
import { askOf } from "./world.ts";

/** A line of the program as text; `id` is its block. */
export interface Line {
  id: number | null;
  depth: number;
  text: string;
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The program as Python would write it: procedures first, then the main program. */
export function programText({ lists: [main = [], ...procedures] }: DroneState): Line[] {
  const defined = procedures.flatMap((nodes, index): Line[] => [
    { id: null, depth: 0, text: `def procedure_${index + 1}():` },
    ...body(nodes, 1),
    { id: null, depth: 0, text: "" },
  ]);
  return [...defined, ...main.flatMap((node) => linesOf(node, 0))];
}

function body(nodes: readonly Node[], depth: number): Line[] {
  return nodes.length === 0 ? [{ id: null, depth, text: "pass" }] : nodes.flatMap((node) => linesOf(node, depth));
}

function linesOf(node: Node, depth: number): Line[] {
  const line = (text: string): Line => ({ id: node.id, depth, text });
  switch (node.k) {
    case "repeat":
      return [line(`for _ in range(${node.n}):`), ...body(node.body, depth + 1)];
    case "while":
      return [line(`while ${condition(node.test)}:`), ...body(node.body, depth + 1)];
    case "if": {
      const otherwise = node.else ? [{ id: null, depth, text: "else:" }, ...body(node.else, depth + 1)] : [];
      return [line(`if ${condition(node.test)}:`), ...body(node.body, depth + 1), ...otherwise];
    }
    case "call":
      return [line(`procedure_${node.to}()`)];
    default:
      return [line(`${node.k}()`)];
  }
}

function condition(test: Condition): string {
  const { ask, not } = askOf(test);
  return `${not ? "not " : ""}${snake(ask)}()`;
}
