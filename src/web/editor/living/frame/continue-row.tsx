import { Button } from "#design/button.tsx";
import barCss from "../../../lesson/action-bar.module.css";
import { say } from "../words.ts";
import { type LivingState, pageAfter } from "./living-lesson-store.ts";

/** The learner's main button: it waits until the page's questions are solved, as it does for them. */
export function ContinueRow({ state, onGo }: { state: LivingState; onGo(to: string, back: boolean): void }) {
  const { pages, shown, trail, done } = state;
  const page = pages.get(shown)?.page;
  const left = page?.required.filter((id) => !done.has(id)).length ?? 0;
  const choosing = page?.contents.some(({ kind }) => kind === "choose") ?? false;
  const next = pageAfter(state);
  const before = trail.at(-1);
  const why = left > 0 ? say("SOLVE_FIRST", { left }) : choosing ? say("CHOOSE_FIRST") : next ? "" : say("AT_END");
  return (
    <div className={barCss.bar}>
      <div className={barCss.row}>
        <p className={barCss.why} id="why-not-yet" role="status">
          {why}
        </p>
        {before !== undefined && (
          <Button kind="plain" onClick={() => onGo(before, true)}>
            {say("BACK")}
          </Button>
        )}
        <Button
          className={barCss.main}
          kind={left > 0 || choosing ? "secondary" : "primary"}
          size="large"
          disabled={left > 0 || choosing || next === null}
          aria-describedby="why-not-yet"
          onClick={() => next && onGo(next, false)}
        >
          {say(next ? "CONTINUE" : "FINISH")}
        </Button>
      </div>
    </div>
  );
}
