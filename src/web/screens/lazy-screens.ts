import { type AnyScreen, byScreen, type FileScreen, type ScreenFile, screenIn } from "./screen-files.ts";

const files = byScreen(import.meta.glob<ScreenFile>("./*/*.screen.tsx"));

/** Loads a screen, each from a chunk of its own. */
export async function loadScreen(name: FileScreen): Promise<AnyScreen> {
  return screenIn(await files[name]());
}
