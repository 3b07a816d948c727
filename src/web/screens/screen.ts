import type { ComponentType } from "react";
import type { Globals, ResponseInfo } from "#contract/page.ts";

/** What every screen is given: its results, and what every page has. */
export interface ScreenProps<Results> {
  results: Results;
  globals: Globals;
  response: ResponseInfo;
}

/** A screen of any results: the server serialised them by the contract of the very route that names the screen. */
export type AnyScreen = ComponentType<ScreenProps<never>>;
