import type { infer as Infer } from "zod/v4/core";
import { lessonPage } from "#contract/learning/lesson.page.ts";
import type { PreparedLesson } from "../content/prepare-lesson.ts";
import type { Prepared } from "../http/outcome.ts";

type Results = Infer<typeof lessonPage.results>;
type Shared = Pick<Results, "blocks" | "branches" | "interactives">;

/** The part of a lesson's page that is the same for everybody, already serialised by its contract and kept as JSON in UTF-8. */
interface Wire extends Shared {
  /** `,"blocks":[...],"branches":[...],"interactives":{...` up to the interactives that may be the learner's own. */
  json: Buffer;
  /** First rounds, for those who haven't opened another one. */
  firstRounds: readonly { id: string; interactive: Results["interactives"][string]; json: Buffer }[];
}

const wires = new WeakMap<PreparedLesson, Wire>();
const { blocks, branches, interactives } = lessonPage.results.shape;

/** Shared part of a lesson, built once: a version never changes. */
export function wireOf(prepared: PreparedLesson): Wire {
  const known = wires.get(prepared);
  if (known) return known;
  const shared: Shared = {
    blocks: blocks.parse(prepared.blocks),
    branches: branches.parse(prepared.branches),
    interactives: interactives.parse(prepared.shared),
  };
  const firstRounds = Object.entries(interactives.parse(prepared.firstRounds));
  const wire = {
    ...shared,
    json: Buffer.from(`,${JSON.stringify(shared).slice(1, -2)}`),
    firstRounds: firstRounds.map(([id, interactive]) => ({
      id,
      interactive,
      json: Buffer.from(`${JSON.stringify(id)}:${JSON.stringify(interactive)}`),
    })),
  };
  wires.set(prepared, wire);
  return wire;
}

/** Combines a learner's own part, already parsed by the contract, with the shared part. */
export function whole(own: Results, wire: Wire): { results: Results; prepared: Prepared<Results> } {
  const firstRounds = wire.firstRounds.filter(({ id }) => !(id in own.interactives));
  const results: Results = {
    ...own,
    blocks: wire.blocks,
    branches: wire.branches,
    interactives: {
      ...wire.interactives,
      ...Object.fromEntries(firstRounds.map(({ id, interactive }) => [id, interactive])),
      ...own.interactives,
    },
  };
  const json = () => {
    const { blocks: _, branches: __, interactives: mine, ...rest } = own;
    const further = firstRounds.map((round) => round.json);
    if (!isEmpty(mine)) further.push(Buffer.from(JSON.stringify(mine).slice(1, -1)));
    const separated = further.flatMap((piece, index) =>
      index === 0 && isEmpty(wire.interactives) ? [piece] : [COMMA, piece],
    );
    return [Buffer.from(JSON.stringify(rest).slice(0, -1)), wire.json, ...separated, END];
  };
  return { results, prepared: { results, json } };
}

const COMMA = Buffer.from(",");
const END = Buffer.from("}}");

function isEmpty(record: object): boolean {
  for (const _ in record) return false;
  return true;
}
