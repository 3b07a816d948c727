import { classes } from "#design/classes.ts";
import type { Say } from "../kit/messages.ts";
import css from "./eval-tree.module.css";
import { type DrawnNode, layOutTrees, shortValue } from "./forest.ts";
import type { Puzzle } from "./puzzle.ts";
import { shownWay, treeProblem, valueText } from "./rules.ts";
import { SHOWN_SIGNS, stepsOf, type Tree, treeText } from "./tree.ts";

/** Width of a leaf and height of a level, in drawing units. */
const ACROSS = 52;
const DOWN = 66;
const TOP = 18;
const PER_LETTER = 9;

interface EvalTreeProps {
  trees: readonly Tree[];
  puzzle: Puzzle;
  /** The whole calculation as a sentence. */
  label: string;
  say: Say;
}

/** The calculation as a tree, every operation below its operands, and as a list. */
export function EvalTree({ trees, puzzle, label, say }: EvalTreeProps) {
  const steps = trees.flatMap(stepsOf);
  if (steps.length === 0) return null;
  const { roots, width, levels } = layOutTrees(trees);
  const [wide, high] = [width * ACROSS, levels * DOWN + 2 * TOP + 12];
  return (
    <figure className={css.figure}>
      <svg
        className={css.tree}
        viewBox={`0 0 ${wide} ${high}`}
        width={wide}
        height={high}
        role="img"
        aria-label={label}
      >
        {roots.map((root) => (
          <Part key={root.x} node={root} puzzle={puzzle} isRoot={roots.length === 1} />
        ))}
      </svg>
      <details className={css.words}>
        <summary>{say("STEPS")}</summary>
        <ol>
          {steps.map((step) => (
            <li key={treeText(step)}>{stepWords(step, puzzle, say)}</li>
          ))}
        </ol>
      </details>
    </figure>
  );
}

function stepWords(step: Tree, { integersOnly }: Puzzle, say: Say): string {
  if (step.k === "leaf") return valueText(step);
  const trouble = treeProblem(step, integersOnly);
  if (trouble && !step.value) return say(trouble.code, trouble.params);
  const [a, b] = [step.left, step.right].map((part) => valueText(part));
  return `${a}${SHOWN_SIGNS[step.op]}${b} = ${valueText(step)}`;
}

function Part({ node, puzzle, isRoot }: { node: DrawnNode; puzzle: Puzzle; isRoot: boolean }) {
  const { tree, children } = node;
  const [x, y] = [node.x * ACROSS, TOP + node.level * DOWN];
  if (tree.k === "leaf")
    return (
      <text className={css.given} x={x} y={y}>
        {shortValue(tree)}
      </text>
    );
  const text = shortValue(tree);
  const half = Math.max(18, (text.length * PER_LETTER) / 2 + 8);
  const { value } = tree;
  const hits = isRoot && value?.top === puzzle.target.top && value.over === puzzle.target.over;
  const off = !value || (puzzle.integersOnly && value.over !== 1n);
  return (
    <g>
      {children.map((child) => (
        <path
          key={child.x}
          className={css.branch}
          d={`M${child.x * ACROSS} ${TOP + child.level * DOWN + (child.level === 0 ? 10 : 24)}C${child.x * ACROSS} ${y - 30} ${x} ${y - 40} ${x} ${y - 22}`}
        />
      ))}
      {children.map((child) => (
        <Part key={child.x} node={child} puzzle={puzzle} isRoot={false} />
      ))}
      <g key={shownWay(tree)} className={classes(css.node, hits && css.hit, off && css.off)}>
        <rect x={x - half} y={y - 2} width={2 * half} height={26} rx={13} />
        <circle cx={x} cy={y - 12} r={11} />
        <text className={css.sign} x={x} y={y - 12}>
          {SHOWN_SIGNS[tree.op].trim()}
        </text>
        <text className={css.value} x={x} y={y + 12}>
          {text}
        </text>
      </g>
    </g>
  );
}
