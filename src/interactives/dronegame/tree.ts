import { blocksIn, DEEPEST, depthOf, innerLists, MAX_BLOCKS, MAX_REPEATS, sensesOf, wholeProgram } from "./program.ts";
import type {
  Block,
  BlockOf,
  DroneAction,
  DroneAnswer,
  DroneState,
  Kind,
  Node,
  Program,
  PublicDroneGame,
} from "./types.ts";

/** Turns a program into the learner's table: every block gets a number. */
export function workspaceOf(program: Program, procedures: number): DroneState {
  const whole = wholeProgram(program);
  const lists = [whole.main, ...Array.from({ length: procedures }, (_, index) => whole.procedures[index] ?? [])];
  let next = 1;
  const numbered = (blocks: readonly Block[]): Node[] =>
    blocks.map((block): Node => {
      const id = next++;
      if (!("body" in block)) return { ...block, id };
      const body = numbered(block.body);
      if (block.k !== "if" || !block.else) return { ...block, id, body } as Node; // without `else` here
      return { ...block, id, body, else: numbered(block.else) };
    });
  const planted = lists.map(numbered);
  return { lists: planted, next };
}

/** The program on the table, without numbers. */
export function programOf({ lists: [main = [], ...procedures] }: DroneState): DroneAnswer {
  return { main: main.map(withoutId), procedures: procedures.map((list) => list.map(withoutId)) };
}

function withoutId(node: Node): Block {
  switch (node.k) {
    case "repeat":
      return { k: node.k, n: node.n, body: node.body.map(withoutId) };
    case "while":
      return { k: node.k, test: node.test, body: node.body.map(withoutId) };
    case "if": {
      const branch = node.else ? { else: node.else.map(withoutId) } : {};
      return { k: node.k, test: node.test, body: node.body.map(withoutId), ...branch };
    }
    case "call":
      return { k: node.k, to: node.to };
    default:
      return { k: node.k };
  }
}

/** Finds the block with this number. */
export function nodeOf({ lists }: DroneState, id: number): Node | undefined {
  return blocksIn(lists).find((node) => node.id === id);
}

/** Every list that can hold blocks, with its name, in reading order. */
export function listsOf({ lists }: DroneState): { name: string; nodes: Node[] }[] {
  const inside = (nodes: Node[]): { name: string; nodes: Node[] }[] =>
    nodes.flatMap((node) =>
      innerLists(node).flatMap((inner, index) => [
        { name: `${index === 0 ? "b" : "e"}${node.id}`, nodes: inner },
        ...inside(inner),
      ]),
    );
  return lists.flatMap((nodes, index) => [{ name: String(index), nodes }, ...inside(nodes)]);
}

/** List and position of a block. */
export function placeOf(state: DroneState, id: number): { list: string; at: number; of: number } | undefined {
  for (const { name, nodes } of listsOf(state)) {
    const at = nodes.findIndex((node) => node.id === id);
    if (at >= 0) return { list: name, at, of: nodes.length };
  }
  return undefined;
}

/** State after an action; the same object when the action doesn't apply. */
export function reduceProgram(state: DroneState, action: DroneAction, pub: PublicDroneGame): DroneState {
  if (action.t === "add") {
    const node = newNode(action.kind, state.next, pub);
    const added = node && inserted(state, action, node);
    return added ? { ...added, next: state.next + 1 } : state;
  }
  const node = nodeOf(state, action.id);
  if (!node) return state;
  switch (action.t) {
    case "remove":
      return without(state, node.id);
    case "move":
      return inserted(without(state, node.id), action, node) ?? state;
    case "count":
      return node.k === "repeat" ? replaced(state, { ...node, n: bounded(action.n) }) : state;
    case "ask":
      return (node.k === "while" || node.k === "if") && sensesOf(pub.commands).includes(action.test)
        ? replaced(state, { ...node, test: action.test })
        : state;
  }
}

function bounded(n: number): number {
  return Math.max(1, Math.min(MAX_REPEATS, Math.trunc(n) || 1));
}

/** Kinds in the learner's box, given the exercise's commands. */
export function kindsOf({ commands, limits }: Pick<PublicDroneGame, "commands" | "limits">): Kind[] {
  const calls = (["call1", "call2", "call3"] as const).slice(0, limits.procedures);
  return commands.flatMap((command): Kind[] => {
    if (command === "sense") return [];
    if (command === "else") return commands.includes("if") ? ["ifElse"] : [];
    return command === "call" ? calls : [command];
  });
}

function newNode(kind: Kind, id: number, pub: PublicDroneGame): Node | null {
  if (!kindsOf(pub).includes(kind)) return null;
  switch (kind) {
    case "repeat":
      return { k: kind, n: 2, body: [], id };
    case "while":
    case "if":
      return { k: kind, test: "pathAhead", body: [], id };
    case "ifElse":
      return { k: "if", test: "pathAhead", body: [], else: [], id };
    case "call1":
    case "call2":
    case "call3":
      return { k: "call", to: Number(kind.slice(-1)), id };
    default:
      return { k: kind, id };
  }
}

/** Null when there's no such list, or the program would get too large or too deep. */
function inserted(state: DroneState, { list, at }: { list: string; at: number }, node: Node): DroneState | null {
  if (!listsOf(state).some(({ name }) => name === list) || !Number.isInteger(at) || at < 0) return null;
  const next = withLists(state, (name, nodes) => (name === list ? nodes.toSpliced(at, 0, node) : nodes));
  return blocksIn(next.lists).length > MAX_BLOCKS || next.lists.some((list) => depthOf(list) > DEEPEST) ? null : next;
}

function without(state: DroneState, id: number): DroneState {
  return withLists(state, (_, nodes) => nodes.filter((node) => node.id !== id));
}

function replaced(state: DroneState, node: Node): DroneState {
  return withLists(state, (_, nodes) => nodes.map((other) => (other.id === node.id ? node : other)));
}

function withLists(state: DroneState, change: (name: string, nodes: Node[]) => Node[]): DroneState {
  const list = (name: string, nodes: Node[]): Node[] => change(name, nodes).map(inside);
  const inside = (node: Node): Node => {
    if (!("body" in node)) return node;
    const body = list(`b${node.id}`, node.body);
    if (node.k !== "if" || !node.else) return { ...node, body };
    return { ...node, body, else: list(`e${node.id}`, node.else) };
  };
  return { ...state, lists: state.lists.map((nodes, index) => list(String(index), nodes)) };
}

/** Actions that build a program on an empty table whose next number is `next`. */
export function buildActions(program: Program, next: number): DroneAction[] {
  const whole = wholeProgram(program);
  const actions: DroneAction[] = [];
  let id = next;
  function build(blocks: readonly BlockOf<unknown>[], list: string): void {
    for (const [at, block] of blocks.entries()) {
      const own = id++;
      actions.push({ t: "add", kind: kindOf(block), list, at });
      if (block.k === "repeat" && block.n !== 2) actions.push({ t: "count", id: own, n: block.n });
      if ("test" in block && block.test !== "pathAhead") actions.push({ t: "ask", id: own, test: block.test });
      for (const [index, inner] of innerLists(block).entries()) build(inner, `${index === 0 ? "b" : "e"}${own}`);
    }
  }
  for (const [index, list] of [whole.main, ...whole.procedures].entries()) build(list, String(index));
  return actions;
}

function kindOf(block: Block): Kind {
  if (block.k === "call") return block.to === 3 ? "call3" : block.to === 2 ? "call2" : "call1";
  return block.k === "if" && block.else ? "ifElse" : block.k;
}
