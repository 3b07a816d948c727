import type { Edge } from "./modules.ts";

/** Groups of modules that import each other in a circle by value, each sorted by path. Type-only imports don't count: they vanish at run time. */
export function importCycles(edges: readonly Edge[]): string[][] {
  const imports = new Map<string, string[]>();
  for (const { from, to, kind, typeOnly } of edges) {
    if (kind !== "file" || typeOnly) continue;
    const targets = imports.get(from) ?? [];
    targets.push(to);
    imports.set(from, targets);
  }
  return stronglyConnected(imports).filter(
    ([path = "", ...others]) => others.length > 0 || imports.get(path)?.includes(path),
  );
}

/** Tarjan's algorithm: every module is in exactly one group. */
function stronglyConnected(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const groups: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const visit = (path: string): void => {
    order.set(path, order.size);
    lowest.set(path, order.size - 1);
    const depth = stack.push(path) - 1;
    for (const target of imports.get(path) ?? []) {
      if (!order.has(target)) visit(target);
      if (stack.includes(target, 0)) lowest.set(path, Math.min(lowest.get(path) ?? 0, lowest.get(target) ?? 0));
    }
    if (lowest.get(path) === order.get(path)) groups.push(stack.splice(depth).sort());
  };
  for (const path of imports.keys()) if (!order.has(path)) visit(path);
  return groups;
}
