import { classes } from "#design/classes.ts";
import { Bench } from "../kit/bench.tsx";
import type { PartVerdict } from "../kit/contract.ts";
import { LabelledGroup } from "../kit/labelled-group.tsx";
import { Note } from "../kit/note.tsx";
import { announcePick } from "../kit/pick-place/announce-pick.ts";
import { Mark } from "../kit/pick-place/mark.tsx";
import type { DropRoute } from "../kit/pick-place/picked.ts";
import { usePickPlace } from "../kit/pick-place/use-pick-place.ts";
import { tilesIn } from "./bunch.ts";
import css from "./bunch-board.module.css";
import { shownTile } from "./exact-text.ts";
import type { NumberProps } from "./munch-board.tsx";
import { shownTotal } from "./rules.ts";

/** The tray and the bunches that its tiles are sorted into. */
export function BunchBoard({ id, pub, state, act, say, locked, announce, verdict }: NumberProps) {
  const count = pub.bunches?.count ?? 0;
  const sizes = pub.bunches?.sizes;
  const bins = Array.from({ length: count }, (_, bin) => bin);
  const nameOf = (tile: number) => shownTile(pub.tiles[tile]?.value ?? "");
  const labelOf = (bin: number) => pub.bunches?.labels?.[bin] ?? say("BUNCH_NAME", { number: bin + 1 });
  const inOrder = [...tilesIn(state.bins, -1), ...bins.flatMap((bin) => tilesIn(state.bins, bin))];
  const isFull = (bin: number) => sizes?.[bin] !== undefined && tilesIn(state.bins, bin).length >= (sizes[bin] ?? 0);

  function routeFor(item: string): DropRoute {
    const here = state.bins[Number(item)] ?? -1;
    const lists = [-1, ...bins].filter((bin) => bin === here || bin < 0 || !isFull(bin));
    const spots = lists.map((bin) => ({ list: `b${bin}`, index: 0, of: 0 }));
    const home = lists.indexOf(here);
    return { spots, home, start: here < 0 ? Math.min(1, spots.length - 1) : home };
  }

  const pp = usePickPlace({
    items: inOrder.map(String),
    routeFor,
    onDrop(item, { list }) {
      act({ t: "put", tile: Number(item), bin: Number(list.slice(1)) });
      return undefined;
    },
    announce: (held, said) => announce(announcePick(say, held, said, nameOf(Number(held.item)), listName)),
    onKey(item, key) {
      const bin = key === "Backspace" || key === "Delete" || key === "0" ? -1 : Number(key) - 1;
      if (!Number.isInteger(bin) || bin >= count) return false;
      if (bin >= 0 && isFull(bin)) announce(say("FULL", { name: labelOf(bin) }));
      else act({ t: "put", tile: Number(item), bin });
      pp.focus(item);
      return true;
    },
    locked,
  });

  function listName(list: string): string {
    const bin = Number(list.slice(1));
    return bin < 0 ? say("TRAY") : labelOf(bin);
  }

  function tiles(bin: number) {
    return tilesIn(state.bins, bin).map((tile) => {
      const item = String(tile);
      return (
        <li key={item} className={css.tile} {...pp.item(item)}>
          <button
            className={css.grip}
            data-pp-handle=""
            aria-label={say("TILE", { tile: nameOf(tile), where: listName(`b${bin}`) })}
            aria-describedby={`${id}-how`}
            {...pp.grip(item)}
          >
            {nameOf(tile)}
          </button>
        </li>
      );
    });
  }

  const waiting = tilesIn(state.bins, -1).length;
  return (
    <Bench
      pin="free"
      picture={
        <div className={css.bunch} {...pp.root}>
          <LabelledGroup aria-label={say("TRAY")}>
            <ul className={classes(css.list, css.tray)} {...pp.list("b-1")}>
              {tiles(-1)}
              {waiting === 0 && <li className={css.empty}>{say("TRAY_EMPTY")}</li>}
            </ul>
          </LabelledGroup>
          <div className={css.bins} data-count={count}>
            {bins.map((bin) => {
              const total = shownTotal(state, pub, bin);
              const inside = tilesIn(state.bins, bin).length;
              const part: PartVerdict | undefined = verdict?.parts?.[`b${bin}`];
              return (
                <LabelledGroup key={bin} className={css.bin} data-part={part} aria-labelledby={`${id}-bin${bin}`}>
                  <p id={`${id}-bin${bin}`} className={css.title}>
                    {labelOf(bin)}
                  </p>
                  <ul className={css.list} {...pp.list(`b${bin}`)}>
                    {tiles(bin)}
                    {inside === 0 && <li className={css.empty}>{say("BIN_EMPTY", { key: bin + 1 })}</li>}
                  </ul>
                  <p className={css.total}>
                    {sizes?.[bin] !== undefined && <span>{say("OF_SIZE", { inside, size: sizes[bin] })}</span>}
                    {total && <strong>{say(total.code, total.params)}</strong>}
                    <Mark part={part} say={say} />
                  </p>
                </LabelledGroup>
              );
            })}
          </div>
        </div>
      }
      controls={
        <Note id={`${id}-how`} className={css.note}>
          {say("HOW_BUNCH", { count })}
        </Note>
      }
    />
  );
}
