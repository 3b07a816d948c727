import type { ScreenName } from "#contract/page.ts";
import { Skeleton } from "#design/skeleton.tsx";
import { say } from "../messages/say.ts";
import { PageBody } from "./page-body.tsx";
import css from "./page-skeleton.module.css";

type Shape = "words" | "menu" | "path" | "form";

const shapes: Record<ScreenName, Shape> = {
  home: "menu",
  login: "form",
  signup: "form",
  logout: "form",
  courses: "menu",
  course: "path",
  chapter: "path",
  subject: "menu",
  topics: "menu",
  learning_path: "path",
  lesson: "words",
  up_next: "menu",
  static_page: "words",
  cookie_policy: "words",
  download_app: "form",
  landing: "words",
  error: "words",
};

/** A screen that is on its way, in its real shape. */
export function PageSkeleton({ screen }: { screen: ScreenName }) {
  const shape = shapes[screen];
  return (
    <PageBody width={shape === "menu" || shape === "path" ? "page" : "column"} className={css.skeleton}>
      <p className="visually-hidden" role="status">
        {say("LOADING")}
      </p>
      <Skeleton shape="title" />
      {shape === "menu" && <Skeleton shape="block" />}
      {(shape === "menu" || shape === "path") && ["a", "b", "c"].map((row) => <Row key={row} />)}
      {shape === "words" && ["a", "b", "c"].map((row) => <Paragraph key={row} />)}
      {shape === "form" && (
        <>
          <Skeleton />
          <Skeleton shape="short" />
          <Skeleton shape="button" />
        </>
      )}
    </PageBody>
  );
}

function Row() {
  return (
    <div className={css.row}>
      <Skeleton shape="circle" />
      <div className={css.lines}>
        <Skeleton shape="short" />
        <Skeleton />
      </div>
    </div>
  );
}

function Paragraph() {
  return (
    <div className={css.lines}>
      <Skeleton />
      <Skeleton />
      <Skeleton shape="short" />
    </div>
  );
}
