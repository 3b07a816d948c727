import type { EmbedData } from "#contract/learning/play.page.ts";
import parts from "#design/page-parts.module.css";
import css from "./embed.module.css";
import { PlayFrame } from "./play-frame.tsx";
import type { AskPlay } from "./play-host.ts";
import { say } from "./words.ts";

/** Contents of a frame on somebody else's site: the exercise, and where it's from. */
export function EmbedScreen({ data, ask }: { data: EmbedData; ask: AskPlay }) {
  const { lesson, site_name: site } = data;
  return (
    <div className={css.embed}>
      <main>
        <h1 className="visually-hidden">{lesson.name}</h1>
        <PlayFrame id="play" game={data.game} ask={ask} />
        <noscript>
          <p>{say("NEEDS_SCRIPTS")}</p>
        </noscript>
      </main>
      <footer className={parts.small}>{say("EMBED_FROM", { lesson: lesson.name, course: lesson.course, site })}</footer>
    </div>
  );
}
