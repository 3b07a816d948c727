import { Suspense, useMemo, useState } from "react";
import type { PlayGame } from "#contract/learning/play.page.ts";
import type { PublicBase } from "#interactives/kit/contract.ts";
import { Frame } from "#interactives/kit/frame.tsx";
import { useHydrated } from "#interactives/kit/use-hydrated.ts";
import { ChunkBoundary } from "../lesson/chunk-boundary.tsx";
import { useView } from "../lesson/view-source.tsx";
import { type KeptPuzzle, type PuzzleKeeper, restored } from "./kept-puzzle.ts";
import { type AskPlay, playHost } from "./play-host.ts";
import { say } from "./words.ts";

interface PlayFrameProps {
  id: string;
  game: PlayGame;
  ask: AskPlay;
  /** Keeps what's unfinished when the page closes. */
  keeper?: PuzzleKeeper;
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

/** The puzzle, with kept work once the browser has taken over the server's page. */
function Alive(props: PlayFrameProps) {
  const { game, keeper } = props;
  const hydrated = useHydrated();
  const kept = useMemo(
    () => (hydrated ? (keeper?.read(game.asset_hash) ?? null) : null),
    [hydrated, keeper, game.asset_hash],
  );
  return <Game key={kept ? "kept" : "new"} {...props} kept={kept} />;
}

function Game({ id, game, ask, keeper, kept }: PlayFrameProps & { kept: KeptPuzzle | null }) {
  const view = useView(game.type, id);
  const [host] = useState(() => playHost(kept?.token ?? game.token, ask, kept?.log, keeper));
  const [work] = useState(() => kept && restored(kept));
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
      kept={work}
    />
  );
}
