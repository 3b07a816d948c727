export type { SourceDiagnostic } from "./language/protocol.ts";
export type { SourceHandle } from "./open-source.ts";
export { SourceView, type SourceViewProps } from "./source-view.tsx";
