import type { ReactNode } from "react";
import type { PageData } from "#contract/page.ts";
import type { RouteName } from "#contract/paths.ts";
import { PageShell } from "./page-shell.tsx";

interface ServerPageProps {
  route: RouteName;
  data: PageData<unknown>;
  children: ReactNode;
}

/** Server-rendered page. The tree is the same on the server and in the browser, as hydration needs. */
export function ServerPage({ route, data, children }: ServerPageProps) {
  return (
    <PageShell route={route} globals={data.globals} path={data.response.request_path}>
      {children}
    </PageShell>
  );
}
