import type { Migration } from "../kit/asset-base.ts";

/** Version 1 always had zoom and tracing, and axes unless there was no grid. Old graphs keep them. */
const sayWhatIsShown: Migration = ({ view, ...rest }) => {
  const { grid, ...window } = Object(view);
  const isPicture = grid === "none";
  const shows = isPicture ? ["zoom", "trace"] : ["axes", "zoom", "trace"];
  return { shows, ...rest, view: isPicture || grid === undefined ? window : { ...window, grid } };
};

/** Steps from each version of a graph to the next. */
export const migrations: readonly Migration[] = [sayWhatIsShown];
