import { readFile, writeFile } from "node:fs/promises";
import type { UploadedAsset } from "#contract/authoring/upload-asset.ts";
import { aliasOf, freeAlias } from "#rules/authoring/assets/alias.ts";
import { withThemeColours } from "#rules/authoring/figma/figma-drawing.ts";
import { openStore, uploadsFolder } from "../../files/open-store.ts";
import { StoreProblem } from "../../files/store-problem.ts";
import { isRefused } from "../../http/outcome.ts";
import type { Tools } from "../../tools.ts";
import { type MadeAsset, makeAsset } from "../assets/make-asset.ts";
import { type Downloaded, downloadPicture } from "./download-picture.ts";
import type { FigmaSettings } from "./figma-settings.ts";
import type { ClaimedImport, ImportFacts, Step } from "./import-store.ts";
import { refused } from "./next-step.ts";
import { sentences } from "./sentences.ts";

/** Times that Figma is asked to draw the same frames, when its addresses have expired. */
const MAX_RENDERS = 2;
const NO_ANSWER = { status: null, retryAfterS: null };

type Node = ClaimedImport["request"]["nodes"][number];

/** Fetches one picture and makes an asset of it, as of a file that an author uploads. */
export async function fetchPicture(
  tools: Tools,
  figma: FigmaSettings,
  { facts, request }: ClaimedImport,
  node: Node,
): Promise<Step> {
  const root = uploadsFolder(tools.settings);
  const got = await downloadPicture(figma, facts.urls?.[node.node_id] ?? "", { root });
  if (got.k === "away") return refused(tools, facts, NO_ANSWER);
  if (got.k === "expired" && facts.renders < MAX_RENDERS) {
    return { state: "waiting", facts: { ...facts, urls: null }, nextTryAt: tools.now() };
  }
  if (got.k !== "here") {
    tools.log.warn({ event: "figma_picture_refused", why: got.k }, "a picture of Figma wasn't fetched");
    return next(tools, facts, node, { errors: [...facts.errors, sentences[got.k](node.name)] });
  }
  try {
    return await keep(tools, facts, { node, format: request.format, got });
  } catch (error) {
    if (error instanceof StoreProblem) return refused(tools, facts, NO_ANSWER);
    throw error;
  } finally {
    await got.drop();
  }
}

async function keep(
  tools: Tools,
  facts: ImportFacts,
  { node, format, got }: { node: Node; format: string; got: Extract<Downloaded, { k: "here" }> },
): Promise<Step> {
  const name = `${node.name}.${format}`;
  if (format === "svg") await writeFile(got.file, withThemeColours(await readFile(got.file, "utf8")));
  const received = { key: "", name, file: got.file, drop: got.drop };
  const made = await makeAsset(openStore(tools.settings), received);
  if (isRefused(made)) {
    const isDrawing = format === "svg" && made.refused === 422;
    const why = made.errors?.join(" ") ?? "";
    const error = isDrawing ? sentences.drawing(node.name) : sentences.refused(node.name, why);
    return next(tools, facts, node, { errors: [...facts.errors, error] });
  }
  const assets = [...facts.assets, named(made, name, facts.assets)];
  return { ...next(tools, facts, node, { assets }), blobs: made.blobs };
}

/** The asset under an alias of its own among those of the import; the lesson may have one like it. */
function named({ asset }: MadeAsset, name: string, others: readonly UploadedAsset[]): UploadedAsset {
  return { ...asset, alias: freeAlias(aliasOf(name), new Set(others.map(({ alias }) => alias))) };
}

function next({ now }: Tools, facts: ImportFacts, { node_id }: Node, more: Partial<ImportFacts>): Step {
  const done = [...facts.done, node_id];
  return { state: "waiting", facts: { ...facts, tries: 0, waits: null, ...more, done }, nextTryAt: now() };
}
