import { LessonScreen, type LessonScreenProps } from "./lesson-screen.tsx";
import { type ViewSource, ViewSourceContext } from "./view-source.tsx";

/** The lesson screen with its source of interactive views: the same tree on the server and in the browser. */
export function LessonPage({ source, ...props }: LessonScreenProps & { source: ViewSource }) {
  return (
    <ViewSourceContext value={source}>
      <LessonScreen {...props} />
    </ViewSourceContext>
  );
}
