import type { KeyboardEvent } from "react";

/**
 * Key handler for a picture or a grid. Leaves key combinations to the browser; a key that `handle` used (it returns
 * true) does nothing else.
 */
export function onPlainKey<Event extends KeyboardEvent>(handle: (event: Event) => boolean): (event: Event) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !handle(event)) return;
    event.preventDefault();
  };
}
