import { isAlias } from "./alias.ts";

/** An asset of a lesson as the calls send it. */
export interface Asset {
  alias: string;
  /** Null if the file doesn't say what it is. */
  type: string | null;
  /** Text of its JSON file, or the drawing of a figure. */
  json: string | { svg: string };
  /** Only of genericElmAsset, from its JSON. */
  elm?: string;
  packages?: readonly string[];
}

export const ELM_TYPE = "genericElmAsset";

/** Path of an asset's file. */
export function assetPath(alias: string, form: "json" | "svg"): string {
  return `assets/${alias}.${form}`;
}

/** Alias and form of the asset at a path, or null if the path isn't an asset's. */
export function readAssetPath(path: string): { alias: string; form: "json" | "svg" } | null {
  const [, alias = "", form] = /^assets\/([^/]+)\.(json|svg)$/.exec(path) ?? [];
  return isAlias(alias) ? { alias, form: form === "svg" ? "svg" : "json" } : null;
}

/** Assets of a document's files, in the order of the files. */
export function assetsOf(files: ReadonlyMap<string, string>): Asset[] {
  const assets: Asset[] = [];
  for (const [path, text] of files) {
    const place = readAssetPath(path);
    if (place) assets.push(assetOf(place.alias, place.form, text));
  }
  return assets;
}

function assetOf(alias: string, form: "json" | "svg", text: string): Asset {
  if (form === "svg") return { alias, type: "image", json: { svg: text } };
  const fields = fieldsOf(text);
  const type = typeof fields?.type === "string" ? fields.type : null;
  if (type !== ELM_TYPE) return { alias, type, json: text };
  const packages = Array.isArray(fields?.packages) ? fields.packages : [];
  return {
    alias,
    type,
    json: text,
    elm: typeof fields?.elm === "string" ? fields.elm : "",
    packages: packages.filter((name) => typeof name === "string"),
  };
}

/** Path and text of an asset's file. The opposite of `assetsOf`. */
export function fileOf({ alias, json }: Pick<Asset, "alias" | "json">): { path: string; text: string } {
  return typeof json === "string"
    ? { path: assetPath(alias, "json"), text: json }
    : { path: assetPath(alias, "svg"), text: json.svg };
}

/** Aliases that a document's files use up. */
export function aliasesIn(paths: Iterable<string>): Set<string> {
  return new Set([...paths].flatMap((path) => readAssetPath(path)?.alias ?? []));
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const json: unknown = JSON.parse(text);
    // An object's fields are looked at one by one, each as unknown.
    return typeof json === "object" && json !== null ? (json as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}
