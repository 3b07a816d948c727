import type { EditorDocument } from "../document.ts";
import { useFiles } from "../use-document.ts";

/** The lesson as learners will see it. */
export function LivingLesson({ document }: { document: EditorDocument }) {
  return <p>{useFiles(document).get("lesson.camp")?.split("\n", 1)[0]}</p>;
}
