import { Code } from "./code.tsx";
import type { Language, Piece, PublicBlock } from "./types.ts";
import css from "./view.module.css";

export interface BlockTextProps {
  block: PublicBlock;
  language: Language;
  blanks: Readonly<Record<string, string>>;
  onFill(key: string, choice: string): void;
  locked: boolean;
  say(code: string, params?: Record<string, string | number>): string;
}

/** The text of a block, with a select in every blank. */
export function BlockText({ block, language, blanks, onFill, locked, say }: BlockTextProps) {
  const prose = language === "text" || language === "proof";
  const keys = block.pieces.flatMap((piece) => (piece.k === "blank" ? [piece.key] : []));
  const draw = (piece: Piece) => {
    if (piece.k === "text") return <Code text={piece.text} language={language} />;
    if (piece.k === "html") return <span className={css.prose} dangerouslySetInnerHTML={{ __html: piece.html }} />;
    return (
      <select
        className={css.blank}
        aria-label={say("blank", { n: keys.indexOf(piece.key) + 1 })}
        value={blanks[`${block.id}/${piece.key}`] ?? ""}
        disabled={locked}
        onChange={({ target }) => onFill(piece.key, target.value)}
      >
        <option value="" disabled>
          {say("blank.choose")}
        </option>
        {piece.choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.text}
          </option>
        ))}
      </select>
    );
  };
  const pieces = block.pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a block never change
    <span key={index}>{draw(piece)}</span>
  ));
  return prose ? <div>{pieces}</div> : <code className={css.code}>{pieces}</code>;
}
