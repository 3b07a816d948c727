import { createRenderPage } from "#web/entry-server.tsx";

const manifest = Object.fromEntries(
  ["app", "page", "lesson"].map((name) => [`src/web/entry-${name}.tsx`, { file: `entry-${name}.js` }]),
);

/** Draws pages as the built server does; their scripts and style sheets lead nowhere. */
export const drawPage = createRenderPage(manifest);
