import type { Tools } from "../../tools.ts";
import { fetchPicture } from "./fetch-picture.ts";
import { readFile, renderFrames } from "./figma-api.ts";
import type { FigmaSettings } from "./figma-settings.ts";
import { type ClaimedImport, claimImport, endOldImports, recordStep, type Step } from "./import-store.ts";
import { refused, settled } from "./next-step.ts";
import { sentences } from "./sentences.ts";

/** Time of one run, after which the rest is left to the next: other duties wait meanwhile. */
const RUN_MS = 25_000;

/** Takes the next step of each import whose time has come, until nothing is due. */
export async function runFigmaImports(tools: Tools): Promise<void> {
  const { figma } = tools.settings;
  if (figma === null) return;
  await endOldImports(tools.db, tools.now());
  const end = performance.now() + RUN_MS;
  while (performance.now() < end) {
    const taken = await claimImport(tools.db, tools.now());
    if (!taken) return;
    const step = await nextStep(tools, figma, taken);
    await recordStep(tools.db, taken, step, tools.now());
  }
  tools.wake("figma");
}

/** One request to Figma, or one picture. */
async function nextStep(tools: Tools, figma: FigmaSettings, taken: ClaimedImport): Promise<Step> {
  const { facts, request, kind } = taken;
  if (kind === "list") return list(tools, figma, taken);
  const left = request.nodes.find(({ node_id }) => !facts.done.includes(node_id));
  if (!left) return { state: "done", facts: settled(facts), nextTryAt: tools.now() };
  if (facts.urls === null) return render(tools, figma, taken);
  return fetchPicture(tools, figma, taken, left);
}

async function list(tools: Tools, figma: FigmaSettings, { facts, fileKey }: ClaimedImport): Promise<Step> {
  const found = await readFile(figma, fileKey);
  if ("refusal" in found) return refused(tools, facts, found.refusal);
  const { name: fileName, frames } = found;
  const errors = frames.length === 0 ? [sentences.noFrames] : [];
  return { state: "done", facts: { ...settled(facts), fileName, frames, errors }, nextTryAt: tools.now() };
}

async function render(tools: Tools, figma: FigmaSettings, taken: ClaimedImport): Promise<Step> {
  const { facts, request, fileKey } = taken;
  const left = request.nodes.filter(({ node_id }) => !facts.done.includes(node_id));
  const nodeIds = left.map(({ node_id }) => node_id);
  const drawn = await renderFrames(figma, fileKey, { nodeIds, format: request.format, scale: request.scale });
  if ("refusal" in drawn) return refused(tools, facts, drawn.refusal);
  const empty = left.filter(({ node_id }) => drawn.urls.get(node_id) === null);
  const urls = [...drawn.urls].flatMap(([id, url]): [string, string][] => (url === null ? [] : [[id, url]]));
  return {
    state: "waiting",
    facts: {
      ...settled(facts),
      urls: Object.fromEntries(urls),
      renders: facts.renders + 1,
      done: [...facts.done, ...empty.map(({ node_id }) => node_id)],
      errors: [...facts.errors, ...empty.map(({ name }) => sentences.nothing(name))],
    },
    nextTryAt: tools.now(),
  };
}
