import type { ScreenName } from "#contract/page.ts";

/** Types of the interactives that the server draws on a screen other than a lesson. The results are those of the screen's own contract. */
export function drawnViews(screen: ScreenName, results: unknown): string[] {
  if (screen === "codex") return ["codex"];
  if (screen === "play" || screen === "play_print") return [(results as { game: { type: string } }).game.type];
  if (screen === "daily") return typesOf((results as { puzzle: { card: { type: string } } | null }).puzzle);
  return screen === "interactive" || screen === "visualisation" ? [(results as { type: string }).type] : [];
}

function typesOf(puzzle: { card: { type: string } } | null): string[] {
  return puzzle ? [puzzle.card.type] : [];
}
