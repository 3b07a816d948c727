import type { infer as Infer } from "zod/v4/core";
import type { lessonEditPage } from "#contract/authoring/lesson-edit.page.ts";
import { LessonEditor } from "../../editor/lesson-editor.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";

/** The lesson editor. */
export function LessonEditScreen({ results, globals }: ScreenProps<Infer<typeof lessonEditPage.results>>) {
  return <LessonEditor page={results} globals={globals} />;
}
