import { useEffect, useRef } from "react";
import { classes } from "#design/classes.ts";
import type { CaseRun, ProgramLanguage } from "../kit/machine/job.ts";
import { isExpected } from "../kit/machine/judge-case.ts";
import type { Say } from "../kit/messages.ts";
import { plainWords } from "./plain-words.ts";
import css from "./reports.module.css";
import { endCode, type Runs } from "./runs.ts";
import type { PublicCase, PublicCodex } from "./types.ts";
import { written } from "./written.ts";

interface Props {
  pub: PublicCodex;
  runs: Runs;
  say: Say;
}

/** What the visible tests gave, as a list; the focus goes to the first that failed. */
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
      {outcome.status !== "ok" && <p className={css.ended}>{say(endCode(outcome), { ms: outcome.ms })}</p>}
      <ol className={css.list}>
        {pub.visible.map((one, at) => (
          <li
            key={one.name}
            ref={at === firstFailed ? first : null}
            tabIndex={-1}
            className={classes(css.report, passed[at] ? css.right : css.wrong)}
          >
            <p className={css.name}>
              <span className={css.mark} aria-hidden="true">
                {passed[at] ? "✓" : "✗"}
              </span>
              {say(passed[at] ? "TEST_RIGHT" : "TEST_WRONG", { name: one.name })}
            </p>
            {!passed[at] && <Difference one={one} run={outcome.cases[at]} pub={pub} say={say} />}
          </li>
        ))}
      </ol>
      <p className={css.more}>{say("TESTS_MORE")}</p>
    </div>
  );
}

function Difference({ one, run, pub, say }: { one: PublicCase; run: CaseRun | undefined; pub: PublicCodex; say: Say }) {
  const rows = differences(one, run, pub, say);
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

function differences(one: PublicCase, run: CaseRun | undefined, pub: PublicCodex, say: Say) {
  const { language, fn } = pub;
  const input = fn
    ? `${fn.name}(${(one.args ?? []).map((arg) => written(arg, language)).join(", ")})`
    : (one.stdin ?? "");
  const rows = [{ term: say("WITH"), text: input }];
  const { value, stdout, raises } = one.expect;
  if (raises !== undefined) rows.push({ term: say("EXPECTED"), text: raises });
  if (value !== undefined) rows.push({ term: say("EXPECTED"), text: written(value, language) });
  if (stdout !== undefined) rows.push({ term: say("EXPECTED_OUTPUT"), text: stdout });
  rows.push({ term: say("CAME"), text: came(one, run, language, say) });
  return rows;
}

function came({ expect }: PublicCase, run: CaseRun | undefined, language: ProgramLanguage, say: Say): string {
  if (!run) return say("CAME_NOT");
  if (run.raised) {
    const { code, params } = plainWords(run.raised, language);
    const { line } = run.raised;
    return `${run.raised.type}${line === undefined ? "" : `, ${say("LINE", { line })}`} ${say(code, params)}`;
  }
  if (expect.stdout !== undefined) return run.stdout === "" ? say("CAME_NOTHING") : run.stdout;
  return run.shown ?? say("CAME_NOTHING");
}
