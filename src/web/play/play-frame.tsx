import { Suspense, useState } from "react";
import type { PlayGame } from "#contract/learning/play.page.ts";
import type { PublicBase } from "#interactives/kit/contract.ts";
import { Frame } from "#interactives/kit/frame.tsx";
import { ChunkBoundary } from "../lesson/chunk-boundary.tsx";
import { useView } from "../lesson/view-source.tsx";
import { type AskPlay, playHost } from "./play-host.ts";
import { say } from "./words.ts";

interface PlayFrameProps {
  id: string;
  game: PlayGame;
  ask: AskPlay;
}

/** Exercise to play by itself. */
export function PlayFrame(props: PlayFrameProps) {
  return (
    <ChunkBoundary>
      <Suspense fallback={<p>{say("LOADING")}</p>}>
        <Alive {...props} />
      </Suspense>
    </ChunkBoundary>
  );
}

function Alive({ id, game, ask }: PlayFrameProps) {
  const view = useView(game.type, id);
  const [host] = useState(() => playHost(game.token, ask));
  if (!view) return null;
  return (
    <Frame
      id={id}
      alias={id}
      assetHash={game.asset_hash}
      seed={game.seed}
      pub={game.pub as PublicBase} // made by the type's own toPublic
      view={view}
      host={host}
    />
  );
}
