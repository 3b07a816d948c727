import type { ViewProps } from "../kit/contract.ts";
import type { LearnerView } from "../kit/learner-view.ts";
import { pickMessages } from "../kit/pick-place/messages.ts";
import { DrawView } from "./draw-view.tsx";
import { FindView } from "./find-view.tsx";
import { IdentifyView } from "./identify-view.tsx";
import { escherRules } from "./rules.ts";
import strings from "./strings/en.json" with { type: "json" };
import { TileView } from "./tile-view.tsx";
import type { EscherAction, EscherAnswer, EscherState, PublicEscher } from "./types.ts";

export type EscherProps = ViewProps<PublicEscher, EscherState, EscherAction>;

function View(props: EscherProps) {
  const { mode, task } = props.pub;
  if (mode === "draw") return <DrawView {...props} />;
  if (mode === "tile") return <TileView {...props} />;
  return task?.k === "find" ? <FindView {...props} /> : <IdentifyView {...props} />;
}

/** The learner's half of wallpaper patterns. */
export const view: LearnerView<PublicEscher, EscherState, EscherAction, EscherAnswer> = {
  type: "escher",
  rules: escherRules,
  View,
  hasBench: true,
  messages: { ...pickMessages, ...strings },
  keys: [
    { keys: "← ↑ ↓ →", code: "key.move" },
    { keys: "Shift+← ↑ ↓ →", code: "key.fine" },
    { keys: "Space, Enter", code: "key.press" },
    { keys: "c, e", code: "key.finish" },
    { keys: "Delete", code: "key.delete" },
  ],
};
