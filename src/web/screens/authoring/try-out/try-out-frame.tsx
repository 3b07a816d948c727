import { Suspense, useState } from "react";
import type { TryOut } from "#contract/authoring/interactives.page.ts";
import { Frame } from "#interactives/kit/frame.tsx";
import { ChunkBoundary } from "../../../lesson/chunk-boundary.tsx";
import { useView } from "../../../lesson/view-source.tsx";
import { say } from "../../../messages/say.ts";
import { type TryOutGame, tryOutHost } from "./try-out-host.ts";
import { withScript } from "./with-script.ts";

interface TryOutFrameProps {
  id: string;
  game: TryOutGame;
  trial: TryOut;
  /** Id of the text that names its place on the page. */
  within: string;
  /** As strict as a lesson: "Show me" only after as many tries as the author allows. */
  strict?: boolean;
  /** Compiled script of an Elm program. */
  script?: string | null;
}

/** Asset to play outside a lesson. Unless strict, "Show me" is available from the start, because authors may see the answer. */
export function TryOutFrame(props: TryOutFrameProps) {
  return (
    <ChunkBoundary>
      <Suspense fallback={<p>{say("LOADING")}</p>}>
        <Alive {...props} />
      </Suspense>
    </ChunkBoundary>
  );
}

function Alive({ id, game, trial, within, strict = false, script = null }: TryOutFrameProps) {
  const view = useView(game.type, id);
  const [host] = useState(() => tryOutHost(game));
  if (!view) return null;
  const given = withScript(trial.pub, script);
  const pub = strict ? given : { ...given, revealAfter: 0 };
  return (
    <Frame
      within={within}
      id={id}
      alias={id}
      assetHash={trial.asset_hash}
      seed={trial.seed}
      pub={pub}
      view={view}
      host={host}
    />
  );
}
