import { Suspense } from "react";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { playPrintPage } from "#contract/learning/play.page.ts";
import { Button } from "#design/button.tsx";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import type { PublicBase, Sentence } from "#interactives/kit/contract.ts";
import { createSay, reportMissing, type Say } from "#interactives/kit/messages.ts";
import frameMessages from "#interactives/kit/strings/en.json" with { type: "json" };
import { useView } from "../../lesson/view-source.tsx";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./play-print.module.css";
import { say } from "./words.ts";

type Results = Infer<typeof playPrintPage.results>;

/** A sheet of paper with an exercise, and another with its answers for those who may have them. */
export function PlayPrintScreen({ results, globals }: ScreenProps<Results>) {
  const { id, lesson, game, answers, round, link, may_see_answers: allowed } = results;
  const { prompt } = game.pub as PublicBase; // made by the type's own toPublic
  const query = round === 0 ? {} : { round };
  return (
    <PageBody className={stack.gap5}>
      <p className={css.screenOnly}>
        <Button kind="primary" onClick={() => window.print()}>
          {say("PRINT_NOW")}
        </Button>
        <a href={pathTo("play", { playId: id }, query)}>{say("PRINT_BACK")}</a>
        {allowed && answers === null && (
          <a href={pathTo("play_print", { playId: id }, { ...query, answers: "1" })}>{say("PRINT_WITH_ANSWERS")}</a>
        )}
        {answers !== null && <a href={pathTo("play_print", { playId: id }, query)}>{say("PRINT_WITHOUT_ANSWERS")}</a>}
      </p>
      <header className={css.head}>
        <h1 className={parts.heading}>{lesson.name}</h1>
        <p className={parts.small}>{say("PRINT_FROM", { course: lesson.course, site: globals.site_name })}</p>
        <p className={css.name}>
          <span>{say("PRINT_NAME")}</span>
          <span>{say("PRINT_DATE")}</span>
        </p>
      </header>
      <section className={stack.gap5} aria-label={say("PLAY_STAGE")}>
        <div className="prose" dangerouslySetInnerHTML={{ __html: prompt }} />
        <Drawn game={game} />
      </section>
      {answers !== null && (
        <section className={css.answers} aria-labelledby="answers">
          <h2 id="answers">{say("PRINT_ANSWERS")}</h2>
          <Drawn game={game} answers={answers} />
          {answers.explanation !== null && (
            <div className="prose" dangerouslySetInnerHTML={{ __html: answers.explanation }} />
          )}
        </section>
      )}
      <p className={parts.small}>{link}</p>
    </PageBody>
  );
}

interface DrawnProps {
  game: Results["game"];
  answers?: NonNullable<Results["answers"]>;
}

function Drawn(props: DrawnProps) {
  return (
    <Suspense fallback={null}>
      <Paper {...props} />
    </Suspense>
  );
}

/** Picture of the exercise, untouched or solved. Nothing on it can be pressed. */
function Paper({ game, answers }: DrawnProps) {
  const view = useView(game.type, "print");
  if (!view) return null;
  const { View, rules, messages } = view;
  const speak = createSay({ ...frameMessages, ...messages }, "en", reportMissing);
  const { pub } = game;
  const state = answers ? answers.state : rules.init(pub, game.seed);
  const id = answers ? "solved" : "blank";
  return (
    <>
      <div className={css.drawn} inert>
        <View
          id={id}
          pub={pub}
          state={state}
          act={() => undefined}
          phase={answers ? "revealed" : "idle"}
          verdict={null}
          violations={[]}
          tried={[]}
          log={[]}
          announce={() => undefined}
          say={speak}
          locked
        />
      </div>
      {answers && answers.steps.length > 0 && (
        <ol className={css.steps}>
          {answers.steps.map(({ number, why }) => (
            <Step key={number} why={why as Why} say={speak} />
          ))}
        </ol>
      )}
    </>
  );
}

/** Made by the type's own solver. */
type Why = Sentence | { html: string };

function Step({ why, say }: { why: Why; say: Say }) {
  if ("html" in why) return <li className="prose" dangerouslySetInnerHTML={{ __html: why.html }} />;
  return <li>{say(why.code, why.params)}</li>;
}
