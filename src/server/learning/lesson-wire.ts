import type { infer as Infer } from "zod/v4/core";
import { lessonPage } from "#contract/learning/lesson.page.ts";
import type { PreparedLesson } from "../content/prepare-lesson.ts";
import type { Prepared } from "../http/outcome.ts";

type Results = Infer<typeof lessonPage.results>;
type Shared = Pick<Results, "blocks" | "branches" | "interactives">;

/** The part of a lesson's page that is the same for everybody: gone through its contract once, and kept as JSON. */
interface Wire extends Shared {
  /** `"blocks":[...],"branches":[...]` */
  pagesJson: string;
  /** The inside of the object `interactives`. */
  interactivesJson: string;
}

const wires = new WeakMap<PreparedLesson, Wire>();
const { blocks, branches, interactives } = lessonPage.results.shape;

/** The shared part of a lesson; a version never changes, so it is made once. */
export function wireOf(prepared: PreparedLesson): Wire {
  const known = wires.get(prepared);
  if (known) return known;
  const shared: Shared = {
    blocks: blocks.parse(prepared.blocks),
    branches: branches.parse(prepared.branches),
    interactives: interactives.parse(prepared.shared),
  };
  const wire = {
    ...shared,
    pagesJson: `"blocks":${JSON.stringify(shared.blocks)},"branches":${JSON.stringify(shared.branches)}`,
    interactivesJson: JSON.stringify(shared.interactives).slice(1, -1),
  };
  wires.set(prepared, wire);
  return wire;
}

/** The whole page: what is this learner's, already parsed by the contract, with what is everybody's put in. */
export function whole(own: Results, wire: Wire): { results: Results; prepared: Prepared<Results> } {
  const results: Results = {
    ...own,
    blocks: wire.blocks,
    branches: wire.branches,
    interactives: { ...wire.interactives, ...own.interactives },
  };
  const json = () => {
    const { blocks: _, branches: __, interactives: mine, ...rest } = own;
    const inside = [wire.interactivesJson, JSON.stringify(mine).slice(1, -1)].filter((part) => part !== "").join(",");
    return `${JSON.stringify(rest).slice(0, -1)},${wire.pagesJson},"interactives":{${inside}}}`;
  };
  return { results, prepared: { results, json } };
}
