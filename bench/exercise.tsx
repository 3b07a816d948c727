import { renderToString } from "react-dom/server";
import { Frame } from "#interactives/kit/frame.tsx";
import type { Host } from "#interactives/kit/host.ts";
import type { AnyView } from "#interactives/kit/learner-view.ts";
import { view } from "#interactives/multipleChoice/view.tsx";

const never = () => Promise.reject(new Error("Nobody answers on the server."));
const host: Host = { check: never, hint: never, reveal: never, changed: () => {} };

const pub = {
  type: "multipleChoice",
  version: 1,
  prompt:
    "<p>Rana walks half of the way to the door, then half of the rest, and so on. Where is she after four walks?</p>",
  description: "",
  difficulty: 2 as const,
  attempts: null,
  revealAfter: 3,
  hintCount: 2,
  goal: "solve" as const,
  choices: [
    { id: "a1b2c3d4", html: "At the door" },
    { id: "b2c3d4e5", html: "At fifteen sixteenths of the way" },
    { id: "c3d4e5f6", html: "At three quarters of the way" },
    { id: "d4e5f6a7", html: "Beyond the door" },
  ],
};

/** Renders a question with four choices as a lesson's page has it: prompt, choices, hints and all buttons. */
export function renderExercise(): string {
  return renderToString(
    <Frame
      id="one"
      alias="one"
      assetHash="0"
      seed="0"
      pub={pub}
      view={view as AnyView}
      host={host}
      form={{ action: "/", fields: { csrf_token: "0" } }}
    />,
  );
}
