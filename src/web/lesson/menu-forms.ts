import { loadChunk } from "../api/chunk-errors.ts";

/** Loads the forms of the lesson menu, a chunk of their own because few learners open them. */
export async function loadMenuForms() {
  const [{ ReportProblem }, { StartAgain }] = await loadChunk("lesson-menu", () =>
    Promise.all([import("./report-problem.tsx"), import("./start-again.tsx")]),
  );
  return { ReportProblem, StartAgain };
}
