import { createContext, lazy, Suspense, use, useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import type { RouteName } from "#contract/paths.ts";
import { Loader } from "#design/loader.tsx";
import { Shell } from "../shell/shell.tsx";
import { clientScreens } from "../screens/client-screens.ts";
import type { PageStore } from "../state/page-store.ts";

export const PageStoreContext = createContext<PageStore | null>(null);

const loaded = Object.fromEntries(
  Object.entries(clientScreens).map(([name, load]) => [name, lazy(load)]),
);

/** A client screen in the shell, drawn from the slices that the server filled. */
export function RouteScreen({ route }: { route: RouteName }) {
  const store = use(PageStoreContext);
  if (!store) throw new Error("A client screen was drawn without its page store.");
  const page = useSyncExternalStore(store.subscribe, store.current, store.current);
  useScroll();
  const Screen = loaded[route];
  if (!Screen) return null;
  return (
    <Shell route={route} globals={page.globals} response={page.response} failed={page.failed} onErrorClosed={store.closeError}>
      <Suspense fallback={<Loader />}>
        <Screen results={page.results} globals={page.globals} response={page.response} />
      </Suspense>
    </Shell>
  );
}

/** To the element that the hash names, else to the top when the path changes (R6). */
function useScroll(): void {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    const target = hash === "" ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target) target.scrollIntoView();
    else if (hash === "" || pathname !== "") window.scrollTo(0, 0);
  }, [pathname, hash]);
}
