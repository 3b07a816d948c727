import { useEffect } from "react";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { askPlay, PlayRequest, playPage } from "#contract/learning/play.page.ts";
import { ButtonLink } from "#design/button.tsx";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { send } from "../../api/send.ts";
import { PlayFrame } from "../../play/play-frame.tsx";
import { SharePanel } from "../../play/share-panel.tsx";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import page from "./exercise-page.module.css";
import css from "./play.module.css";
import { say } from "./words.ts";

/** An exercise by itself: to play, to share and to print. Nothing is stored, and it earns no XP. */
export function PlayScreen({ results, globals }: ScreenProps<Infer<typeof playPage.results>>) {
  const { id, lesson, game, round, next_round: next } = results;
  useEffect(() => {
    document.documentElement.dataset.alive = "";
  }, []);
  return (
    <PageBody className={stack.gap5}>
      <header className={page.head}>
        <h1 className={parts.heading}>
          {round === 0 ? lesson.name : say("PLAY_ANOTHER_OF", { lesson: lesson.name, round: round + 1 })}
        </h1>
        <p className={parts.soft}>
          {say("PLAY_FROM", { course: lesson.course })} <a href={lesson.path}>{say("PLAY_LESSON")}</a>
        </p>
      </header>
      <section className={page.stage} aria-label={say("PLAY_STAGE")}>
        <PlayFrame id="play" game={game} ask={askServer} />
      </section>
      {next !== null && (
        <p>
          <ButtonLink href={pathTo("play", { playId: id }, { round: next })}>{say("PLAY_NEXT")}</ButtonLink>
        </p>
      )}
      <section className={css.share} aria-labelledby="share">
        <h2 id="share" className={css.shareTitle}>
          {say("PLAY_SHARE")}
        </h2>
        <SharePanel shared={results} site={globals.site_name} open={false} />
      </section>
    </PageBody>
  );
}

function askServer(request: PlayRequest) {
  return send<typeof askPlay>({ route: "play_ask", method: "POST" }, request);
}
