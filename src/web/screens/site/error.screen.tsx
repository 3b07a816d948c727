import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import { matchRoute } from "#contract/match-path.ts";
import type { errorPage } from "#contract/site/static.page.ts";
import { ButtonLink } from "#design/button.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import type { SubjectName } from "#design/subjects.ts";
import { type MessageCode, say } from "../../messages/say.ts";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./error.module.css";

interface Words {
  title: MessageCode;
  text: MessageCode;
  subject: SubjectName;
  way: "home" | "log-in" | "again" | "premium";
}

const words: Record<number, Words> = {
  401: { title: "STATUS_401", text: "STATUS_401_TEXT", subject: "logic", way: "log-in" },
  403: { title: "STATUS_403", text: "STATUS_403_TEXT", subject: "logic", way: "home" },
  404: { title: "STATUS_404", text: "STATUS_404_TEXT", subject: "calculus", way: "home" },
  429: { title: "STATUS_429", text: "STATUS_429_TEXT", subject: "mechanics", way: "again" },
  500: { title: "STATUS_500", text: "STATUS_500_TEXT", subject: "chemistry", way: "again" },
  503: { title: "STATUS_503", text: "STATUS_503_TEXT", subject: "mechanics", way: "again" },
};
/** Lesson that needs premium; the server's error names it. */
const locked: Words = { title: "STATUS_LOCKED", text: "STATUS_LOCKED_TEXT", subject: "logic", way: "premium" };
const otherwise: Words = { title: "STATUS_OTHER", text: "STATUS_OTHER_TEXT", subject: "geometry", way: "home" };

/** Error page: says what happened and offers one way forward. */
export function ErrorScreen({ results, globals, response }: ScreenProps<Infer<typeof errorPage.results>>) {
  const isLocked = response.status === 403 && matchRoute("lesson", response.request_path) !== null;
  const { title, text, subject, way } = isLocked ? locked : (words[response.status] ?? otherwise);
  const isStranger = response.status === 403 && !isLocked && !globals.user.is_authenticated;
  return (
    <PageBody width="column">
      <EmptyState
        level={1}
        subject={subject}
        title={say(title)}
        text={
          <>
            {results.errors.map((error) => (
              <p key={error} className={css.said}>
                <Said error={error} meant={results.meant} />
              </p>
            ))}
            <p>{say(isStranger ? "STATUS_403_VISITOR" : text)}</p>
          </>
        }
        action={<WayOn way={isStranger ? "log-in" : way} path={response.request_path} />}
      />
      {(response.status >= 500 || !(response.status in words)) && (
        <p className={css.write}>
          <a href={`mailto:${globals.support_email}`}>{say("WRITE_US")}</a>
        </p>
      )}
    </PageBody>
  );
}

/** A sentence, with a link where it names the page that was meant. */
function Said({ error, meant }: { error: string; meant: string | undefined }) {
  const at = meant === undefined ? -1 : error.indexOf(meant);
  if (meant === undefined || at < 0) return error;
  return (
    <>
      {error.slice(0, at)}
      <a href={meant}>{meant}</a>
      {error.slice(at + meant.length)}
    </>
  );
}

function WayOn({ way, path }: { way: Words["way"]; path: string }) {
  if (way === "again") {
    return (
      <ButtonLink kind="primary" href={path}>
        {say("TRY_AGAIN")}
      </ButtonLink>
    );
  }
  if (way === "log-in") {
    return (
      <ButtonLink kind="primary" href={pathTo("login", {}, { next: path })}>
        {say("LOG_IN")}
      </ButtonLink>
    );
  }
  if (way === "premium") {
    return (
      <ButtonLink kind="primary" href={pathTo("premium")}>
        {say("STATUS_LOCKED_SEE")}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink kind="primary" href={pathTo("home")}>
      {say("GO_HOME")}
    </ButtonLink>
  );
}
