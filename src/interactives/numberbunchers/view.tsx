import type { LearnerView } from "../kit/learner-view.ts";
import { pickMessages } from "../kit/pick-place/messages.ts";

import { BunchBoard } from "./bunch-board.tsx";
import { MunchBoard, type NumberProps } from "./munch-board.tsx";
import { numberBunchersRules } from "./rules.ts";
import type {
  NumberBunchersAction,
  NumberBunchersAnswer,
  NumberBunchersState,
  PublicNumberBunchers,
} from "./schema.ts";
import strings from "./strings/en.json" with { type: "json" };

function View(props: NumberProps) {
  return props.pub.mode === "munch" ? <MunchBoard {...props} /> : <BunchBoard {...props} />;
}

/** Learner's view of numberbunchers. */
export const view: LearnerView<PublicNumberBunchers, NumberBunchersState, NumberBunchersAction, NumberBunchersAnswer> =
  {
    type: "numberbunchers",
    rules: numberBunchersRules,
    View,
    hasBench: true,
    messages: { ...pickMessages, ...strings },
    keys: [
      { keys: "← ↑ ↓ →", code: "KEY_ARROWS" },
      { keys: "Space, Enter", code: "KEY_SPACE" },
      { keys: "1–8", code: "KEY_DIGIT" },
      { keys: "Backspace", code: "KEY_BACK" },
      { keys: "Esc", code: "pick.key.cancel" },
      { keys: "f", code: "KEY_FOES" },
    ],
  };
