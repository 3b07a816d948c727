import type { LessonAsset } from "../lesson-program.ts";
import { checkColours } from "./colours.ts";
import { checkElm } from "./elm.ts";
import { type Findings, replaceFix } from "./findings.ts";
import { isName } from "./name.ts";
import { nearest } from "./nearest.ts";
import type { AssetUse } from "./reader.ts";

/** Types shown as they are; all others are interactives. */
const media = new Set(["image", "sound", "lottie"]);

/** A lesson's assets by alias, and the types that exist. */
export interface Assets {
  readonly byAlias: ReadonlyMap<string, LessonAsset>;
  readonly knownTypes: ReadonlySet<string>;
}

/** Indexes assets by alias. The first of two with the same alias counts. */
export function gatherAssets(assets: readonly LessonAsset[], knownTypes: Iterable<string>): Assets {
  const byAlias = new Map<string, LessonAsset>();
  for (const asset of assets) if (!byAlias.has(asset.alias)) byAlias.set(asset.alias, asset);
  return { byAlias, knownTypes: new Set([...knownTypes, ...media, "genericElmAsset"]) };
}

/** Reports problems of assets that don't depend on where they're used. */
export function checkAssets(findings: Findings, list: readonly LessonAsset[], { knownTypes }: Assets): void {
  const seen = new Set<string>();
  for (const asset of list) {
    const { alias, type, json } = asset;
    if (seen.has(alias)) findings.asset("ASSET_TWICE", alias);
    seen.add(alias);
    if (!isName(alias)) findings.asset("ALIAS_SHAPE", alias);
    if (!knownTypes.has(type)) findings.asset("ASSET_TYPE_UNKNOWN", alias, { type });
    if (!isObject(json)) {
      findings.asset("ASSET_JSON", alias);
      continue;
    }
    if (type === "image" ? !json.svg && !json.url : (type === "sound" || type === "lottie") && !json.url) {
      findings.asset("ASSET_FILE", alias);
    }
    if (type === "sound" && json.url && (typeof json.transcript !== "string" || json.transcript.trim() === "")) {
      findings.asset("TRANSCRIPT_MISSING", alias, {}, "/transcript");
    }
    if (!media.has(type)) checkColours(findings, alias, json);
  }
  checkElm(
    findings,
    list.filter(({ type }) => type === "genericElmAsset"),
  );
}

/** Reports uses of missing assets or assets of another kind, and assets that aren't used. */
export function checkUses(findings: Findings, uses: readonly AssetUse[], { byAlias }: Assets, isWhole: boolean): void {
  const shown = new Set<string>();
  for (const use of uses) {
    const asset = byAlias.get(use.alias);
    if (!asset) {
      findings.text("ALIAS_UNKNOWN", use.at, { alias: use.alias }, () => {
        const bare = use.alias.replace(/^.*\//, "").replace(/\.\w+$/, "");
        const meant = bare !== use.alias && byAlias.has(bare) ? bare : nearest(use.alias, byAlias.keys());
        return meant === null ? undefined : replaceFix(`Did you mean ${meant}?`, use.at, `"${meant}"`);
      });
      continue;
    }
    checkKind(findings, use, asset);
    if (!media.has(asset.type) && shown.has(use.alias)) findings.text("ALIAS_AGAIN", use.at, { alias: use.alias });
    shown.add(use.alias);
  }
  if (!isWhole) return;
  for (const alias of byAlias.keys()) if (!shown.has(alias)) findings.asset("ASSET_UNUSED", alias);
}

function checkKind(findings: Findings, { command, at, alias }: AssetUse, { type, json }: LessonAsset): void {
  const wanted = media.has(type) ? type : "interactive";
  const isShow = command === "interactive" || command === "solvable";
  if (isShow ? wanted !== "interactive" : wanted !== command) {
    findings.text("ASSET_KIND", at, { alias, type, wanted });
  }
  if (command === "solvable" && isObject(json) && json.goal === "explore") {
    findings.text("ASSET_EXPLORE", at, { alias });
  }
}

/** True for a JSON object. */
export function isObject(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}
