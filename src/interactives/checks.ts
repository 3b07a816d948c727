import { interactive as calcdoku } from "./calcdoku/interactive.ts";
import { interactive as codex } from "./codex/interactive.ts";
import { interactive as coinflip } from "./coinflip/interactive.ts";
import { interactive as dronegame } from "./dronegame/interactive.ts";
import { interactive as escher } from "./escher/interactive.ts";
import { interactive as expression } from "./expression/interactive.ts";
import { interactive as freeText } from "./freeText/interactive.ts";
import { interactive as genericElmAsset } from "./genericElmAsset/interactive.ts";
import { interactive as graph2d } from "./graph2d/interactive.ts";
import { interactive as gridfill } from "./gridfill/interactive.ts";
import { interactive as hexapawn } from "./hexapawn/interactive.ts";
import { interactive as hotcold } from "./hotcold/interactive.ts";
import { interactive as huygensclock } from "./huygensclock/interactive.ts";
import type { AssetBase, Interactive } from "./kit/contract.ts";
import { interactive as matching } from "./matching/interactive.ts";
import { interactive as multipleChoice } from "./multipleChoice/interactive.ts";
import { interactive as multiSelect } from "./multiSelect/interactive.ts";
import { interactive as neuralnetworks } from "./neuralnetworks/interactive.ts";
import { interactive as numberbunchers } from "./numberbunchers/interactive.ts";
import { interactive as numeric } from "./numeric/interactive.ts";
import { interactive as operatorsearch } from "./operatorsearch/interactive.ts";
import { interactive as ordering } from "./ordering/interactive.ts";
import { interactive as orderlogic } from "./orderlogic/interactive.ts";
import { interactive as parson } from "./parson/interactive.ts";
import { interactive as quantumcircuit } from "./quantumcircuit/interactive.ts";
import { interactive as sherlocksearch } from "./sherlocksearch/interactive.ts";
import { interactive as slider } from "./slider/interactive.ts";
import { interactive as toggletags } from "./toggletags/interactive.ts";

/**
 * The server's half of any type. Its methods only ever get values the same type's schemas parsed, so nothing outside
 * needs the types of its asset, public half, state, action or answer.
 */
export type AnyInteractive = Interactive<AssetBase, unknown, unknown, unknown, unknown>;

/** Types that authors write as JSON beside a lesson, in the order of the gallery. */
const authored: readonly AnyInteractive[] = [
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
  genericElmAsset,
];

/** Types that the transpiler makes of questions written in the text of a lesson. */
const inline: readonly AnyInteractive[] = [
  multipleChoice,
  multiSelect,
  numeric,
  expression,
  slider,
  freeText,
  ordering,
  matching,
];

const byType = new Map([...authored, ...inline].map((interactive) => [interactive.type, interactive]));

/** The server's half of a type; undefined when there's no such interactive. */
export function findInteractive(type: string): AnyInteractive | undefined {
  return byType.get(type);
}

/** Types authors may write as JSON. Only these may be parsed from an author's asset: inline types trust the transpiler's HTML. */
export const authoredTypes: readonly string[] = authored.map((interactive) => interactive.type);

/** Types of the questions in a lesson's text. */
export const inlineTypes: readonly string[] = inline.map((interactive) => interactive.type);
