import type { ReactNode } from "react";
import type { Globals } from "#contract/page.ts";
import { type RouteName, route as rowOf } from "#contract/paths.ts";
import { Shell } from "./shell/shell.tsx";
import { SupportLine } from "./shell/support-line.tsx";
import { isHidden } from "./state/navigation.ts";

interface PageShellProps {
  route: RouteName;
  globals: Globals;
  path: string;
  children: ReactNode;
}

/** Shell with the header and footer that the route asks for (R2). */
export function PageShell({ route, globals, path, children }: PageShellProps) {
  const row = rowOf(route);
  return (
    <Shell
      globals={globals}
      path={path}
      hideHeader={isHidden(row.hideHeader, globals)}
      hideFooter={isHidden(row.hideFooter, globals)}
    >
      {children}
      <SupportLine route={route} globals={globals} />
    </Shell>
  );
}
