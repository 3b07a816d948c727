import type { SourceDiagnostic } from "../source/index.tsx";
import type { ElmError, ElmState } from "./elm-builds.ts";
import { say } from "./words.ts";

/** The compiler's answers as problems of the lesson. */
export function elmProblems({ builds, main }: ElmState): SourceDiagnostic[] {
  const own = [...builds].flatMap(([alias, build]): SourceDiagnostic[] => {
    if (build.k === "problems") return build.errors.map(problemOf);
    if (build.k !== "refused") return [];
    return build.sentences.map((message) => ({
      severity: "error",
      code: "ELM_REFUSED",
      sourceType: "asset",
      message,
      alias,
    }));
  });
  return [...main.map(problemOf), ...own];
}

function problemOf({ alias, severity, title, module, start, end }: ElmError): SourceDiagnostic {
  return {
    severity,
    code: "ELM",
    message: say("PROBLEM", { name: alias ?? module, title: sentenceCase(title) }),
    sourceType: "asset",
    ...(alias !== null && { alias }),
    ...(start && end && { location: { start, end } }),
  };
}

/** `TYPE MISMATCH` → `Type mismatch`. */
export function sentenceCase(title: string): string {
  return title.charAt(0) + title.slice(1).toLowerCase();
}
