import { calcdoku } from "./games/calcdoku.ts";
import { codex } from "./games/codex.ts";
import { coinflip } from "./games/coinflip.ts";
import { dronegame } from "./games/dronegame.ts";
import { escher } from "./games/escher.ts";
import type { Game } from "./games/game.ts";
import { graph2d } from "./games/graph2d.ts";
import { gridfill } from "./games/gridfill.ts";
import { hexapawn } from "./games/hexapawn.ts";
import { hotcold } from "./games/hotcold.ts";
import { huygensclock } from "./games/huygensclock.ts";
import { neuralnetworks } from "./games/neuralnetworks.ts";
import { bunching, munching } from "./games/numberbunchers.ts";
import { operatorsearch } from "./games/operatorsearch.ts";
import { orderlogic } from "./games/orderlogic.ts";
import { parson } from "./games/parson.ts";
import { quantumcircuit } from "./games/quantumcircuit.ts";
import { sherlocksearch } from "./games/sherlocksearch.ts";
import { toggletags } from "./games/toggletags.ts";

/** Way each interactive is played. */
export const games = {
  calcdoku,
  gridfill,
  hexapawn,
  hotcold,
  sherlocksearch,
  parson,
  graph2d,
  codex,
  dronegame,
  operatorsearch,
  orderlogic,
  quantumcircuit,
  huygensclock,
  toggletags,
  numberbunchers: munching,
  "numberbunchers in bunches": bunching,
  coinflip,
  neuralnetworks,
  escher,
} satisfies Record<string, Game>;
