import type { GenerateOptions } from "#interactives/kit/contract.ts";

/** Makes an exercise and returns its JSON text; null if that takes too long or there's none of this kind. */
export type MakeAsset = (task: GenerateOptions & { type: string }) => Promise<string | null>;
