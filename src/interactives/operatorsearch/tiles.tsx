import { Button } from "#design/button.tsx";
import type { Say } from "../kit/messages.ts";
import { Note } from "../kit/note.tsx";
import { onPlainKey } from "../kit/on-plain-key.ts";
import { Palette } from "./palette.tsx";
import type { BenchProps } from "./row.tsx";
import { shownWay, valueText } from "./rules.ts";
import css from "./tiles.module.css";
import { useTiles } from "./use-tiles.ts";
import view from "./view.module.css";
import type { Tile } from "./workspace.ts";

/** Numbers as tiles: pick two and an operator, in any order, to combine them. */
export function Tiles(props: BenchProps) {
  const { id, pub, say, locked } = props;
  const hand = useTiles(props);
  const { tiles, picked, inHand } = hand;
  return (
    <div className={view.bench}>
      <fieldset ref={hand.group} className={css.tiles} onKeyDown={onPlainKey(hand.keyed)}>
        <legend className="visually-hidden">{say("TILES_LABEL")}</legend>
        {tiles.map((tile) => (
          <TileButton
            key={tile.id}
            id={id}
            tile={tile}
            given={pub.numbers.length}
            hand={hand}
            locked={locked}
            say={say}
          />
        ))}
      </fieldset>
      <Palette
        ops={pub.ops}
        picked={picked.op}
        locked={locked}
        say={say}
        onOp={(op) => hand.pick({ ...picked, op: picked.op === op ? null : op })}
      >
        <Button
          size="small"
          aria-disabled={locked || !inHand || inHand.id < pub.numbers.length}
          onClick={() => {
            if (inHand) hand.split(inHand.id);
          }}
        >
          {say("SPLIT")}
        </Button>
      </Palette>
      <Note>{hand.note}</Note>
    </div>
  );
}

interface TileButtonProps {
  id: string;
  tile: Tile;
  /** Given numbers; tiles from this number on were made. */
  given: number;
  hand: ReturnType<typeof useTiles>;
  locked: boolean;
  say: Say;
}

function TileButton({ id, tile, given, hand, locked, say }: TileButtonProps) {
  const made = tile.id >= given;
  const value = valueText(tile.tree);
  return (
    <button
      type="button"
      id={`${id}-t${tile.id}`}
      className={css.tile}
      data-made={made || undefined}
      data-long={value.length > 5 || undefined}
      tabIndex={tile.id === hand.at ? 0 : -1}
      aria-label={made ? say("TILE_MADE", { value, way: shownWay(tile.tree) }) : say("TILE", { value })}
      aria-pressed={tile.id === hand.picked.a || tile.id === hand.picked.b}
      aria-disabled={locked || undefined}
      onFocus={() => hand.focused(tile.id)}
      {...hand.carry.carried(`${tile.id}`)}
      {...hand.carry.target(`${tile.id}`)}
      onClick={() => hand.tap(tile)}
    >
      <span className={css.tileValue}>{value}</span>
      {made && (
        <span className={css.tileWay} aria-hidden="true">
          {shownWay(tile.tree)}
        </span>
      )}
    </button>
  );
}
