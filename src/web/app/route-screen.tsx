import { lazy, Suspense } from "react";
import { useLoaderData } from "react-router";
import type { RouteName } from "#contract/paths.ts";
import { loadChunk } from "../api/chunk-errors.ts";
import { PageShell } from "../page-shell.tsx";
import { clientScreens } from "../screens/client-screens.ts";
import { PageSkeleton } from "../shell/page-skeleton.tsx";
import type { PageSlices } from "../state/page-store.ts";
import { useArrival } from "./use-arrival.ts";
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
        <Arrival />
      </Suspense>
    </PageShell>
  );
}

/** Beside the screen, so that it is there by then. */
function Arrival() {
  useArrival();
  return null;
}
