import { lazy, Suspense } from "react";
import { useLoaderData } from "react-router";
import { type RouteName, route, routes } from "#contract/paths.ts";
import { loadChunk } from "../api/chunk-errors.ts";
import { PageShell } from "../page-shell.tsx";
import { loadScreen } from "../screens/lazy-screens.ts";
import type { FileScreen } from "../screens/screen-files.ts";
import { PageSkeleton } from "../shell/page-skeleton.tsx";
import type { PageSlices } from "../state/page-store.ts";
import { useHead } from "./use-head.ts";
import { useScrollAndFocus } from "./use-scroll-and-focus.ts";

const names = Object.keys(routes) as RouteName[]; // the keys of a constant object are its names

const lazyScreens = Object.fromEntries(
  names
    .filter((name) => route(name).kind === "client" && !route(name).open)
    .map((name) => [
      name,
      // tests/house checks that each client route has its screen
      lazy(async () => ({
        default: await loadChunk(name, () => loadScreen((route(name).screen ?? name) as FileScreen)),
      })),
    ]),
);

/** Client screen in the shell, rendered from the data the server sent. */
export function RouteScreen({ route: name }: { route: RouteName }) {
  const { globals, response, results } = useLoaderData<PageSlices>();
  useHead(response);
  const Screen = lazyScreens[name];
  if (!Screen) return null;
  return (
    <PageShell route={name} globals={globals} path={response.request_path}>
      <Suspense fallback={<PageSkeleton />}>
        {/* The results are those of the route's own contract. */}
        <Screen results={results as never} globals={globals} response={response} />
        <ScrollAndFocus />
      </Suspense>
    </PageShell>
  );
}

/** Mounted beside the screen, so that its effects run once the screen is in the page. */
function ScrollAndFocus() {
  useScrollAndFocus();
  return null;
}
