import { useCallback } from "react";
import type { infer as Infer } from "zod/v4/core";
import type { lessonInsights } from "#contract/learning/lesson-insights.ts";
import { Button } from "#design/button.tsx";
import { Loader } from "#design/loader.tsx";
import parts from "#design/page-parts.module.css";
import { loadChunk } from "../../api/chunk-errors.ts";
import { send } from "../../api/send.ts";
import type { EditorDocument } from "../document.ts";
import { useFiles } from "../use-document.ts";
import { openView } from "../use-hash.ts";
import { useCall } from "../versions/use-call.ts";
import { addReply, lineOfQuestion } from "./add-reply.ts";
import css from "./insights.module.css";
import { say } from "./words.ts";

type Version = Infer<typeof lessonInsights.results>["versions"][number];
type Question = Version["questions"][number];

export interface LearnersViewProps {
  lessonId: string;
  document: EditorDocument;
}

/** Insights into the lesson: how many got each question right, what they answered instead, where they stopped. */
export function LearnersView({ lessonId, document }: LearnersViewProps) {
  const load = useCallback(async () => {
    const [{ outline }, results] = await Promise.all([
      loadChunk("outline", () => import("#lang/outline.ts")),
      readInsights(lessonId),
    ]);
    return { ...results, outline };
  }, [lessonId]);
  const asked = useCall(load);
  const text = useFiles(document).get("lesson.camp") ?? "";
  if (asked.k === "loading") return <Loader label={say("LOADING")} />;
  if (asked.k === "failed") return <p role="alert">{asked.error}</p>;
  const { versions, outline } = asked.results;
  const busy = versions.filter(({ questions, stops }) => questions.length + stops.length > 0);
  const pages = new Map(outline(text).map((page) => [page.id, page]));
  return (
    <div className={css.insights}>
      {busy.length === 0 && <p>{say("NONE")}</p>}
      {busy.map((version, index) => (
        <section key={version.version_name} className={css.version}>
          <h3>{say(version.state === "MAIN" ? "VERSION" : "OLDER", { name: version.version_name })}</h3>
          {version.questions.map((question) => (
            <QuestionFacts
              key={question.solvable}
              question={question}
              line={lineOfQuestion(text, question.solvable)}
              onReply={
                document.editable && index === 0
                  ? (value) => goTo(addReply(document, question.solvable, value))
                  : undefined
              }
            />
          ))}
          {version.stops.length > 0 && (
            <>
              <h4>{say("STOPS")}</h4>
              <ul className={css.list}>
                {version.stops.map(({ block_id, share }) => {
                  const page = pages.get(block_id);
                  return (
                    <li key={block_id}>
                      {page ? <a href={`#/lesson/${page.line}`}>{page.title}</a> : `${block_id} (${say("GONE")})`}
                      <p className={parts.small}>{say("STOPS_SAID", { percent: percent(share) })}</p>
                    </li>
                  );
                })}
              </ul>
            </>
          )}
        </section>
      ))}
      <p className={parts.small}>{say("PRIVACY")}</p>
    </div>
  );
}

interface QuestionFactsProps {
  question: Question;
  /** Line of the question in the text; null if it's gone. */
  line: number | null;
  onReply?: ((value: string) => void) | undefined;
}

function QuestionFacts({ question, line, onReply }: QuestionFactsProps) {
  const { solvable, learners, first_rate, hint_rate, wrong, other } = question;
  return (
    <section className={css.question} aria-label={solvable}>
      <h4>{line === null ? `${solvable} (${say("GONE")})` : <a href={`#/lesson/${line}`}>{solvable}</a>}</h4>
      {first_rate === null || learners === null ? (
        <p className={parts.small}>{say("TOO_FEW")}</p>
      ) : (
        <>
          <meter className={css.meter} min={0} max={1} value={first_rate} aria-label={say("FIRST_TRY")} />
          <p>
            {say("FIRST_TRY_SAID", { percent: percent(first_rate), learners })}{" "}
            {hint_rate !== null && hint_rate > 0 && say("HINTS", { percent: percent(hint_rate) })}
          </p>
        </>
      )}
      {wrong.length > 0 && (
        <ul className={css.list} aria-label={say("WRONG")}>
          {wrong.map(({ value, share, replied }) => (
            <li key={value} className={css.wrong}>
              <code className={css.value}>{value}</code>
              <span className={parts.small}>{say("WRONG_SHARE", { percent: percent(share) })}</span>
              {replied && <span className={parts.small}>{say("HAS_REPLY")}</span>}
              {!replied && onReply && line !== null && (
                <Button size="small" aria-label={say("ADD_REPLY_TO", { value })} onClick={() => onReply(value)}>
                  {say("ADD_REPLY")}
                </Button>
              )}
            </li>
          ))}
          {other !== null && (
            <li className={css.wrong}>
              {say("OTHER")} <span className={parts.small}>{say("WRONG_SHARE", { percent: percent(other) })}</span>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

function goTo(line: number | null): void {
  openView({ kind: "lesson" }, line === null ? null : { from: line, to: line });
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

function readInsights(lesson_id: string): Promise<Infer<typeof lessonInsights.results>> {
  const call = { route: "lesson_insights", method: "GET" } as const;
  return send<typeof lessonInsights>(call, {} as never, { query: { lesson_id } }); // The data travels in the query.
}
