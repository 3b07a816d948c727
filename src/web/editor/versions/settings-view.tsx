import { Button } from "#design/button.tsx";
import { type SettingsView as Subview, settingsViews } from "../hash.ts";
import { Learners } from "../insights/index.tsx";
import type { LessonPlace } from "../lesson-place.ts";
import { sayEditor } from "../say-editor.ts";
import { useFiles } from "../use-document.ts";
import type { Session } from "../use-session.ts";
import { CopiesView } from "./copies-view.tsx";
import { GeneralView } from "./general-view.tsx";
import { PackagesView } from "./packages-view.tsx";
import { ReportsView } from "./reports-view.tsx";
import { TimelineView } from "./timeline-view.tsx";
import css from "./versions.module.css";
import { VersionsView } from "./versions-view.tsx";

interface SettingsViewProps {
  subview: Subview;
  page: LessonPlace;
  session: Session;
  onTakeOwnership(): void;
}

/** Settings of the lesson and its versions, one subview at a time. */
export function SettingsView(props: SettingsViewProps) {
  const subview = settingsViews.find((name) => name === props.subview) ?? "general";
  return (
    <section className={css.view} aria-labelledby="settings-title">
      <nav aria-label={sayEditor("SETTINGS")}>
        <ul className={css.nav}>
          {settingsViews.map((name) => (
            <li key={name}>
              <a className={css.link} href={`#/settings/${name}/`} aria-current={name === subview ? "page" : undefined}>
                {sayEditor(`SETTINGS_${name}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <h2 id="settings-title" className={css.title}>
        {sayEditor(`SETTINGS_${subview}`)}
      </h2>
      <Content {...props} subview={subview} />
    </section>
  );
}

function Content({ subview, page, session, onTakeOwnership }: SettingsViewProps) {
  const { document } = session.client;
  if (subview === "general") return <GeneralView session={session} />;
  if (subview === "versions") return <VersionsView page={page} session={session} />;
  if (subview === "timeline") return <TimelineView session={session} />;
  if (subview === "people") {
    return (
      <>
        <p>{sayEditor("OWNER", { name: session.lesson.owned_by_name })}</p>
        {!document.editable && <Button onClick={onTakeOwnership}>{sayEditor("TAKE_OWNERSHIP")}</Button>}
        <CopiesView session={session} />
      </>
    );
  }
  if (subview === "files") return <FileList session={session} />;
  if (subview === "learners") return <Learners lessonId={session.lesson.lesson_id} document={document} />;
  if (subview === "packages") return <PackagesView />;
  return <ReportsView lessonId={session.lesson.lesson_id} document={document} />;
}

function FileList({ session }: { session: Session }) {
  const files = useFiles(session.client.document);
  return (
    <ul>
      {[...files].map(([path, text]) => (
        <li key={path}>{sayEditor("FILE_FACTS", { path, count: text.length })}</li>
      ))}
    </ul>
  );
}
