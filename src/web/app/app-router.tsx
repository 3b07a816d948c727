import type { QueryClient } from "@tanstack/react-query";
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from "react-router";
import { matchRoute } from "#contract/match-path.ts";
import { type RouteName, route, routes } from "#contract/paths.ts";
import { Loader } from "#design/loader.tsx";
import { exposeTreatment } from "../analytics/expose.ts";
import { fetchPageData, type PageAnswer } from "../api/page-data.ts";
import { say } from "../messages/say.ts";
import type { EmbeddedPage } from "../page-data.ts";
import { navigationTo } from "../state/navigation.ts";
import type { PageSlices, PageStore } from "../state/page-store.ts";
import { RouteFailure } from "./route-failure.tsx";
import { RouteScreen } from "./route-screen.tsx";

interface RouterTools {
  store: PageStore;
  queries: QueryClient;
  /** Leaves with a full-page load. */
  leave(href: string): void;
  /** Opens the generic error modal (P3). */
  failed(): void;
}

/** The browser's router. It only knows the client screens of the map; anything else is a full-page load (R3, R5). */
export function createAppRouter(tools: RouterTools, first: EmbeddedPage) {
  const names = (Object.keys(routes) as RouteName[]) // The keys of a constant object are its names.
    .filter((name) => route(name).kind === "client" && !route(name).open);
  let embedded: EmbeddedPage | null = first;

  async function load(name: RouteName, { request }: LoaderFunctionArgs): Promise<PageSlices> {
    const url = new URL(request.url);
    if (embedded && matchRoute(embedded.route, url.pathname)) {
      embedded = null;
      return tools.store.current();
    }
    const arrived = tools.store.arrive(url.pathname);
    if (arrived) return arrived;
    const { globals } = tools.store.current();
    // Those who are led elsewhere have met their treatment too.
    for (const experiment of Object.keys(route(name).requiresTreatments ?? {})) exposeTreatment(experiment, globals);
    const navigation = navigationTo(url, window.location as unknown as URL, globals); // Location has every field of URL that's read here.
    if (navigation.kind === "full" || !matchRoute(name, url.pathname)) return leaveFor(tools, url);
    const answer = await askForPage(tools, url, request.signal);
    if (answer.kind === "navigate") return followRedirect(tools, url, answer.to);
    const slices = tools.store.apply(answer.data, answer.redirected);
    return answer.redirected ? followRedirect(tools, url, slices.response.request_path) : slices;
  }

  const children: RouteObject[] = names.map((name) => ({
    path: routerPath(route(name).path),
    loader: (args) => load(name, args),
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    element: <RouteScreen route={name} />,
    errorElement: <RouteFailure route={name} store={tools.store} />,
    hydrateFallbackElement: <Loader label={say("LOADING")} />,
  }));
  const elsewhere: RouteObject = {
    path: "*",
    loader: ({ request }) => leaveFor(tools, new URL(request.url)),
    element: null,
  };
  return createBrowserRouter([...children, elsewhere]);
}

/** Turns our `(.*)*` into react-router's splat. */
function routerPath(path: string): string {
  return path.replace(/:\w+\(\.\*\)\*$/, "*");
}

async function askForPage(tools: RouterTools, url: URL, signal: AbortSignal): Promise<PageAnswer> {
  try {
    return await tools.queries.fetchQuery({
      queryKey: ["page", url.pathname, url.search],
      queryFn: () => fetchPageData(url.href, url.origin, signal),
    });
  } catch (error) {
    // Anybody who has gone to another page no longer needs it.
    if (!signal.aborted) tools.failed();
    throw error;
  }
}

/** Follows a redirect: to another client screen within the router, otherwise by a full-page load (P2). */
function followRedirect(tools: RouterTools, from: URL, to: string): Promise<never> {
  const target = new URL(to, from);
  const navigation = navigationTo(target, from, tools.store.current().globals);
  if (navigation.kind === "client") throw redirect(target.pathname + target.search + target.hash);
  return leaveFor(tools, target);
}

/** Never resolves, because the document is about to be replaced. */
function leaveFor(tools: RouterTools, url: URL): Promise<never> {
  tools.leave(url.href);
  return new Promise(() => undefined);
}
