import { useEffect, useId, useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { playPage } from "#contract/learning/play.page.ts";
import { Button } from "#design/button.tsx";
import stack from "#design/stack.module.css";
import { type PlayPlace, playIdOf } from "#rules/learning/play-id.ts";
import { CopyText } from "./copy-text.tsx";
import css from "./share.module.css";
import { say } from "./words.ts";

type Shared = Pick<Infer<typeof playPage.results>, "id" | "link" | "embed" | "round" | "lesson">;

/** Loads how an exercise is shared; null if it isn't published. Throws without an answer. */
export async function loadShared(place: PlayPlace): Promise<{ shared: Shared; site: string } | null> {
  const response = await fetch(`${pathTo("play", { playId: playIdOf(place) })}?ajax=1`, { credentials: "same-origin" });
  if (response.status === 404 || response.status === 403) return null;
  if (!response.ok) throw new Error(`The page answered with ${response.status}.`);
  // The server serialised it with this page's contract.
  const { results, globals } = (await response.json()) as { results: Shared; globals: { site_name: string } };
  return { shared: results, site: globals.site_name };
}

/** Ways to share an exercise of a lesson, loaded when they're first shown. */
export function ShareExercise({ place }: { place: PlayPlace }) {
  const { lesson, exercise } = place;
  const [found, setFound] = useState<Awaited<ReturnType<typeof loadShared>> | "loading" | "failed">("loading");
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    let gone = false;
    setFound("loading");
    loadShared({ lesson, exercise }).then(
      (shared) => gone || setFound(shared),
      () => gone || setFound("failed"),
    );
    return () => {
      gone = true;
    };
  }, [lesson, exercise, round]);
  if (found === "loading") return <p role="status">{say("LOADING")}</p>;
  if (found === "failed") {
    return (
      <p role="alert">
        {say("SHARE_FAILED")}{" "}
        <Button size="small" onClick={() => setRound(round + 1)}>
          {say("TRY_AGAIN")}
        </Button>
      </p>
    );
  }
  return found === null ? <p>{say("SHARE_NOT_YET")}</p> : <SharePanel {...found} />;
}

/** Link, code for other sites and the sheet to print. */
export function SharePanel({ shared, site, open = true }: { shared: Shared; site: string; open?: boolean }) {
  const { id, link, embed, round } = shared;
  const query = round === 0 ? {} : { round };
  const heading = useId();
  return (
    <div className={stack.gap2}>
      <h3 id={heading} className={css.title}>
        {say("SHARE_LINK")}
      </h3>
      <CopyText labelledBy={heading} text={link} />
      {embed === null ? (
        <p className={css.soft}>{say("SHARE_NO_EMBED")}</p>
      ) : (
        <Embed shared={shared} site={site} embed={embed} />
      )}
      <p className={css.ways}>
        {open && <a href={pathTo("play", { playId: id }, query)}>{say("SHARE_OPEN")}</a>}
        <a href={pathTo("play_print", { playId: id }, query)}>{say("SHARE_PRINT")}</a>
      </p>
    </div>
  );
}

function Embed({ shared: { link, lesson }, site, embed }: { shared: Shared; site: string; embed: string }) {
  const heading = useId();
  return (
    <>
      <h3 id={heading} className={css.title}>
        {say("SHARE_EMBED")}
      </h3>
      <p className={css.soft}>{say("SHARE_EMBED_TEXT")}</p>
      <CopyText
        labelledBy={heading}
        text={embedCode({ link, embed, name: say("EMBED_LINK", { lesson: lesson.name, site }) })}
        long
      />
    </>
  );
}

/** HTML for another site: the frame, and a link below it, because nothing inside the frame may lead out of it. */
export function embedCode({ link, embed, name }: { link: string; embed: string; name: string }): string {
  const title = escaped(name);
  return `<iframe src="${escaped(embed)}" title="${title}" width="100%" height="640" loading="lazy"></iframe>\n<p><a href="${escaped(link)}">${title}</a></p>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
