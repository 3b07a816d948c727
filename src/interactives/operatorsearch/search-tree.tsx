import { useMemo, useState } from "react";
import { Button } from "#design/button.tsx";
import { Bar } from "../kit/bar.tsx";
import type { Say } from "../kit/messages.ts";
import { Note } from "../kit/note.tsx";
import { PickIcon } from "../kit/pick-place/icons.tsx";
import type { Puzzle } from "./puzzle.ts";
import { type SearchNode, searchRoot } from "./search-node.ts";
import css from "./search-tree.module.css";
import { nextOpened, type Opened, toggleNode, valuesSeen } from "./search-walk.ts";

interface SearchTreeProps {
  puzzle: Puzzle;
  say: Say;
  announce(text: string): void;
}

/** The tree of partial values: opened by hand, or step by step in depth-first order. */
export function SearchTree({ puzzle, say, announce }: SearchTreeProps) {
  const root = useMemo(() => searchRoot(puzzle), [puzzle]);
  const [opened, setOpened] = useState<Opened>(new Map());
  const { seen, hits } = valuesSeen(root, opened);

  function step() {
    const next = nextOpened(root, opened);
    if (!next) return announce(say("SEARCH_DONE", valuesSeen(root, opened)));
    setOpened(next);
    announce(say("SEARCH_SEEN", valuesSeen(root, next)));
  }

  return (
    <details className={css.search}>
      <summary>{say("SEARCH")}</summary>
      <p>{say(puzzle.order === "fixed" && !puzzle.brackets ? "SEARCH_ROW" : "SEARCH_PAIRS")}</p>
      <Bar>
        <Button size="small" onClick={step}>
          {say("SEARCH_STEP")}
        </Button>
        <Button size="small" kind="plain" aria-disabled={opened.size === 0} onClick={() => setOpened(new Map())}>
          {say("SEARCH_FOLD")}
        </Button>
        <Note>{say("SEARCH_SEEN", { seen, hits })}</Note>
      </Bar>
      <ul className={css.branches}>
        <Branch node={root} opened={opened} say={say} onToggle={(node) => setOpened(toggleNode(opened, node))} />
      </ul>
    </details>
  );
}

interface BranchProps {
  node: SearchNode;
  opened: Opened;
  say: Say;
  onToggle(node: SearchNode): void;
}

function Branch({ node, opened, say, onToggle }: BranchProps) {
  const state = opened.get(node.path);
  const values = node.values.join("  ");
  if (node.isLeaf)
    return (
      <li className={css.leaf} data-hits={node.hits || undefined}>
        <span>{node.text}</span>
        {node.values.length === 1 && !node.text.includes("=") && <span> = {values}</span>}
        {node.values.length === 0 && <span> {say("SEARCH_NO_VALUE")}</span>}
        {node.hits && (
          <span className={css.hit}>
            <PickIcon name="right" />
            {say("SEARCH_HIT")}
          </span>
        )}
      </li>
    );
  const isOpen = state === "open";
  return (
    <li>
      <button
        type="button"
        className={css.node}
        aria-expanded={isOpen}
        data-dead={state === "dead" || undefined}
        onClick={() => onToggle(node)}
      >
        <span className={css.turn} aria-hidden="true" />
        {node.text !== "" && <span>{node.text}</span>}
        {(node.values.length > 1 || !node.text.includes("=")) && (
          <span className={css.values}>{node.values.length === 0 ? say("SEARCH_NO_VALUE") : values}</span>
        )}
        {state === "dead" && <span className={css.seen}>{say("SEARCH_DEAD")}</span>}
      </button>
      {isOpen && (
        <ul className={css.branches}>
          {node.children().map((child) => (
            <Branch key={child.path} node={child} opened={opened} say={say} onToggle={onToggle} />
          ))}
        </ul>
      )}
    </li>
  );
}
