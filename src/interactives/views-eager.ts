import { view as calcdoku } from "./calcdoku/view.tsx";
import { view as choice } from "./choice/view.tsx";
import { view as choices } from "./choices/view.tsx";
import { view as codex } from "./codex/view.tsx";
import { view as coinflip } from "./coinflip/view.tsx";
import { view as dronegame } from "./dronegame/view.tsx";
import { view as escher } from "./escher/view.tsx";
import { view as expression } from "./expression/view.tsx";
import { view as graph2d } from "./graph2d/view.tsx";
import { view as gridfill } from "./gridfill/view.tsx";
import { view as hexapawn } from "./hexapawn/view.tsx";
import { view as hotcold } from "./hotcold/view.tsx";
import { view as huygensclock } from "./huygensclock/view.tsx";
import type { AnyView } from "./kit/learner-view.ts";
import { view as match } from "./match/view.tsx";
import { view as neuralnetworks } from "./neuralnetworks/view.tsx";
import { view as numberbunchers } from "./numberbunchers/view.tsx";
import { view as numeric } from "./numeric/view.tsx";
import { view as operatorsearch } from "./operatorsearch/view.tsx";
import { view as order } from "./order/view.tsx";
import { view as orderlogic } from "./orderlogic/view.tsx";
import { view as parson } from "./parson/view.tsx";
import { view as quantumcircuit } from "./quantumcircuit/view.tsx";
import { view as sherlocksearch } from "./sherlocksearch/view.tsx";
import { view as slider } from "./slider/view.tsx";
import { view as text } from "./text/view.tsx";
import { view as toggletags } from "./toggletags/view.tsx";

const all: readonly AnyView[] = [
  codex,
  graph2d,
  calcdoku,
  gridfill,
  hotcold,
  hexapawn,
  sherlocksearch,
  numeric,
  expression,
  slider,
  choice,
  choices,
  text,
  order,
  match,
  parson,
  operatorsearch,
  numberbunchers,
  dronegame,
  orderlogic,
  quantumcircuit,
  neuralnetworks,
  huygensclock,
  coinflip,
  toggletags,
  escher,
];

const byType = new Map(all.map((view) => [view.type, view]));

/** The learner's half of a type at once, for rendering on the server; never imported by what a browser loads. */
export function viewOf(type: string): AnyView | undefined {
  return byType.get(type);
}
