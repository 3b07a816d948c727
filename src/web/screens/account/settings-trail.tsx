import { pathTo } from "#contract/build-path.ts";
import { Breadcrumb } from "#design/breadcrumb.tsx";
import { sayAccount } from "./words.ts";

/** Way back to the overview of the settings. */
export function SettingsTrail() {
  return (
    <Breadcrumb label={sayAccount("TRAIL")} crumbs={[{ name: sayAccount("SETTINGS"), href: pathTo("settings") }]} />
  );
}
