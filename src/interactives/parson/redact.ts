import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import { byId } from "../kit/options/option.ts";
import { indentBy, splitBlanks, tidy } from "./engine.ts";
import type { Blank, Distractor, Parson, Piece, PublicParson } from "./types.ts";

/** Secret fields. Also secret: the order of the blocks, and which ones are distractors. */
export const PARSON_SECRET = [
  ...BASE_SECRET,
  "/blocks/*/indent",
  "/blocks/*/group",
  "/blocks/*/options/*/answer",
  "/distractors/*/why",
  "/order/before/*",
  "/order/entry",
  "/order/cases/*",
] as const;

/** Every block with its public id, including distractors; alternatives share a frame. */
export function parsonToPublic(asset: Parson, ctx: Ctx): PublicParson {
  const { language, indentation, tabWidth = 4, blocks } = asset;
  const distractors = shownDistractors(asset, ctx);
  const given = (id: string | undefined) =>
    indentation === "given" ? (blocks.find((block) => block.id === id)?.indent ?? 0) * tabWidth : 0;
  const shown = [
    ...blocks.map(({ id, text, options }) => ({ id, text: indentBy(text, given(id)), options })),
    ...distractors.map(({ id, text, pairedWith }) => ({ id, text: indentBy(text, given(pairedWith)), options: {} })),
  ];
  const frames = blocks
    .map(({ id }) => [
      id,
      ...distractors.filter(({ pairedWith }) => pairedWith === id).map((distractor) => distractor.id),
    ])
    .filter((frame) => frame.length > 1)
    .map((frame) => frame.map(ctx.publicId).sort());
  return {
    ...publicBase(asset, ctx),
    computedHints: true,
    language,
    indentation,
    tabWidth,
    blocks: byId(
      shown.map(({ id, text, options }) => ({
        id: ctx.publicId(id),
        pieces: piecesOf(id, tidy(text, tabWidth), options ?? {}, asset, ctx),
      })),
    ),
    frames: frames.sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)),
  };
}

/** Distractors that are shown: at most `maxExtra`, chosen by public id. */
export function shownDistractors({ distractors = [], maxExtra = 10 }: Parson, ctx: Ctx): Distractor[] {
  const chosen = byId(distractors.map(({ id }) => ({ id: ctx.publicId(id) }))).slice(0, maxExtra);
  return distractors.filter((distractor) => chosen.some(({ id }) => id === ctx.publicId(distractor.id)));
}

function piecesOf(id: string, text: string, options: Record<string, Blank>, { language }: Parson, ctx: Ctx): Piece[] {
  const prose = language === "text" || language === "proof";
  return splitBlanks(text).map((piece): Piece => {
    if ("text" in piece) return prose ? { k: "html", html: ctx.rich(piece.text) } : { k: "text", text: piece.text };
    const choices = options[piece.key]?.choices ?? [];
    return {
      k: "blank",
      key: piece.key,
      choices: byId(choices.map((text) => ({ id: choiceId(id, piece.key, text, ctx), text }))),
    };
  });
}

/** Public id of a choice, from its text, so that its position in the list gives nothing away. */
export function choiceId(block: string, key: string, text: string, ctx: Ctx): string {
  return ctx.publicId(`${block}/${key}/${text}`);
}
