import type { ScreenName } from "#contract/page.ts";
import { screenSource } from "./screens/eager-screens.ts";

/** Entry script of a lesson's page. */
const LESSON = "src/web/entry-lesson.tsx";

/** The entry script of a page and the chunks it asks for at once, as the build's manifest names them. */
export function sourcesOf(screen: ScreenName, kind: "server" | "client"): { entry: string; chunks: string[] } {
  if (screen === "lesson") return { entry: LESSON, chunks: [] };
  const entry = kind === "client" ? "src/web/entry-app.tsx" : "src/web/entry-page.tsx";
  return { entry, chunks: [screenSource(screen)] };
}

/** Source file of the frame around a lesson's interactives. */
export const FRAME_SOURCE = "src/web/lesson/live-interactive.tsx";

/** The source of an interactive's view, by the same name. */
export function viewSource(type: string): string {
  return `src/interactives/${type}/view.tsx`;
}
