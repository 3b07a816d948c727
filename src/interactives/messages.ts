import calcdoku from "./calcdoku/strings/en.json" with { type: "json" };
import codex from "./codex/strings/en.json" with { type: "json" };
import coinflip from "./coinflip/strings/en.json" with { type: "json" };
import dronegame from "./dronegame/strings/en.json" with { type: "json" };
import escher from "./escher/strings/en.json" with { type: "json" };
import expression from "./expression/strings/en.json" with { type: "json" };
import freeText from "./freeText/strings/en.json" with { type: "json" };
import genericElmAsset from "./genericElmAsset/strings/en.json" with { type: "json" };
import graph2d from "./graph2d/strings/en.json" with { type: "json" };
import gridfill from "./gridfill/strings/en.json" with { type: "json" };
import hexapawn from "./hexapawn/strings/en.json" with { type: "json" };
import hotcold from "./hotcold/strings/en.json" with { type: "json" };
import huygensclock from "./huygensclock/strings/en.json" with { type: "json" };
import type { Messages } from "./kit/contract.ts";
import { pickMessages } from "./kit/pick-place/messages.ts";
import { runMessages } from "./kit/run/messages.ts";
import frame from "./kit/strings/en.json" with { type: "json" };
import matching from "./matching/strings/en.json" with { type: "json" };
import multipleChoice from "./multipleChoice/strings/en.json" with { type: "json" };
import multiSelect from "./multiSelect/strings/en.json" with { type: "json" };
import neuralnetworks from "./neuralnetworks/strings/en.json" with { type: "json" };
import numberbunchers from "./numberbunchers/strings/en.json" with { type: "json" };
import numeric from "./numeric/strings/en.json" with { type: "json" };
import operatorsearch from "./operatorsearch/strings/en.json" with { type: "json" };
import ordering from "./ordering/strings/en.json" with { type: "json" };
import orderlogic from "./orderlogic/strings/en.json" with { type: "json" };
import parson from "./parson/strings/en.json" with { type: "json" };
import quantumcircuit from "./quantumcircuit/strings/en.json" with { type: "json" };
import sherlocksearch from "./sherlocksearch/strings/en.json" with { type: "json" };
import slider from "./slider/strings/en.json" with { type: "json" };
import toggletags from "./toggletags/strings/en.json" with { type: "json" };

const own: Readonly<Record<string, Messages>> = {
  calcdoku,
  codex,
  coinflip,
  dronegame,
  escher,
  expression,
  freeText,
  genericElmAsset,
  graph2d,
  gridfill,
  hexapawn,
  hotcold,
  huygensclock,
  matching,
  multipleChoice,
  multiSelect,
  neuralnetworks,
  numberbunchers,
  numeric,
  operatorsearch,
  ordering,
  orderlogic,
  parson,
  quantumcircuit,
  sherlocksearch,
  slider,
  toggletags,
};

/** Sentences of a type by their codes, with those that all types share. */
export function messagesOf(type: string): Messages {
  return { ...frame, ...pickMessages, ...runMessages, ...own[type] };
}
