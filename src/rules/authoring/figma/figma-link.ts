/** File of Figma that a link names, and the layer it points to. */
export interface FigmaLink {
  fileKey: string;
  /** As the API writes it, "1:2"; null if the link points to the whole file. */
  nodeId: string | null;
}

const KINDS = ["file", "design", "board", "proto", "slides", "make"];
const KEY = /^[A-Za-z0-9]{10,64}$/;
/** "1:2", or a layer within an instance: "I1:2;3:4". */
const NODE = /^I?\d{1,10}:\d{1,10}(?:;\d{1,10}:\d{1,10}){0,10}$/;

/** True for the id of a layer, as the API writes it. */
export function isNodeId(text: string): boolean {
  return NODE.test(text);
}

/** Reads a link to a file, a branch or a layer of Figma; null for anything else. Only what it names is used, never its address. */
export function readFigmaLink(text: string): FigmaLink | null {
  const [, host = "", path = "", query = ""] =
    /^\s*(?:https?:\/\/)?([^/?#\s]+)\/([^?#\s]*)(?:\?([^#\s]*))?/.exec(text) ?? [];
  if (!/^(?:www\.)?figma\.com$/i.test(host)) return null;
  const [kind = "", file = "", word, branch = ""] = path.split("/");
  const fileKey = word === "branch" ? branch : file;
  if (!KINDS.includes(kind) || !KEY.test(fileKey)) return null;
  return { fileKey, nodeId: nodeIn(query) };
}

function nodeIn(query: string): string | null {
  const value = query
    .split("&")
    .find((field) => field.startsWith("node-id="))
    ?.slice("node-id=".length);
  if (value === undefined) return null;
  const id = value.replaceAll(/%3A/gi, ":").replaceAll(/%3B/gi, ";").replaceAll("-", ":");
  return isNodeId(id) ? id : null;
}
