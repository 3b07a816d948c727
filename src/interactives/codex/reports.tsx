import { useEffect, useRef } from "react";
import { classes } from "#design/classes.ts";
import type { CaseRun, ProgramLanguage } from "../kit/machine/job.ts";
import { isExpected } from "../kit/machine/judge-case.ts";
import type { Say } from "../kit/messages.ts";
import { Note } from "../kit/note.tsx";
import { plainWords } from "./plain-words.ts";
import css from "./reports.module.css";
import { endCode, type Runs } from "./runs.ts";
import { toSource } from "./to-source.ts";
import type { PublicCase, PublicCodex } from "./types.ts";

interface Props {
  pub: PublicCodex;
  runs: Runs;
  say: Say;
}

/** Results of the visible tests as a list; the focus goes to the first failure. */
export function Reports({ pub, runs, say }: Props) {
  const first = useRef<HTMLLIElement>(null);
  const { outcome } = runs;
  useEffect(() => {
    if (outcome) first.current?.focus({ preventScroll: false });
  }, [outcome]);
  if (runs.phase !== "ended" || !outcome) return null;
  const passed = pub.visible.map(({ expect }, at) => {
    const run = outcome.cases[at];
    return run !== undefined && isExpected(run, expect);
  });
  const firstFailed = passed.indexOf(false);
  return (
    <div className={css.reports}>
      <h3 className={css.heading}>
        {say("TESTS_PASSED", { passed: passed.filter(Boolean).length, all: passed.length })}
      </h3>
      {outcome.status !== "ok" && <Note>{say(endCode(outcome), { ms: outcome.ms })}</Note>}
      <ol className={css.list}>
        {pub.visible.map((test, at) => (
          <li
            key={test.name}
            ref={at === firstFailed ? first : null}
            tabIndex={-1}
            className={classes(css.report, passed[at] ? css.right : css.wrong)}
          >
            <p className={css.name}>
              <span className={css.mark} aria-hidden="true">
                {passed[at] ? "✓" : "✗"}
              </span>
              {say(passed[at] ? "TEST_RIGHT" : "TEST_WRONG", { name: test.name })}
            </p>
            {!passed[at] && <Difference test={test} run={outcome.cases[at]} pub={pub} say={say} />}
          </li>
        ))}
      </ol>
      <Note>{say("TESTS_MORE")}</Note>
    </div>
  );
}

function Difference({
  test,
  run,
  pub,
  say,
}: {
  test: PublicCase;
  run: CaseRun | undefined;
  pub: PublicCodex;
  say: Say;
}) {
  const rows = differences(test, run, pub, say);
  return (
    <dl className={css.difference}>
      {rows.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function differences(test: PublicCase, run: CaseRun | undefined, pub: PublicCodex, say: Say) {
  const { language, fn } = pub;
  const input = fn
    ? `${fn.name}(${(test.args ?? []).map((arg) => toSource(arg, language)).join(", ")})`
    : (test.stdin ?? "");
  const rows = [{ term: say("WITH"), text: input }];
  const { value, stdout, raises } = test.expect;
  if (raises !== undefined) rows.push({ term: say("EXPECTED"), text: raises });
  if (value !== undefined) rows.push({ term: say("EXPECTED"), text: toSource(value, language) });
  if (stdout !== undefined) rows.push({ term: say("EXPECTED_OUTPUT"), text: stdout });
  rows.push({ term: say("CAME"), text: resultWords(test, run, language, say) });
  return rows;
}

function resultWords({ expect }: PublicCase, run: CaseRun | undefined, language: ProgramLanguage, say: Say): string {
  if (!run) return say("CAME_NOT");
  if (run.raised) {
    const { code, params } = plainWords(run.raised, language);
    const { line } = run.raised;
    return `${run.raised.type}${line === undefined ? "" : `, ${say("LINE", { line })}`} ${say(code, params)}`;
  }
  if (expect.stdout !== undefined) return run.stdout === "" ? say("CAME_NOTHING") : run.stdout;
  return run.shown ?? say("CAME_NOTHING");
}
