import type { Globals, ResponseInfo } from "#contract/page.ts";

/** What every screen is given. */
export interface ScreenProps<Results> {
  results: Results;
  globals: Globals;
  response: ResponseInfo;
}
