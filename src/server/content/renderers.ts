export { renderers } from "#render/renderers.ts";
export { renderRich } from "./render-rich.ts";
