import { useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import type { codexPage } from "#contract/authoring/playground.page.ts";
import type { tryInteractive } from "#contract/authoring/try-interactive.ts";
import { pathTo } from "#contract/build-path.ts";
import { Button } from "#design/button.tsx";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { Bar } from "#interactives/kit/bar.tsx";
import type { ProgramRequest, ProgramResult } from "#interactives/kit/contract.ts";
import { CallError } from "../../api/call-error.ts";
import { send } from "../../api/send.ts";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./playground.module.css";
import { StandaloneView } from "./standalone-view.tsx";
import { sayPlayground } from "./words.ts";

type Results = Infer<typeof codexPage.results>;

/** An editor for programs in either language. Both stay as they are while you look at the other. */
export function CodexScreen({ results: { programs } }: ScreenProps<Results>) {
  const [language, setLanguage] = useState(programs[0]?.language);
  return (
    <PageBody className={stack.gap5}>
      <header className={css.head}>
        <h1 className={parts.heading}>{sayPlayground("CODEX_TITLE")}</h1>
        <p className={css.lead}>{sayPlayground("CODEX_LEAD")}</p>
      </header>
      <Bar label={sayPlayground("LANGUAGE")} className={css.languages}>
        {programs.map((program) => (
          <Button
            key={program.language}
            aria-pressed={program.language === language}
            onClick={() => setLanguage(program.language)}
          >
            {sayPlayground(program.language)}
          </Button>
        ))}
      </Bar>
      {programs.map((program) => (
        <section
          key={program.language}
          className={css.stage}
          aria-label={sayPlayground(program.language)}
          hidden={program.language !== language}
        >
          <h2 className="visually-hidden">{sayPlayground(program.language)}</h2>
          <StandaloneView
            id={program.language}
            type={program.type}
            trial={program.trial}
            tryProgram={(request) => runOnServer(program, request)}
          />
        </section>
      ))}
      <p>
        <a href={pathTo("subject_computer_science")}>{sayPlayground("CODEX_COURSES")}</a>
      </p>
    </PageBody>
  );
}

/** For browsers that can't run it themselves. */
async function runOnServer(
  { type, source }: Results["programs"][number],
  { files, stdin = "", tests }: ProgramRequest,
): Promise<ProgramResult> {
  try {
    const { reply } = await send<typeof tryInteractive>(
      { route: "interactive_try", method: "POST" },
      { type, asset: source, seed: "playground", ask: { k: "program", files: [...files], stdin, tests } },
    );
    return reply as ProgramResult; // Made by the server's own runner.
  } catch (error) {
    return { refused: error instanceof CallError ? error.message : "" };
  }
}
