export type { SourceDiagnostic } from "./language/protocol.ts";
export { type SourceHandle, SourceView, type SourceViewProps } from "./source-view.tsx";
