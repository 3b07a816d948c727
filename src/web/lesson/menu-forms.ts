import { loadChunk } from "../api/chunk-errors.ts";

/** Loads the forms of the lesson menu, a chunk of their own because few learners open them. */
export async function loadMenuForms() {
  const [{ ReportProblem }, { StartAgain }, { ShareExercises }] = await loadChunk("lesson-menu", () =>
    Promise.all([import("./report-problem.tsx"), import("./start-again.tsx"), import("./share-exercises.tsx")]),
  );
  return { ReportProblem, StartAgain, ShareExercises };
}
