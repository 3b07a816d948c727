import type { Globals, ResponseInfo } from "#contract/page.ts";

/** Props of every screen. */
export interface ScreenProps<Results> {
  results: Results;
  globals: Globals;
  response: ResponseInfo;
}
