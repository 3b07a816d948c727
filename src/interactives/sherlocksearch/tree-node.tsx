import type { Say } from "../kit/messages.ts";
import type { Shelf, Spot } from "./shelves.ts";
import css from "./shelves-view.module.css";

interface TreeNodeProps {
  way: string;
  seen: ReadonlyMap<Spot, Shelf>;
  seek: string | null;
  latest: Spot | null;
  locked: boolean;
  say: Say;
  onLook(spot: Spot): void;
}

/** A record of a tree and everything opened below it; closed places are buttons. */
export function TreeNode(props: TreeNodeProps) {
  const { way, seen, seek, latest, locked, say, onLook } = props;
  const shelf = seen.get(way);
  const side = way === "" ? "ROOT" : way.endsWith("L") ? "BEFORE" : "AFTER";
  if (!shelf) {
    const above = seen.get(way.slice(0, -1))?.key ?? "";
    return (
      <li>
        <button type="button" className={css.closed} aria-disabled={locked || undefined} onClick={() => onLook(way)}>
          {say(`OPEN_${side}`, { above })}
        </button>
      </li>
    );
  }
  return (
    <li>
      <span className={css.node} data-found={shelf.key === seek || undefined} data-latest={way === latest || undefined}>
        {side !== "ROOT" && <span className={css.side}>{say(side === "BEFORE" ? "EARLIER" : "LATER")}</span>}
        {shelf.key}
      </span>
      {(shelf.left || shelf.right) && (
        <ul className={css.tree}>
          {shelf.left && <TreeNode {...props} way={`${way}L`} />}
          {shelf.right && <TreeNode {...props} way={`${way}R`} />}
        </ul>
      )}
    </li>
  );
}
