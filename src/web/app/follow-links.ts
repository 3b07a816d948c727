import { navigationTo } from "../state/navigation.ts";
import type { PageStore } from "../state/page-store.ts";

interface LinkWorld {
  store: PageStore;
  go(href: string): void;
}

/** Links between client screens stay in the browser's router; every other link is left to the browser (R3, R5). */
export function followLinks({ store, go }: LinkWorld): void {
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
