import { useState } from "react";
import { Button } from "#design/button.tsx";
import stack from "#design/stack.module.css";
import { printJson } from "../../screens/authoring/json/json-print.ts";
import type { Draft } from "../../screens/authoring/workshop/use-draft.ts";
import type { LineRange } from "../hash.ts";
import { useHash } from "../use-hash.ts";
import css from "./elm.module.css";
import type { ElmBuild, ElmError } from "./elm-builds.ts";
import { ElmPackages } from "./elm-packages.tsx";
import { sentenceCase } from "./elm-problems.ts";
import { ElmSource } from "./elm-source.tsx";
import { useElmPrograms } from "./use-elm.ts";
import { say } from "./words.ts";

/** Fields of an Elm asset that this panel edits; its form leaves them out. */
export const ELM_FIELDS: readonly string[] = ["elm", "packages"];

/** Source and packages of one program, with what the compiler says about them. */
export function ElmPanel({ alias, draft }: { alias: string; draft: Draft }) {
  const programs = useElmPrograms();
  const { lines: named } = useHash();
  const [asked, setAsked] = useState<LineRange | null>(null);
  const fields = fieldsOf(draft.text);
  if (!fields) return null;
  const build = programs?.state.builds.get(alias) ?? null;
  const errors = build?.k === "problems" ? build.errors : NONE;
  const write = (name: string, value: unknown) => draft.write(printJson({ ...fields, [name]: value }), `/${name}`);
  const packages = Array.isArray(fields.packages) ? fields.packages.filter((name) => typeof name === "string") : [];
  return (
    <section className={stack.gap3} aria-label={say("TITLE")}>
      <ElmSource
        text={typeof fields.elm === "string" ? fields.elm : ""}
        errors={errors}
        lines={asked ?? named}
        onChange={(text) => write("elm", text)}
        onUndo={() => draft.undo?.()}
        onRedo={() => draft.redo?.()}
      />
      <Outcome
        build={build}
        unavailable={programs?.state.unavailable ?? null}
        hasOlder={programs?.state.scripts[alias] !== undefined}
      />
      <Errors errors={errors} onGo={(line) => setAsked({ from: line, to: line })} />
      <ElmPackages chosen={packages} onChange={(chosen) => write("packages", chosen)} />
    </section>
  );
}

const NONE: readonly ElmError[] = [];

interface OutcomeProps {
  build: ElmBuild | null;
  unavailable: string | null;
  /** An earlier text compiled, and that program is shown. */
  hasOlder: boolean;
}

function Outcome({ build, unavailable, hasOlder }: OutcomeProps) {
  return (
    <div role="status" className={css.outcome}>
      {unavailable !== null ? <p>{unavailable}</p> : build && <p data-outcome={build.k}>{outcomeOf(build)}</p>}
      {build && build.k !== "ready" && build.k !== "compiling" && hasOlder && <p>{say("LAST_GOOD")}</p>}
    </div>
  );
}

function outcomeOf(build: ElmBuild): string {
  if (build.k === "refused") return build.sentences.join(" ");
  if (build.k === "problems") return say("COULD_NOT");
  return say(build.k === "ready" ? "READY" : "COMPILING");
}

/** The compiler's errors in its own words, each with a way to its line. */
export function Errors({ errors, onGo }: { errors: readonly ElmError[]; onGo: ((line: number) => void) | null }) {
  return (
    <ol className={css.errors}>
      {errors.map(({ title, message, start, severity }) => (
        <li key={`${start?.line} ${message}`} data-severity={severity}>
          {start && onGo ? (
            <Button size="small" kind="plain" onClick={() => onGo(start.line)}>
              {say("AT_LINE", { line: start.line, title: sentenceCase(title) })}
            </Button>
          ) : (
            <strong>{sentenceCase(title)}</strong>
          )}
          <pre className={css.message}>{message}</pre>
        </li>
      ))}
    </ol>
  );
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    // An object's fields are unknown until they're read.
    return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}
