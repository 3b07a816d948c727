import { RotateCcw } from "lucide-react";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { recommendationSchema } from "#contract/catalogue/learning-path.page.ts";
import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { Icon } from "#design/icon.tsx";
import parts from "#design/page-parts.module.css";
import { say } from "./search-words.ts";
import css from "./why-this-path.module.css";

type Recommendation = Infer<typeof recommendationSchema>;

interface WhyThisPathProps {
  slug: string;
  recommendation: Recommendation;
  token: string;
}

/** Why the path suits somebody, in facts, and what else would. */
export function WhyThisPath({ slug, recommendation, token }: WhyThisPathProps) {
  const { is_followed, is_best, others } = recommendation;
  const facts = factsOf(recommendation);
  return (
    <section className={css.why} aria-labelledby="why-title">
      <h2 id="why-title" className={parts.heading}>
        {say(is_best ? "WHY_BEST" : "WHY_OTHER")}
      </h2>
      {facts.length > 0 && (
        <ul className={parts.points}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      <div className={cluster.actions}>
        <FollowPath slug={slug} isFollowed={is_followed} token={token} />
        <form method="post" action={pathTo("welcome_quiz")}>
          <input type="hidden" name="csrf_token" value={token} />
          <Button type="submit" name="act" value="again">
            <Icon of={RotateCcw} /> {say(tookCheck(recommendation) ? "CHECK_AGAIN" : "CHECK_LEVEL")}
          </Button>
        </form>
        <a href={pathTo("onboarding", {}, { step: "purpose" })}>{say("ANSWER_AGAIN")}</a>
      </div>
      {others.length > 0 && (
        <>
          <h3 className={css.others}>{say("WOULD_SUIT")}</h3>
          <ul className={css.list}>
            {others.map((path) => (
              <li key={path.slug}>
                <a href={pathTo("learning_path", { learningPathSlug: path.slug })}>{path.name}</a>: {path.tagline}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Puts a path on the home page, or removes it. */
function FollowPath({ slug, isFollowed, token }: { slug: string; isFollowed: boolean; token: string }) {
  return (
    <form method="post" action={pathTo("learning_path", { learningPathSlug: slug })} className={cluster.actions}>
      <input type="hidden" name="csrf_token" value={token} />
      {isFollowed && <span>{say("FOLLOWED")}</span>}
      <Button type="submit" kind="plain" name="act" value={isFollowed ? "leave" : "follow"}>
        {say(isFollowed ? "LEAVE_PATH" : "FOLLOW_PATH")}
      </Button>
    </form>
  );
}

function tookCheck({ solved, missed }: Recommendation): boolean {
  return solved.length + missed.length > 0;
}

function factsOf(recommendation: Recommendation): string[] {
  const { solved, missed, level, purpose, minutes, weeks, first_course } = recommendation;
  return [
    ...(solved.length > 0 ? [say("SOLVED", { ideas: listed(solved) })] : []),
    ...(missed.length > 0 ? [say("MISSED", { ideas: listed(missed) })] : []),
    ...(level ? [say(`LEVEL_${level}`, { course: first_course })] : []),
    ...(purpose ? [say(`PURPOSE_${purpose}`)] : []),
    ...(minutes !== null && weeks !== null ? [say("PACE", { minutes, weeks, course: first_course })] : []),
  ];
}

const list = new Intl.ListFormat("en", { type: "conjunction" });

function listed(names: readonly string[]): string {
  return list.format(names.map((name) => `“${name}”`));
}
