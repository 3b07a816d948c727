import { useCallback, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import { Bar } from "../kit/bar.tsx";
import { Bench } from "../kit/bench.tsx";
import type { ViewProps } from "../kit/contract.ts";
import type { LearnerView } from "../kit/learner-view.ts";
import type { TraceStep } from "../kit/machine/job.ts";
import type { Say } from "../kit/messages.ts";
import { useHydrated } from "../kit/use-hydrated.ts";
import type { CodeBoxHandle } from "./code-box.tsx";
import { Console } from "./console.tsx";
import { InputBox } from "./input-box.tsx";
import { Program } from "./program.tsx";
import { Reports } from "./reports.tsx";
import { codexRules, textOf } from "./rules.ts";
import { RunButtons } from "./run-buttons.tsx";
import { asksForInput, lastRun, type RunKind, type Runs } from "./runs.ts";
import { spokenRuns } from "./spoken-runs.ts";
import strings from "./strings/en.json" with { type: "json" };
import { Trace } from "./trace.tsx";
import { tryHere } from "./try-here.ts";
import type { CodexAction, CodexAnswer, CodexState, PublicCodex } from "./types.ts";
import { useRuns } from "./use-runs.ts";
import css from "./view.module.css";

/** Matches programs that read input, which get an input box. */
const READS = /\b(input|readLine|prompt)\s*\(|\bstdin\b/;

type Props = ViewProps<PublicCodex, CodexState, CodexAction>;

function View(props: Props) {
  const { id, pub, state, act, locked, say, announce, tryProgram } = props;
  const alive = useHydrated();
  const place = useRef<HTMLDivElement>(null);
  const boxes = useRef(new Map<string, CodeBoxHandle>());
  const [open, setOpen] = useState(pub.entry);
  const [side, setSide] = useState<Side>("program");
  const [stdin, setStdin] = useState(pub.visible[0]?.stdin ?? "");
  const typed = useRef("");

  const ended = useCallback(
    (runs: Runs) => {
      const { code, params } = spokenRuns(runs, pub);
      announce(say(code, params));
      const raised = runs.wanted === "test" || asksForInput(runs) ? undefined : lastRun(runs)?.raised;
      if (raised?.file === undefined || raised.line === undefined) return;
      boxes.current.get(raised.file)?.mark(raised.line);
    },
    [announce, say, pub],
  );
  const files = () =>
    pub.files.map((file) => ({ path: file.path, text: boxes.current.get(file.path)?.now() ?? textOf(state, file) }));
  const { runs, begin, stop, clear } = useRuns({ pub, files, stdin: () => stdin, tryProgram, place, ended });

  function start(wanted: RunKind) {
    for (const box of boxes.current.values()) {
      box.flush();
      box.mark(null);
    }
    setSide("console");
    typed.current = "";
    void begin(wanted);
  }

  /** Programs can't wait in the middle: it runs again from the start, with one more line. */
  function typeLine(line: string) {
    const hasEnd = stdin === "" || stdin.endsWith("\n");
    typed.current = `${typed.current === "" && !hasEnd ? "\n" : typed.current}${line}\n`;
    void begin("run", typed.current);
  }

  function reset() {
    boxes.current.get(open)?.flush();
    act({ t: "reset", path: open });
    clear();
  }

  const showStep = useCallback((step: TraceStep) => {
    setOpen(step.file);
    boxes.current.get(step.file)?.mark(step.line, "next");
  }, []);
  const shown = pub.files.map((file) => ({ ...file, given: file.text, text: textOf(state, file) }));
  const file = shown.find(({ path }) => path === open);
  const hasEnded = runs.phase === "ended";

  return (
    <div ref={place} className={css.codex} data-side={side}>
      <p id={`${id}-leave`} className="visually-hidden">
        {say("LEAVE")}
      </p>
      <Bench
        shape="even"
        pin="free"
        picture={
          <>
            {alive && <Sides side={side} say={say} onSide={setSide} />}
            <Program {...props} boxes={boxes} open={open} alive={alive} onOpen={setOpen} onRun={() => start("run")} />
            {alive && (
              <RunButtons
                pub={pub}
                isGoing={runs.phase === "getting" || runs.phase === "running"}
                changed={file && !file.readOnly && file.text !== file.given && !locked ? open : null}
                say={say}
                onStart={start}
                onStop={stop}
                onReset={reset}
              />
            )}
          </>
        }
        controls={
          alive && (
            <div className={css.console}>
              {(pub.visible.some((test) => test.stdin !== undefined) || shown.some(({ text }) => READS.test(text))) && (
                <InputBox
                  text={stdin}
                  isOpen={pub.mode === "script" && pub.visible[0]?.stdin !== undefined}
                  say={say}
                  onChange={setStdin}
                />
              )}
              {runs.wanted === "test" && hasEnded && runs.outcome ? (
                <Reports pub={pub} runs={runs} say={say} />
              ) : (
                <Console runs={runs} language={pub.language} say={say} onType={typeLine} />
              )}
              {runs.wanted === "trace" && hasEnded && (
                <Trace id={id} steps={lastRun(runs)?.trace ?? []} files={shown} onStep={showStep} say={say} />
              )}
            </div>
          )
        }
      />
    </div>
  );
}

type Side = "program" | "console";

/** On a phone: which of the two is on the screen. */
function Sides({ side, say, onSide }: { side: Side; say: Say; onSide(side: Side): void }) {
  return (
    <Bar label={say("SIDES")} className={css.sides}>
      <Button size="small" aria-pressed={side === "program"} onClick={() => onSide("program")}>
        {say("SIDE_PROGRAM")}
      </Button>
      <Button size="small" aria-pressed={side === "console"} onClick={() => onSide("console")}>
        {say("SIDE_CONSOLE")}
      </Button>
    </Bar>
  );
}

/** The learner's half of programming exercises. */
export const view: LearnerView<PublicCodex, CodexState, CodexAction, CodexAnswer> = {
  type: "codex",
  rules: codexRules,
  View,
  hasBench: true,
  messages: strings,
  tryHere,
  keys: [
    { keys: "Ctrl Enter", code: "KEY_RUN" },
    { keys: "Tab", code: "KEY_INDENT" },
    { keys: "Esc Tab", code: "KEY_LEAVE" },
    { keys: "Ctrl Z", code: "KEY_UNDO_LETTERS" },
  ],
};
