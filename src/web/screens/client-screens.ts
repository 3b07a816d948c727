import type { RouteName } from "#contract/paths.ts";
import { type AnyScreen, serverScreens } from "./server-screens.ts";

/** The screens that the browser's router draws, by route. */
export const clientScreens: Partial<Record<RouteName, () => Promise<AnyScreen>>> = {
  cookie_policy: serverScreens.cookie_policy,
  download_app: serverScreens.download_app,
  content_page: serverScreens.static_page,
  general_path_landing: serverScreens.landing,
};
