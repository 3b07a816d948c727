import type { AnyView } from "./kit/learner-view.ts";

/** The learner's half of every type, each in a chunk of its own that arrives when a lesson needs it. */
export const views: Readonly<Record<string, () => Promise<{ view: AnyView }>>> = {
  orderlogic: () => import("./orderlogic/view.tsx"),
  toggletags: () => import("./toggletags/view.tsx"),
  calcdoku: () => import("./calcdoku/view.tsx"),
  gridfill: () => import("./gridfill/view.tsx"),
  hexapawn: () => import("./hexapawn/view.tsx"),
  hotcold: () => import("./hotcold/view.tsx"),
  numeric: () => import("./numeric/view.tsx"),
  expression: () => import("./expression/view.tsx"),
  slider: () => import("./slider/view.tsx"),
  parson: () => import("./parson/view.tsx"),
  multipleChoice: () => import("./choice/view.tsx"),
  multiSelect: () => import("./choices/view.tsx"),
  freeText: () => import("./text/view.tsx"),
  ordering: () => import("./order/view.tsx"),
  matching: () => import("./match/view.tsx"),
  numberbunchers: () => import("./numberbunchers/view.tsx"),
  operatorsearch: () => import("./operatorsearch/view.tsx"),
  coinflip: () => import("./coinflip/view.tsx"),
  huygensclock: () => import("./huygensclock/view.tsx"),
  codex: () => import("./codex/view.tsx"),
  graph2d: () => import("./graph2d/view.tsx"),
  dronegame: () => import("./dronegame/view.tsx"),
  quantumcircuit: () => import("./quantumcircuit/view.tsx"),
};
