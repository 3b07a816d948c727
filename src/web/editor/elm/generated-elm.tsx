import { useEffect, useMemo, useRef } from "react";
import { Button } from "#design/button.tsx";
import parts from "#design/page-parts.module.css";
import { makeElm } from "#lang/transpile/elm.ts";
import type { EditorDocument } from "../document.ts";
import type { LineRange } from "../hash.ts";
import { useFiles } from "../use-document.ts";
import { openView } from "../use-hash.ts";
import css from "./elm.module.css";
import { programsOf } from "./elm-builds.ts";
import { Errors } from "./elm-panel.tsx";
import { useElmPrograms } from "./use-elm.ts";
import { say } from "./words.ts";

export interface GeneratedElmProps {
  document: EditorDocument;
  lines: LineRange | null;
}

/** The modules that the compiler gets, to read. Lines that the address names are those of Main. */
export function GeneratedElm({ document, lines }: GeneratedElmProps) {
  const files = useFiles(document);
  const programs = useElmPrograms();
  const made = useMemo(() => {
    const all = programsOf({ files });
    return {
      aliases: all.map(({ alias }) => alias),
      ...makeElm(all.map((program) => ({ ...program, type: "genericElmAsset", json: {} }))),
    };
  }, [files]);
  const main = programs?.state.main ?? [];
  const modules = { ...made.additionalMains, ...made.additionalElm };
  return (
    <section className={css.generated} aria-labelledby="generated-elm">
      <header className={css.head}>
        <h2 id="generated-elm">{say("GENERATED")}</h2>
        {made.aliases.length > 0 && (
          <Button size="small" onClick={() => programs?.compileAll()}>
            {say("COMPILE_ALL")}
          </Button>
        )}
      </header>
      <p>{say(made.aliases.length === 0 ? "NO_PROGRAMS" : "GENERATED_TEXT")}</p>
      {programs?.state.unavailable != null && <p role="status">{programs.state.unavailable}</p>}
      {main.length > 0 && (
        <div role="alert">
          <p>
            <strong>{say("COULD_NOT")}</strong>
          </p>
          <Errors errors={main} onGo={null} />
        </div>
      )}
      <p className={parts.small}>
        {say("USES", { names: made.packages.map(({ name, version }) => `${name} ${version}`).join(", ") })}
      </p>
      <ul className={css.head}>
        {made.aliases.map((alias) => (
          <li key={alias}>
            <Button size="small" kind="plain" onClick={() => openView({ kind: "assets", alias })}>
              {say("OPEN_ASSET", { alias })}
            </Button>
          </li>
        ))}
      </ul>
      <Module name="Main" text={made.mainElm} lines={lines} />
      {Object.entries(modules).map(([name, text]) => (
        <Module key={name} name={name} text={text} lines={null} />
      ))}
    </section>
  );
}

function Module({ name, text, lines }: { name: string; text: string; lines: LineRange | null }) {
  const named = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines are scrolled to again
  useEffect(() => named.current?.scrollIntoView({ block: "center" }), [lines]);
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it */}
      <pre className={css.module} tabIndex={0}>
        {text
          .trimEnd()
          .split("\n")
          .map((line, at) => {
            const number = at + 1;
            const isNamed = lines !== null && number >= lines.from && number <= lines.to;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
              <code key={at} ref={number === lines?.from ? named : undefined} data-named={isNamed || undefined}>
                {`${line}\n`}
              </code>
            );
          })}
      </pre>
    </section>
  );
}
