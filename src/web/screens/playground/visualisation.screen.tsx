import { useEffect, useRef, useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import type { visualisationPage } from "#contract/authoring/playground.page.ts";
import { visualisationNames } from "#contract/authoring/visualisation-names.ts";
import { pathTo } from "#contract/build-path.ts";
import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { showMessage } from "../../shell/shell-store.ts";
import css from "./playground.module.css";
import { StandaloneView } from "./standalone-view.tsx";
import { decodeState, encodeState } from "./state-in-address.ts";
import { sayPlayground } from "./words.ts";

const QUIET_MS = 300;

/** An interactive at full size. Its state is kept in the address, so that a link shows what you see. */
export function VisualisationScreen({ results }: ScreenProps<Infer<typeof visualisationPage.results>>) {
  const { name, title, text, type, trial } = results;
  /** Each restart is another view. */
  const [game, setGame] = useState<{ round: number; initial?: unknown }>({ round: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const state = useRef<unknown>(undefined);

  useEffect(() => {
    const read = async () => {
      const hash = window.location.hash.slice(1);
      if (hash === "") return;
      const initial = await decodeState(hash);
      if (initial === undefined) return showMessage(sayPlayground("LINK_BROKEN"));
      state.current = initial;
      setGame(({ round }) => ({ round: round + 1, initial }));
    };
    void read();
    const onHash = () => void read();
    window.addEventListener("hashchange", onHash);
    return () => {
      window.removeEventListener("hashchange", onHash);
      clearTimeout(timer.current);
    };
  }, []);

  function keep(next: unknown) {
    state.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void write(next), QUIET_MS);
  }

  async function copy() {
    clearTimeout(timer.current);
    if (state.current !== undefined && !(await write(state.current))) {
      return showMessage(sayPlayground("LINK_TOO_LONG"));
    }
    try {
      await navigator.clipboard.writeText(window.location.href);
      showMessage(sayPlayground("LINK_COPIED"));
    } catch {
      showMessage(sayPlayground("LINK_FAILED"));
    }
  }

  function startAgain() {
    clearTimeout(timer.current);
    state.current = undefined;
    setHash("");
    setGame(({ round }) => ({ round: round + 1 }));
  }

  return (
    <PageBody className={stack.gap5}>
      <header className={css.head}>
        <h1 className={parts.heading}>{title}</h1>
        <p className={css.lead}>{text}</p>
      </header>
      <div className={css.stage}>
        <h2 className="visually-hidden">{sayPlayground("STAGE")}</h2>
        <StandaloneView
          key={game.round}
          id="visualisation"
          type={type}
          trial={trial}
          initial={game.initial}
          onState={keep}
          onBroken={() => showMessage(sayPlayground("LINK_BROKEN"))}
        />
      </div>
      <div className={cluster.gap3}>
        <Button onClick={startAgain}>{sayPlayground("START_AGAIN")}</Button>
        <Button onClick={() => void copy()}>{sayPlayground("COPY_LINK")}</Button>
      </div>
      <nav aria-labelledby="more" className={css.more}>
        <h2 id="more" className={css.moreTitle}>
          {sayPlayground("MORE")}
        </h2>
        <ul className={css.list}>
          {visualisationNames
            .filter((other) => other !== name)
            .map((other) => (
              <li key={other}>
                <a href={pathTo("visualisation", { name: other })}>{sayPlayground(other)}</a>
              </li>
            ))}
          <li>
            <a href={pathTo("codex")}>{sayPlayground("CODEX_TITLE")}</a>
          </li>
        </ul>
      </nav>
    </PageBody>
  );
}

async function write(state: unknown): Promise<boolean> {
  const address = await encodeState(state);
  setHash(address ?? "");
  return address !== null;
}

/** Without an entry in the history: Back leaves the page, it doesn't undo. */
function setHash(hash: string): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, "", pathname + search + (hash === "" ? "" : `#${hash}`));
}
