import { Skeleton } from "#design/skeleton.tsx";
import { say } from "../messages/say.ts";
import { PageBody } from "./page-body.tsx";
import css from "./page-skeleton.module.css";

/** A screen of words that is on its way, in its real shape. Server screens arrive whole and need none. */
export function PageSkeleton() {
  return (
    <PageBody width="column" className={css.skeleton}>
      <p className="visually-hidden" role="status">
        {say("LOADING")}
      </p>
      <Skeleton shape="title" />
      {["a", "b", "c"].map((one) => (
        <div key={one} className={css.lines}>
          <Skeleton />
          <Skeleton />
          <Skeleton shape="short" />
        </div>
      ))}
    </PageBody>
  );
}
