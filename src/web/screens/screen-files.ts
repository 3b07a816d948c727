import type { ComponentType } from "react";
import type { ScreenName } from "#contract/page.ts";
import type { ScreenProps } from "../shell/screen-props.ts";

/** A screen of any results: it only ever meets those of the contract that names it. */
export type AnyScreen = ComponentType<ScreenProps<never>>;

/** A `*.screen.tsx` exports its component and nothing else. */
export type ScreenFile = Readonly<Record<string, AnyScreen>>;

/** Screens drawn from a file of their own; the lesson has an entry of its own. */
export type FileScreen = Exclude<ScreenName, "lesson">;

/** Sorts what `import.meta.glob` finds by screen: `./trial/no-surprises.screen.tsx` is the screen `no_surprises`. */
export function byScreen<Found>(files: Readonly<Record<string, Found>>): Readonly<Record<FileScreen, Found>> {
  const named = Object.entries(files).map(([path, found]) => [
    path.slice(path.lastIndexOf("/") + 1, -".screen.tsx".length).replaceAll("-", "_"),
    found,
  ]);
  return Object.fromEntries(named); // tests/house compares the files with the names
}

/** The component of a screen's file. */
export function screenIn(file: ScreenFile): AnyScreen {
  return Object.values(file)[0] as AnyScreen; // as above
}
