import type { ReactNode } from "react";
import type { PageData } from "#contract/page.ts";
import type { RouteName } from "#contract/paths.ts";
import { PageShell } from "./page-shell.tsx";

interface ServerPageProps {
  route: RouteName;
  data: PageData<unknown>;
  children: ReactNode;
}

/** A server-rendered page: the same tree on the server and where it is hydrated. */
export function ServerPage({ route, data, children }: ServerPageProps) {
  return (
    <PageShell route={route} globals={data.globals} path={data.response.request_path}>
      {children}
    </PageShell>
  );
}
