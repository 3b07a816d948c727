import { ToolState } from "../../kit/editor/tool.tsx";
import type { GridToolProps } from "./grid-tool.ts";

const ABOUT_SOLUTIONS = ["MANY_SOLUTIONS", "NO_SOLUTION", "UNPROVEN"];

/** Number of solutions, as the check of the whole grid finds it. */
export function SolutionCheck({ draft, lint, say }: GridToolProps) {
  const { waiting, problems } = lint;
  const found = problems.find(({ code }) => ABOUT_SOLUTIONS.includes(code));
  const isWrong = problems.some(({ severity }) => severity === "error");
  if (waiting) return <ToolState good={null}>{say("COUNTING")}</ToolState>;
  if (found) return <ToolState good={found.code === "UNPROVEN" ? null : false}>{found.message}</ToolState>;
  if (isWrong) return <ToolState good={null}>{say("NOT_YET")}</ToolState>;
  return <ToolState good>{say(draft.answer === undefined && draft.unique !== false ? "ONE" : "FINE")}</ToolState>;
}
