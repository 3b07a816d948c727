export { AssetsPanel } from "./assets-panel.tsx";
export { InsertInteractive } from "./insert-interactive.tsx";
