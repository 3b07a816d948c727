import { Suspense, useState } from "react";
import type { Trial } from "#contract/authoring/interactives.page.ts";
import type { PublicBase } from "#interactives/kit/contract.ts";
import { Frame } from "#interactives/kit/frame.tsx";
import { ChunkBoundary } from "../../lesson/chunk-boundary.tsx";
import { useView } from "../../lesson/view-source.tsx";
import { say } from "../../messages/say.ts";
import { type TrialGame, trialHost } from "./trial-host.ts";

interface TrialFrameProps {
  id: string;
  game: TrialGame;
  trial: Trial;
  /** Id of the words that name its place on the page. */
  within: string;
  /** As strict as a lesson: "Show me" only after as many tries as the author allows. */
  strict?: boolean;
}

/** An asset to play, outside a lesson. Unless strict, "Show me" is on offer from the beginning: whoever is here may see the answer. */
export function TrialFrame(props: TrialFrameProps) {
  return (
    <ChunkBoundary>
      <Suspense fallback={<p>{say("LOADING")}</p>}>
        <Alive {...props} />
      </Suspense>
    </ChunkBoundary>
  );
}

function Alive({ id, game, trial, within, strict = false }: TrialFrameProps) {
  const view = useView(game.type, id);
  const [host] = useState(() => trialHost(game));
  if (!view) return null;
  const given = trial.pub as PublicBase; // the type's own toPublic made it
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
