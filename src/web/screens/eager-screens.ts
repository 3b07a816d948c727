import { byScreen, type FileScreen, type ScreenFile, screenIn } from "./screen-files.ts";

const files = import.meta.glob<ScreenFile>("./*/*.screen.tsx", { eager: true });
const screens = byScreen(files);
const paths = byScreen(Object.fromEntries(Object.keys(files).map((path) => [path, path])));

/** Names of all screens that have a file. */
export const screenNames = Object.keys(screens) as FileScreen[]; // as `byScreen` names them

/** A screen at once, for rendering on the server; never imported by what a browser loads. */
export function screenOf(name: FileScreen) {
  return screenIn(screens[name]);
}

/** A screen's source, as the build's manifest names it. */
export function screenSource(name: FileScreen): string {
  return `src/web/screens/${paths[name].slice("./".length)}`;
}
