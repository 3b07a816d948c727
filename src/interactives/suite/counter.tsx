import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { PublicBase, ViewProps } from "../kit/contract.ts";
import { Frame, type FrameProps } from "../kit/frame.tsx";
import type { CheckReply, Host } from "../kit/host.ts";
import type { Work } from "../kit/kept-work.ts";
import type { LearnerView } from "../kit/learner-view.ts";

interface State {
  n: number;
}
type Action = { add: number };

/** Press "More" until the number is right. */
function Counter({ state, act: move, locked, say, phase }: ViewProps<PublicBase, State, Action>) {
  return (
    <>
      <output>{say("COUNT", { n: state.n })}</output>
      <button type="button" disabled={locked} onClick={() => move({ add: 1 })}>
        More
      </button>
      <input aria-label="Words" defaultValue={phase} />
    </>
  );
}

/** A counter: right at three. */
export const view: LearnerView<PublicBase, State, Action, State> = {
  type: "toy",
  rules: {
    type: "toy",
    init: () => ({ n: 0 }),
    reduce: (state, { add }) => (add === 0 ? state : { n: state.n + add }),
    answer: (state) => state,
    violations: () => [],
    isReady: ({ n }) => (n > 0 ? true : { code: "EMPTY" }),
    describe: ({ n }) => ({ code: "COUNT", params: { n } }),
    announce: (_before, { n }) => ({ code: "COUNT", params: { n } }),
  },
  View: Counter,
  messages: { COUNT: "Count {n}", EMPTY: "Press More first.", TOO_FEW: "{n} is too few." },
};

/** The counter's public half. */
export const pub: PublicBase = {
  type: "toy",
  version: 1,
  prompt: "<p>Count to three.</p>",
  description: "A button that counts.",
  difficulty: 1,
  attempts: null,
  revealAfter: 2,
  hintCount: 2,
  goal: "solve",
};

/** The server's reply to three. */
export const right: CheckReply = {
  verdict: { kind: "scored", correct: true, score: 1, feedback: [] },
  explanation: "<p>Three is three.</p>",
  xp: 10,
};

function judge(n: number): CheckReply {
  if (n === 3) return right;
  const feedback = [{ code: "TOO_FEW", params: { n }, tone: "fix" as const }];
  return { verdict: { kind: "scored", correct: false, score: 0, feedback } };
}

interface RenderedCounter {
  host: Host;
  saved: (Work | null)[];
  button(name: string | RegExp): HTMLElement;
  press(name: string | RegExp): Promise<void>;
  user: ReturnType<typeof userEvent.setup>;
  root: HTMLElement;
  phase(): string | null | undefined;
}

/** The counter on the screen, with a host of which any part can be replaced. */
export function renderCounter(hosted: Partial<Host> = {}, props: Partial<FrameProps> = {}): RenderedCounter {
  const saved: (Work | null)[] = [];
  const host: Host = {
    check: async (answer) => judge((answer as State).n), // the toy's own answer
    hint: async (index) => ({ html: `<p>Hint number ${index + 1}</p>` }),
    reveal: async () => ({
      fromStart: true,
      steps: [1, 2, 3].map(() => ({ actions: [{ add: 1 }], why: null })),
      explanation: "<p>Three is three.</p>",
    }),
    changed: (work) => saved.push(work),
    ...hosted,
  };
  const user = userEvent.setup({ delay: null });
  const { container } = render(
    <Frame id="w" alias="w" assetHash="h" seed="s" pub={pub} view={view} host={host} {...props} />,
  );
  const button = (name: string | RegExp) => screen.getByRole("button", { name });
  return {
    host,
    saved,
    button,
    user,
    root: container,
    press: (name) => user.click(button(name)),
    phase: () => container.querySelector("[data-phase]")?.getAttribute("data-phase"),
  };
}
