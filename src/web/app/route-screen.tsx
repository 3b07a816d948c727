import { lazy, Suspense, useEffect, useRef } from "react";
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
  const Screen = lazyScreens[route];
  if (!Screen) return null;
  return (
    <PageShell route={route} globals={globals} path={response.request_path}>
      <Suspense fallback={<PageSkeleton />}>
        {/* The results are those of the route's own contract. */}
        <Screen results={results as never} globals={globals} response={response} />
        <Scroll />
      </Suspense>
    </PageShell>
  );
}

/** To the element that the hash names, else to the top when the path changes (R6): beside the screen, so that it is there by then. */
function Scroll() {
  const { pathname, hash } = useLocation();
  const shown = useRef("");
  useEffect(() => {
    const target = elementOf(hash);
    if (target) target.scrollIntoView();
    else if (shown.current !== pathname) window.scrollTo(0, 0);
    shown.current = pathname;
  }, [pathname, hash]);
  return null;
}

/** Anybody may put anything behind the #. */
function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
