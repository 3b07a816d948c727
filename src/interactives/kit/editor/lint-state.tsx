import type { EditorProps } from "./author-editor.ts";
import { ToolState } from "./tool.tsx";

interface LintStateProps extends Pick<EditorProps, "lint" | "say"> {
  /** Fields of the draft that the tool draws. */
  fields: readonly string[];
}

/** The worst problem of what's drawn, as lint says it, or that there's none. */
export function LintState({ lint: { waiting, problems }, fields, say }: LintStateProps) {
  const own = problems.filter(
    ({ path, severity }) =>
      (severity === "error" || severity === "warning") && fields.some((field) => path.startsWith(`/${field}`)),
  );
  const worst = own.find(({ severity }) => severity === "error") ?? own[0];
  if (worst) return <ToolState good={worst.severity === "error" ? false : null}>{worst.message}</ToolState>;
  return <ToolState good={waiting ? null : true}>{say(waiting ? "DRAW_CHECKING" : "DRAW_FINE")}</ToolState>;
}
