import { LessonScreen, type LessonScreenProps } from "./lesson-screen.tsx";
import {
  LiveInteractiveContext,
  type LiveInteractiveSource,
  type ViewSource,
  ViewSourceContext,
} from "./view-source.tsx";

interface LessonPageProps extends LessonScreenProps {
  source: ViewSource;
  liveInteractive: LiveInteractiveSource;
}

/** Lesson screen with the sources of its interactives. The tree is the same on the server and in the browser, as hydration needs. */
export function LessonPage({ source, liveInteractive, ...props }: LessonPageProps) {
  return (
    <ViewSourceContext value={source}>
      <LiveInteractiveContext value={liveInteractive}>
        <LessonScreen {...props} />
      </LiveInteractiveContext>
    </ViewSourceContext>
  );
}
