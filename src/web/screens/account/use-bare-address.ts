import { useEffect } from "react";

/** Takes a mail's token out of the address bar and the history, so that it isn't copied along with a link. */
export function useBareAddress(): void {
  useEffect(() => {
    if (window.location.search !== "") window.history.replaceState(window.history.state, "", window.location.pathname);
  }, []);
}
