import { type RouteName, route as rowOf } from "#contract/paths.ts";
import { PageShell } from "../page-shell.tsx";
import { AwayState } from "../shell/away-state.tsx";
import type { PageStore } from "../state/page-store.ts";

/** Replacement for a client screen that couldn't be loaded: the shell with the error modal (P3). */
export function RouteFailure({ route, store }: { route: RouteName; store: PageStore }) {
  return (
    <PageShell route={route} globals={store.current().globals} path={rowOf(route).path}>
      <AwayState onRetry={() => window.location.reload()} />
    </PageShell>
  );
}
