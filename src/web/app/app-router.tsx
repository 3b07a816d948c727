import type { QueryClient } from "@tanstack/react-query";
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from "react-router";
import { matchRoute } from "#contract/match-path.ts";
import { type RouteName, route, routes } from "#contract/paths.ts";
import { Loader } from "#design/loader.tsx";
import { fetchPageData, type PageAnswer } from "../api/page-data.ts";
import { say } from "../messages/say.ts";
import type { EmbeddedPage } from "../page-data.ts";
import { navigationTo } from "../state/navigation.ts";
import type { PageSlices, PageStore } from "../state/page-store.ts";
import { RouteFailure } from "./route-failure.tsx";
import { RouteScreen } from "./route-screen.tsx";

interface RouterWorld {
  store: PageStore;
  queries: QueryClient;
  /** Leaves by a full-page load. */
  leave(href: string): void;
  /** Opens the generic error modal (P3). */
  failed(): void;
}

/** The browser's router: only the client screens of the map; everything else is a full-page load (R3, R5). */
export function createAppRouter(world: RouterWorld, first: EmbeddedPage) {
  const names = (Object.keys(routes) as RouteName[]) // the keys of a constant object are its names
    .filter((name) => route(name).kind === "client" && !route(name).open);
  let embedded: EmbeddedPage | null = first;

  async function load(name: RouteName, { request }: LoaderFunctionArgs): Promise<PageSlices> {
    const url = new URL(request.url);
    if (embedded && matchRoute(embedded.route, url.pathname)) {
      embedded = null;
      return world.store.current();
    }
    const arrived = world.store.arrive(url.pathname);
    if (arrived) return arrived;
    const navigation = navigationTo(url, window.location as unknown as URL, world.store.current().globals); // Location has all that is read of a URL
    if (navigation.kind === "full" || !matchRoute(name, url.pathname)) return leaveFor(world, url);
    const answer = await askForPage(world, url, request.signal);
    if (answer.kind === "navigate") return goWhereTold(world, url, answer.to);
    const slices = world.store.apply(answer.data, answer.redirected);
    return answer.redirected ? goWhereTold(world, url, slices.response.request_path) : slices;
  }

  const children: RouteObject[] = names.map((name) => ({
    path: routerPath(route(name).path),
    loader: (args) => load(name, args),
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    element: <RouteScreen route={name} />,
    errorElement: <RouteFailure route={name} store={world.store} />,
    hydrateFallbackElement: <Loader label={say("LOADING")} />,
  }));
  const elsewhere: RouteObject = {
    path: "*",
    loader: ({ request }) => leaveFor(world, new URL(request.url)),
    element: null,
  };
  return createBrowserRouter([...children, elsewhere]);
}

/** Our `(.*)*` is react-router's splat. */
function routerPath(path: string): string {
  return path.replace(/:\w+\(\.\*\)\*$/, "*");
}

async function askForPage(world: RouterWorld, url: URL, signal: AbortSignal): Promise<PageAnswer> {
  try {
    return await world.queries.fetchQuery({
      queryKey: ["page", url.pathname, url.search],
      queryFn: () => fetchPageData(url.href, url.origin, signal),
    });
  } catch (error) {
    // Whoever went elsewhere meanwhile has lost nothing.
    if (!signal.aborted) world.failed();
    throw error;
  }
}

/** A redirect to another client screen stays in the router; any other is a full-page load (P2). */
function goWhereTold(world: RouterWorld, from: URL, to: string): Promise<never> {
  const target = new URL(to, from);
  const navigation = navigationTo(target, from, world.store.current().globals);
  if (navigation.kind === "client") throw redirect(target.pathname + target.search + target.hash);
  return leaveFor(world, target);
}

/** Never resolves: the document is about to be replaced. */
function leaveFor(world: RouterWorld, url: URL): Promise<never> {
  world.leave(url.href);
  return new Promise(() => undefined);
}
