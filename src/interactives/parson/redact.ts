import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import { byId } from "../kit/options/option.ts";
import { indented, splitBlanks, tidy } from "./engine.ts";
import type { Blank, Distractor, Parson, Piece, PublicParson } from "./types.ts";

/** What no learner may see. Besides: the order of the blocks, and which of them are distractors. */
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

/** Every block by public id, distractors among them; alternatives framed together. */
export function parsonToPublic(asset: Parson, ctx: Ctx): PublicParson {
  const { language, indentation, tabWidth = 4, blocks } = asset;
  const distractors = shownDistractors(asset, ctx);
  const given = (id: string | undefined) =>
    indentation === "given" ? (blocks.find((block) => block.id === id)?.indent ?? 0) * tabWidth : 0;
  const shown = [
    ...blocks.map(({ id, text, options }) => ({ id, text: indented(text, given(id)), options })),
    ...distractors.map(({ id, text, pairedWith }) => ({ id, text: indented(text, given(pairedWith)), options: {} })),
  ];
  const frames = blocks
    .map(({ id }) => [id, ...distractors.filter(({ pairedWith }) => pairedWith === id).map((one) => one.id)])
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

/** The distractors that a learner meets: at most `maxExtra`, chosen by public id. */
export function shownDistractors({ distractors = [], maxExtra = 10 }: Parson, ctx: Ctx): Distractor[] {
  const chosen = byId(distractors.map(({ id }) => ({ id: ctx.publicId(id) }))).slice(0, maxExtra);
  return distractors.filter((one) => chosen.some(({ id }) => id === ctx.publicId(one.id)));
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

/** The public id of a choice in a blank: by its words, so that its place in the list says nothing. */
export function choiceId(block: string, key: string, text: string, ctx: Ctx): string {
  return ctx.publicId(`${block}/${key}/${text}`);
}
