import { navigationTo } from "../state/navigation.ts";
import type { PageStore } from "../state/page-store.ts";

interface LinkTools {
  store: PageStore;
  go(href: string): void;
}

/** Routes links between client screens through the browser's router and leaves all others to the browser (R3, R5). */
export function followLinks({ store, go }: LinkTools): void {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || !(event.target instanceof Element)) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target.closest("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.target !== "" || link.hasAttribute("download")) return;
    const to = new URL(link.href);
    if (navigationTo(to, new URL(window.location.href), store.current().globals).kind !== "client") return;
    event.preventDefault();
    go(to.pathname + to.search + to.hash);
  });
}
