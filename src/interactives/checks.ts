import { checked as calcdoku } from "./calcdoku/checked.ts";
import { checked as choice } from "./choice/checked.ts";
import { checked as choices } from "./choices/checked.ts";
import { checked as codex } from "./codex/checked.ts";
import { checked as coinflip } from "./coinflip/checked.ts";
import { checked as dronegame } from "./dronegame/checked.ts";
import { checked as escher } from "./escher/checked.ts";
import { checked as expression } from "./expression/checked.ts";
import { checked as graph2d } from "./graph2d/checked.ts";
import { checked as gridfill } from "./gridfill/checked.ts";
import { checked as hexapawn } from "./hexapawn/checked.ts";
import { checked as hotcold } from "./hotcold/checked.ts";
import { checked as huygensclock } from "./huygensclock/checked.ts";
import type { AssetBase, Checked } from "./kit/contract.ts";
import { checked as match } from "./match/checked.ts";
import { checked as neuralnetworks } from "./neuralnetworks/checked.ts";
import { checked as numberbunchers } from "./numberbunchers/checked.ts";
import { checked as numeric } from "./numeric/checked.ts";
import { checked as operatorsearch } from "./operatorsearch/checked.ts";
import { checked as order } from "./order/checked.ts";
import { checked as orderlogic } from "./orderlogic/checked.ts";
import { checked as parson } from "./parson/checked.ts";
import { checked as quantumcircuit } from "./quantumcircuit/checked.ts";
import { checked as sherlocksearch } from "./sherlocksearch/checked.ts";
import { checked as slider } from "./slider/checked.ts";
import { checked as text } from "./text/checked.ts";
import { checked as toggletags } from "./toggletags/checked.ts";

/**
 * The server's half of any type. Methods of a type only ever meet values that the same type's schemas parsed,
 * so nothing outside needs to know its asset, public half, state, action or answer: this is where those types end.
 */
export type AnyChecked = Checked<AssetBase, unknown, unknown, unknown, unknown>;

/** What authors write as JSON beside a lesson. */
const authored: readonly AnyChecked[] = [
  graph2d,
  calcdoku,
  gridfill,
  hotcold,
  hexapawn,
  sherlocksearch,
  parson,
  codex,
  dronegame,
  orderlogic,
  operatorsearch,
  quantumcircuit,
  neuralnetworks,
  huygensclock,
  coinflip,
  toggletags,
  numberbunchers,
  escher,
];

/** What the transpiler makes of questions written in the text of a lesson. */
const inline: readonly AnyChecked[] = [choice, choices, numeric, expression, slider, text, order, match];

const byType = new Map([...authored, ...inline].map((checked) => [checked.type, checked]));

/** The server's half of a type, or undefined when there is no such interactive. */
export function checkedOf(type: string): AnyChecked | undefined {
  return byType.get(type);
}

/** Types that authors may write as JSON. Only these may be parsed from an author's asset: in-line types trust HTML of the transpiler. */
export const authoredTypes: readonly string[] = authored.map((checked) => checked.type);

/** Types of the questions written in the text. */
export const inlineTypes: readonly string[] = inline.map((checked) => checked.type);
