import { useCallback, useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import type { lessonReports } from "#contract/learning/lesson-reports.ts";
import { Button } from "#design/button.tsx";
import { Loader } from "#design/loader.tsx";
import parts from "#design/page-parts.module.css";
import { loadChunk } from "../../api/chunk-errors.ts";
import { send } from "../../api/send.ts";
import type { EditorDocument } from "../document.ts";
import { dateOf } from "../saving/status-text.ts";
import { type EditorMessage, sayEditor } from "../say-editor.ts";
import { useFiles } from "../use-document.ts";
import { useCall } from "./use-call.ts";
import css from "./versions.module.css";

const kinds: Readonly<Record<string, EditorMessage>> = {
  mistake: "REPORT_mistake",
  unclear: "REPORT_unclear",
  broken: "REPORT_broken",
  accessibility: "REPORT_accessibility",
};

/** Problems that learners reported in the lesson, newest first, each with the page it's about. */
export function ReportsView({ lessonId, document }: { lessonId: string; document: EditorDocument }) {
  const [before, setBefore] = useState<string | null>(null);
  const load = useCallback(async () => {
    const [{ outline }, results] = await Promise.all([
      loadChunk("outline", () => import("#lang/outline.ts")),
      readReports(lessonId, before),
    ]);
    return { ...results, outline };
  }, [lessonId, before]);
  const asked = useCall(load);
  const text = useFiles(document).get("lesson.camp") ?? "";
  if (asked.k === "loading") return <Loader label={sayEditor("LOADING")} />;
  if (asked.k === "failed") return <p role="alert">{asked.error}</p>;
  const { reports, earlier, outline } = asked.results;
  if (reports.length === 0) return <p>{sayEditor("REPORTS_EMPTY")}</p>;
  const pages = new Map(outline(text).map((page) => [page.id, page]));
  return (
    <>
      <ul>
        {reports.map(({ report_id, kind, text: words, block_id, reported_at }) => {
          const page = pages.get(block_id);
          return (
            <li key={report_id} className={css.version}>
              <p>
                <strong>{sayEditor(kinds[kind] ?? "REPORT_other")}</strong>
              </p>
              <p className={parts.small}>
                {dateOf(reported_at)}
                {page && (
                  <>
                    {" · "}
                    <a href={`#/lesson/${page.line}`}>{page.title === "" ? sayEditor("UNTITLED") : page.title}</a>
                  </>
                )}
              </p>
              <p className={css.words}>{words}</p>
            </li>
          );
        })}
      </ul>
      {earlier !== null && (
        <Button size="small" onClick={() => setBefore(earlier)}>
          {sayEditor("EARLIER")}
        </Button>
      )}
    </>
  );
}

function readReports(lessonId: string, before: string | null): Promise<Infer<typeof lessonReports.results>> {
  const query = { lesson_id: lessonId, ...(before === null ? {} : { before }) };
  const call = { route: "lesson_reports", method: "GET" } as const;
  return send<typeof lessonReports>(call, {}, { query });
}
