/** Types that are being built: their folders hold what there is so far, nothing of them is registered, and no learner meets them. */
export const underWay: ReadonlySet<string> = new Set([
  "codex",
  "coinflip",
  "escher",
  "neuralnetworks",
  "numberbunchers",
  "sherlocksearch",
]);
