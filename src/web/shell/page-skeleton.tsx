import { Skeleton } from "#design/skeleton.tsx";
import { say } from "../messages/say.ts";
import { PageBody } from "./page-body.tsx";
import css from "./page-skeleton.module.css";

/** Placeholder shaped like a screen of text. Server screens arrive complete and don't need it. */
export function PageSkeleton() {
  return (
    <PageBody width="column" className={css.skeleton}>
      <p className="visually-hidden" role="status">
        {say("LOADING")}
      </p>
      <Skeleton shape="title" />
      {["a", "b", "c"].map((key) => (
        <div key={key} className={css.lines}>
          <Skeleton />
          <Skeleton />
          <Skeleton shape="short" />
        </div>
      ))}
    </PageBody>
  );
}
