import type { Say } from "../kit/messages.ts";
import css from "./flow.module.css";
import { PartButton } from "./part-button.tsx";
import type { Piece, Run } from "./types.ts";
import type { Marking } from "./use-marking.ts";

interface FlowProps {
  code: boolean;
  pieces: readonly Piece[];
  marking: Marking;
  pen: number;
  say: Say;
}

/** Text or code with some pieces as buttons. */
export function Flow({ code, pieces, marking, pen, say }: FlowProps) {
  const drawn = pieces.map((piece, index) => {
    if (piece.id === null) {
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change
      return <Runs key={index} runs={piece.runs} />;
    }
    return (
      <PartButton key={piece.id} marking={marking} part={piece.id} pen={pen} look={code ? "code" : "inline"} say={say}>
        <Runs runs={piece.runs} />
      </PartButton>
    );
  });
  if (!code) return <p className={css.text}>{drawn}</p>;
  return (
    <pre className={css.code}>
      <code>{drawn}</code>
    </pre>
  );
}

function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ text, look }, index) =>
    look === "" ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a piece never change
      <span key={index} className={look}>
        {text}
      </span>
    ),
  );
}
