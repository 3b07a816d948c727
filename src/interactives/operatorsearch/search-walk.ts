import type { SearchNode } from "./search-node.ts";

/** Opened nodes by path; dead: searched completely without a hit, and folded. */
export type Opened = ReadonlyMap<string, "open" | "dead">;

/** One step of a depth-first search: opens the next node and folds dead ones. Null once everything has been searched. */
export function nextOpened(root: SearchNode, opened: Opened): Opened | null {
  const found = firstClosed(root, opened);
  if (!found) return null;
  const next = new Map(opened).set(found.path, "open");
  foldDead(root, next);
  return next;
}

/** Opens or closes a node by hand. */
export function toggleNode(opened: Opened, { path }: SearchNode): Opened {
  const next = new Map(opened);
  if (next.get(path) === "open") next.delete(path);
  else next.set(path, "open");
  return next;
}

/** Complete combinations shown so far, and how many of them hit the target. */
export function valuesSeen(node: SearchNode, opened: Opened): { seen: number; hits: number } {
  if (node.isLeaf) return { seen: 1, hits: node.hits ? 1 : 0 };
  if (!opened.has(node.path)) return { seen: 0, hits: 0 };
  const all = node.children().map((child) => valuesSeen(child, opened));
  return { seen: all.reduce((sum, { seen }) => sum + seen, 0), hits: all.reduce((sum, { hits }) => sum + hits, 0) };
}

function firstClosed(node: SearchNode, opened: Opened): SearchNode | null {
  if (node.isLeaf || opened.get(node.path) === "dead") return null;
  if (!opened.has(node.path)) return node;
  for (const child of node.children()) {
    const found = firstClosed(child, opened);
    if (found) return found;
  }
  return null;
}

/** Marks subtrees that are fully opened without a hit as dead; returns true if this node is. */
function foldDead(node: SearchNode, opened: Map<string, "open" | "dead">): boolean {
  if (node.isLeaf) return !node.hits;
  const state = opened.get(node.path);
  if (state !== "open") return state === "dead";
  const dead = node.children().map((child) => foldDead(child, opened));
  if (!dead.every(Boolean)) return false;
  opened.set(node.path, "dead");
  return true;
}
