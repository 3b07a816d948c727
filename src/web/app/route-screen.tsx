import { lazy, Suspense, useEffect } from "react";
import { useLoaderData, useLocation } from "react-router";
import type { RouteName } from "#contract/paths.ts";
import { loadChunk } from "../api/chunk-errors.ts";
import { PageShell } from "../page-shell.tsx";
import { clientScreens } from "../screens/client-screens.ts";
import { PageSkeleton } from "../shell/page-skeleton.tsx";
import type { PageSlices } from "../state/page-store.ts";
import { useHead } from "./use-head.ts";

const lazyScreens = Object.fromEntries(
  Object.entries(clientScreens).map(([name, load]) => [
    name,
    lazy(async () => ({ default: await loadChunk(name, load) })),
  ]),
);

/** A client screen in the shell, drawn from the slices that the server filled. */
export function RouteScreen({ route }: { route: RouteName }) {
  const { globals, response, results } = useLoaderData<PageSlices>();
  useHead(response);
  useScroll();
  const Screen = lazyScreens[route];
  if (!Screen) return null;
  return (
    <PageShell route={route} globals={globals} path={response.request_path}>
      <Suspense fallback={<PageSkeleton />}>
        {/* The results are those of the route's own contract. */}
        <Screen results={results as never} globals={globals} response={response} />
      </Suspense>
    </PageShell>
  );
}

/** To the element that the hash names, else to the top when the path changes (R6). */
function useScroll(): void {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    const target = hash === "" ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target) target.scrollIntoView();
    else if (pathname !== "") window.scrollTo(0, 0);
  }, [pathname, hash]);
}
