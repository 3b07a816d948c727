import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
} from "graphql";

/** Maximum number of courses in one list. */
export const MAX_FIRST = 50;
const USUALLY_AT_ONCE = 20;

export const queryLimits = { depth: 8, cost: 1000, aliases: 10, directives: 5 } as const;

/** Cost of a field on its own, where that's more than a point, such as those that read all lessons of a course. */
const ownCost: Readonly<Record<string, number>> = { chapters: 30, next: 30, search: 20, assignments: 30 };
/** Entries to expect in lists that take no `first`. */
const entries: Readonly<Record<string, number>> = {
  chapters: 5,
  lessons: 5,
  courses_in_progress: 6,
  hits: 30,
  assignments: 20,
  classrooms: 3,
};

/** Weight of a selection with its fragments written out. */
interface Weight {
  depth: number;
  cost: number;
  aliases: number;
  directives: number;
}

type Variables = Readonly<Record<string, unknown>>;

/**
 * Checks a parsed query against the limits before it's validated, which costs more than this: each fragment is weighed
 * once. Returns what to say to its sender, or null.
 */
export function costProblem(document: DocumentNode, variables: Variables): string | null {
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (!operation || operations.length > 1) return "Please send exactly one query.";
  if (operation.operation !== OperationTypeNode.QUERY) return "There are only queries here: nothing can be changed.";
  const weight = weigh(document, operation, variables);
  if (weight === null) return "A fragment contains itself.";
  const { depth, cost, aliases, directives } = weight;
  const most = queryLimits;
  if (depth > most.depth) return `The query is ${depth} levels deep. At most ${most.depth} are allowed.`;
  if (aliases > most.aliases) return `The query has ${aliases} aliases. At most ${most.aliases} are allowed.`;
  if (directives > most.directives) {
    return `The query has ${directives} directives. At most ${most.directives} are allowed.`;
  }
  if (cost <= most.cost) return null;
  return `The query costs ${cost} points. At most ${most.cost} are allowed: ask for fewer courses, or for less of each.`;
}

/** Null if a fragment contains itself. */
function weigh(document: DocumentNode, operation: OperationDefinitionNode, variables: Variables): Weight | null {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  }
  const known = new Map<string, Weight>();
  const within = new Set<string>();
  const size = sizes(operation, variables);
  let circular = false;

  function weightOf({ selections }: SelectionSetNode): Weight {
    const sum = { depth: 0, cost: 0, aliases: 0, directives: 0 };
    for (const node of selections) {
      const one =
        node.kind === Kind.FIELD
          ? ofField(node)
          : node.kind === Kind.FRAGMENT_SPREAD
            ? ofFragment(node.name.value)
            : weightOf(node.selectionSet);
      sum.depth = Math.max(sum.depth, one.depth);
      sum.cost += one.cost;
      sum.aliases += one.aliases;
      sum.directives += one.directives + (node.directives?.length ?? 0);
    }
    return sum;
  }

  function ofField(field: FieldNode): Weight {
    const name = field.name.value;
    const inside = field.selectionSet ? weightOf(field.selectionSet) : nothing;
    const aliases = inside.aliases + (field.alias ? 1 : 0);
    const { directives } = inside;
    // The schema about itself: tools ask for it in a deep query, whose length is limited, and it reads nothing.
    if (name.startsWith("__")) return { depth: 1, cost: 1, aliases, directives };
    return { depth: inside.depth + 1, cost: 1 + (ownCost[name] ?? 0) + size(field) * inside.cost, aliases, directives };
  }

  function ofFragment(name: string): Weight {
    if (within.has(name)) circular = true;
    const fragment = fragments.get(name);
    // Validation says that it's missing.
    if (!fragment || circular) return nothing;
    const before = known.get(name);
    if (before) return before;
    within.add(name);
    const weight = weightOf(fragment.selectionSet);
    within.delete(name);
    known.set(name, weight);
    return weight;
  }

  const weight = weightOf(operation.selectionSet);
  // Fragments that nothing uses are validated as well.
  for (const name of fragments.keys()) ofFragment(name);
  return circular ? null : weight;
}

const nothing: Weight = { depth: 0, cost: 0, aliases: 0, directives: 0 };

/** Function that returns how many entries a field may have, at least one. */
function sizes({ variableDefinitions = [] }: OperationDefinitionNode, variables: Variables) {
  function asked(field: FieldNode): unknown {
    const value = field.arguments?.find(({ name }) => name.value === "first")?.value;
    if (!value) return USUALLY_AT_ONCE;
    if (value.kind === Kind.INT) return Number(value.value);
    if (value.kind !== Kind.VARIABLE) return MAX_FIRST;
    const given = variables[value.name.value];
    if (given !== undefined) return given;
    const { defaultValue } = variableDefinitions.find(({ variable }) => variable.name.value === value.name.value) ?? {};
    return defaultValue?.kind === Kind.INT ? Number(defaultValue.value) : MAX_FIRST;
  }
  return (field: FieldNode): number => {
    const name = field.name.value;
    if (name !== "courses") return entries[name] ?? 1;
    const first = asked(field);
    return typeof first === "number" ? Math.min(Math.max(1, first), MAX_FIRST) : MAX_FIRST;
  };
}
