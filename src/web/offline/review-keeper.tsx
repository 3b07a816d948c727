import { CloudDownload } from "lucide-react";
import { useEffect, useState } from "react";
import type { OfflineReviews } from "#contract/learning/offline-reviews.ts";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { chooseReviews, dropUnusedReviews, fetchOfflineReviews, reviewBytes } from "./keep-reviews.ts";
import { KeepSheet } from "./keep-sheet.tsx";
import { Keeping } from "./keeping.tsx";
import { keptCourses, readReviews } from "./kept-store.ts";
import css from "./offline.module.css";
import { say, sizeInWords } from "./words.ts";

type State =
  | { k: "unknown" | "none" | "asking" | "failed" }
  | { k: "offered"; listed: OfflineReviews }
  | { k: "keeping"; listed: OfflineReviews; done: number }
  /** With a course they're kept anyway. */
  | { k: "kept"; mayLeave: boolean };

interface ReviewKeeperProps {
  learner: string;
  /** The browser is one of those that delete what isn't visited. */
  isIos: boolean;
}

/** Keeps a learner's reviews in this browser: says first what it takes and what that means, then how far it is. */
export function ReviewKeeper({ learner, isIos }: ReviewKeeperProps) {
  const [state, setState] = useState<State>({ k: "unknown" });

  useEffect(() => {
    keptNow(learner).then(setState, () => setState({ k: "none" }));
  }, [learner]);

  async function ask() {
    setState({ k: "asking" });
    setState(await fetchOfflineReviews().then((listed): State => ({ k: "offered", listed }), failed));
  }

  async function keep(listed: OfflineReviews) {
    setState({ k: "keeping", listed, done: 0 });
    await (navigator.storage?.persist?.() ?? Promise.resolve(false)).catch(() => false);
    const kept = chooseReviews(learner, listed, (done) => setState({ k: "keeping", listed, done }));
    setState(await kept.then(() => keptNow(learner)).catch(failed));
  }

  async function leave() {
    await dropUnusedReviews(learner);
    setState({ k: "none" });
  }

  if (state.k === "unknown") return null;
  return (
    <div className={css.keep}>
      {(state.k === "none" || state.k === "asking" || state.k === "failed") && (
        <Button waiting={state.k === "asking"} onClick={() => void ask()}>
          <Icon of={CloudDownload} />
          {say(state.k === "failed" ? "TRY_AGAIN" : "REVIEWS_KEEP")}
        </Button>
      )}
      <div role="status">
        {state.k === "failed" && <p>{say("REVIEWS_FAILED")}</p>}
        {state.k === "kept" && <p>{say("REVIEWS_KEPT")}</p>}
      </div>
      {state.k === "offered" && (
        <KeepSheet
          id="keep-reviews"
          title={say("REVIEWS_KEEP_TITLE")}
          isIos={isIos}
          onKeep={() => void keep(state.listed)}
          onClose={() => setState({ k: "none" })}
        >
          <p>
            {say("REVIEWS_KEEP_TEXT", {
              count: state.listed.days.length,
              size: sizeInWords(reviewBytes(state.listed)),
            })}
          </p>
          <p>{say("REVIEWS_KEEP_LATER")}</p>
        </KeepSheet>
      )}
      {state.k === "keeping" && (
        <Keeping
          all={reviewBytes(state.listed)}
          done={state.done}
          words={(percent) => say("REVIEWS_KEEPING", { percent })}
        />
      )}
      {state.k === "kept" && state.mayLeave && (
        <Button kind="plain" size="small" onClick={() => void leave()}>
          {say("REVIEWS_REMOVE")}
        </Button>
      )}
    </div>
  );
}

const failed = (): State => ({ k: "failed" });

async function keptNow(learner: string): Promise<State> {
  if (!(await readReviews(learner))) return { k: "none" };
  return { k: "kept", mayLeave: (await keptCourses(learner)).length === 0 };
}
