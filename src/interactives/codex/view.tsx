import { useCallback, useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import type { ViewProps } from "../kit/contract.ts";
import type { LearnerView } from "../kit/learner-view.ts";
import type { TraceStep } from "../kit/machine/job.ts";
import { useAlive } from "../kit/use-desk.ts";
import { CodeBox, type CodeBoxHandle } from "./code-box.tsx";
import { Console } from "./console.tsx";
import { SYMBOLS } from "./edit.ts";
import { Reports } from "./reports.tsx";
import { codexRules, textOf } from "./rules.ts";
import { lastRun, type Runs, type Wanted } from "./runs.ts";
import { spokenRuns } from "./spoken-runs.ts";
import strings from "./strings/en.json" with { type: "json" };
import { Trace } from "./trace.tsx";
import type { CodexAction, CodexAnswer, CodexState, PublicCodex } from "./types.ts";
import { useRuns } from "./use-runs.ts";
import css from "./view.module.css";

/** What a program is given to read is asked for by one of these. */
const READS = /\b(input|readLine|prompt)\s*\(|\bstdin\b/;

type Props = ViewProps<PublicCodex, CodexState, CodexAction>;

function View({ id, pub, state, act, locked, say, announce, tryProgram }: Props) {
  const alive = useAlive();
  const place = useRef<HTMLDivElement>(null);
  const boxes = useRef(new Map<string, CodeBoxHandle>());
  const [open, setOpen] = useState(pub.entry);
  const [side, setSide] = useState<"program" | "console">("program");
  const [stdin, setStdin] = useState(pub.visible[0]?.stdin ?? "");

  const ended = useCallback(
    (runs: Runs) => {
      const { code, params } = spokenRuns(runs, pub);
      announce(say(code, params));
      const raised = runs.wanted === "test" ? undefined : lastRun(runs)?.raised;
      if (raised?.file === undefined || raised.line === undefined) return;
      boxes.current.get(raised.file)?.mark(raised.line);
    },
    [announce, say, pub],
  );
  const { runs, begin, stop, clear } = useRuns({
    pub,
    files: () =>
      pub.files.map((file) => ({ path: file.path, text: boxes.current.get(file.path)?.now() ?? textOf(state, file) })),
    stdin: () => stdin,
    tryProgram,
    place,
    ended,
  });
  const reads =
    pub.visible.some((one) => one.stdin !== undefined) || pub.files.some((one) => READS.test(textOf(state, one)));
  const isGoing = runs.phase === "getting" || runs.phase === "running";

  function start(wanted: Wanted) {
    for (const box of boxes.current.values()) {
      box.flush();
      box.mark(null);
    }
    setSide("console");
    void begin(wanted);
  }

  const showStep = useCallback((step: TraceStep) => {
    setOpen(step.file);
    boxes.current.get(step.file)?.mark(step.line, "next");
  }, []);
  const steps = runs.wanted === "trace" && runs.phase === "ended" ? (lastRun(runs)?.trace ?? []) : null;
  const shown = pub.files.map((one) => ({ path: one.path, text: textOf(state, one) }));
  const file = pub.files.find(({ path }) => path === open);

  return (
    <div ref={place} className={css.codex} data-side={side}>
      <p id={`${id}-leave`} className={css.unseen}>
        {say("LEAVE")}
      </p>
      {alive && (
        <fieldset className={css.sides}>
          <legend className={css.unseen}>{say("SIDES")}</legend>
          <Button size="small" aria-pressed={side === "program"} onClick={() => setSide("program")}>
            {say("SIDE_PROGRAM")}
          </Button>
          <Button size="small" aria-pressed={side === "console"} onClick={() => setSide("console")}>
            {say("SIDE_CONSOLE")}
          </Button>
        </fieldset>
      )}
      <div className={css.program}>
        {alive && pub.files.length > 1 && (
          <fieldset className={css.files}>
            <legend className={css.unseen}>{say("FILES")}</legend>
            {pub.files.map(({ path, readOnly }) => (
              <Button key={path} size="small" kind="plain" aria-pressed={path === open} onClick={() => setOpen(path)}>
                {say(readOnly ? "FILE_READ" : "FILE", { file: path })}
              </Button>
            ))}
          </fieldset>
        )}
        {pub.files.map((one) => (
          <CodeBox
            key={one.path}
            id={`${id}-${one.path}`}
            ref={(box) => {
              if (box) boxes.current.set(one.path, box);
              else boxes.current.delete(one.path);
            }}
            file={one}
            text={textOf(state, one)}
            language={pub.language}
            label={say(one.readOnly ? "FILE_READ" : "FILE", { file: one.path })}
            describedBy={`${id}-leave`}
            locked={locked}
            away={alive && one.path !== open}
            change={(text) => act({ t: "edit", path: one.path, text })}
            run={() => start("run")}
          />
        ))}
        {alive && !locked && (
          <fieldset className={css.symbols}>
            <legend className={css.unseen}>{say("SYMBOLS")}</legend>
            {SYMBOLS[pub.language].map((symbol) => (
              <button
                key={symbol}
                type="button"
                className={css.symbol}
                onClick={() => boxes.current.get(open)?.type(symbol)}
              >
                {symbol.trim() === "" ? say("INDENT") : symbol}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {alive && (
        <div className={css.buttons}>
          <Button aria-keyshortcuts="Control+Enter" disabled={isGoing} onClick={() => start("run")}>
            {say("RUN")}
          </Button>
          {isGoing && (
            <Button kind="danger" onClick={stop}>
              {say("STOP")}
            </Button>
          )}
          {pub.visible.length > 0 && (
            <Button disabled={isGoing} onClick={() => start("test")}>
              {say("TEST")}
            </Button>
          )}
          {pub.language === "python" && (
            <Button kind="plain" disabled={isGoing} onClick={() => start("trace")}>
              {say("TRACE")}
            </Button>
          )}
          {file && !file.readOnly && textOf(state, file) !== file.text && !locked && (
            <Button
              kind="plain"
              onClick={() => {
                boxes.current.get(open)?.flush();
                act({ t: "reset", path: open });
                clear();
              }}
            >
              {say("RESET", { file: open })}
            </Button>
          )}
        </div>
      )}
      {alive && (
        <div className={css.console}>
          {reads && (
            <details className={css.input} open={pub.mode === "script" || undefined}>
              <summary className={css.summary}>{say("STDIN")}</summary>
              <textarea
                className={css.stdin}
                aria-label={say("STDIN")}
                rows={2}
                value={stdin}
                onChange={(event) => setStdin(event.currentTarget.value.slice(0, 8000))}
                onKeyDown={(event) => event.stopPropagation()}
              />
            </details>
          )}
          {runs.wanted === "test" && runs.phase === "ended" && runs.outcome ? (
            <Reports pub={pub} runs={runs} say={say} />
          ) : (
            <Console runs={runs} language={pub.language} say={say} />
          )}
          {steps && <Trace id={id} steps={steps} files={shown} onStep={showStep} say={say} />}
        </div>
      )}
    </div>
  );
}

/** The learner's half of writing programs. */
export const view: LearnerView<PublicCodex, CodexState, CodexAction, CodexAnswer> = {
  type: "codex",
  rules: codexRules,
  View,
  messages: strings,
  keys: [
    { keys: "Ctrl Enter", code: "KEY_RUN" },
    { keys: "Tab", code: "KEY_INDENT" },
    { keys: "Esc Tab", code: "KEY_LEAVE" },
    { keys: "Ctrl Z", code: "KEY_UNDO_LETTERS" },
  ],
};
