import { Component, type ReactNode, Suspense, useMemo, useRef, useState } from "react";
import type { TryOut } from "#contract/authoring/interactives.page.ts";
import type { ProgramRequest, ProgramResult } from "#interactives/kit/contract.ts";
import type { AnyView } from "#interactives/kit/learner-view.ts";
import { createSay, reportMissing } from "#interactives/kit/messages.ts";
import frameMessages from "#interactives/kit/strings/en.json" with { type: "json" };
import { ChunkBoundary } from "../../lesson/chunk-boundary.tsx";
import { useView } from "../../lesson/view-source.tsx";
import { say as sayShell } from "../../messages/say.ts";

interface StandaloneViewProps {
  id: string;
  type: string;
  trial: TryOut;
  /** State to begin with. */
  initial?: unknown;
  onState?(state: unknown): void;
  tryProgram?(request: ProgramRequest): Promise<ProgramResult>;
  /** Shown instead of a state that the view can't draw. */
  onBroken?(): void;
}

/** An interactive by itself: no question, no check, nothing stored. */
export function StandaloneView(props: StandaloneViewProps) {
  return (
    <ChunkBoundary>
      <Suspense fallback={<p>{sayShell("LOADING")}</p>}>
        <Loaded {...props} />
      </Suspense>
    </ChunkBoundary>
  );
}

function Loaded(props: StandaloneViewProps) {
  const view = useView(props.type, props.id);
  if (!view) return null;
  if (props.initial === undefined) return <Playing {...props} view={view} />;
  const { initial, ...fresh } = props;
  return (
    <Fallback instead={<Playing {...fresh} view={view} />} onBroken={props.onBroken}>
      <Playing {...props} view={view} />
    </Fallback>
  );
}

function Playing({ id, trial, initial, onState, tryProgram, view }: StandaloneViewProps & { view: AnyView }) {
  const { pub, seed } = trial;
  const { rules, View, messages } = view;
  const say = useMemo(() => createSay({ ...frameMessages, ...messages }, "en", reportMissing), [messages]);
  const [state, setState] = useState(() => (initial === undefined ? rules.init(pub, seed) : initial));
  const [spoken, setSpoken] = useState("");
  const latest = useRef(state);
  const violations = rules.violations(state, pub);

  function act(action: unknown) {
    const before = latest.current;
    const after = rules.reduce(before, action, pub);
    if (after === before) return;
    latest.current = after;
    setState(after);
    onState?.(after);
    const words = rules.announce?.(before, after, action, pub);
    if (words) setSpoken(say(words.code, words.params));
  }

  return (
    <>
      <View
        id={id}
        pub={pub}
        state={state}
        act={act}
        phase="working"
        verdict={null}
        violations={violations}
        log={[]}
        tryProgram={tryProgram}
        announce={setSpoken}
        say={say}
        locked={false}
      />
      <p role="status" aria-live="polite" className="visually-hidden">
        {spoken}
      </p>
    </>
  );
}

interface FallbackProps {
  instead: ReactNode;
  onBroken: (() => void) | undefined;
  children: ReactNode;
}

/** A state from an address may be anybody's: what the view can't draw is left. */
class Fallback extends Component<FallbackProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch() {
    this.props.onBroken?.();
  }

  override render() {
    return this.state.broken ? this.props.instead : this.props.children;
  }
}
