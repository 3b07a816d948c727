import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import { byId } from "../kit/options/option.ts";
import { codePieces, textPieces } from "./flow-pieces.ts";
import type { Medium, PublicMedium, PublicToggleTags, ToggleTags } from "./types.ts";

/** Secret fields. */
export const TOGGLE_TAGS_SECRET = [...BASE_SECRET, "/truth/*", "/why/*"] as const;

/** The parts and the palette, without the correct tags. */
export function toggleTagsToPublic(asset: ToggleTags, ctx: Ctx): PublicToggleTags {
  const { medium, tags, exclusive = false, showCount = null } = asset;
  return {
    ...publicBase(asset, ctx),
    medium: publicMedium(medium, ctx),
    tags: tags.map((tag) => ({ ...tag, id: tagId(tag.id, ctx) })),
    exclusive,
    count: showCount,
  };
}

/** Public id of a part. */
export function partId(part: string, ctx: Ctx): string {
  return ctx.publicId(`part ${part}`);
}

/** Public id of a tag. */
export function tagId(tag: string, ctx: Ctx): string {
  return ctx.publicId(`tag ${tag}`);
}

function publicMedium(medium: Medium, ctx: Ctx): PublicMedium {
  const publicId = (part: string) => partId(part, ctx);
  switch (medium.kind) {
    case "text":
      return { kind: "flow", code: false, pieces: textPieces(medium.segments, publicId) };
    case "code":
      return { kind: "flow", code: true, pieces: codePieces(medium, publicId) };
    case "list": {
      const items = medium.items.map(({ id, body }) => ({ id: publicId(id), html: ctx.rich(body) }));
      return { kind: "list", items: medium.shuffle === false ? items : byId(items) };
    }
    case "image": {
      const { alt, size, draw = [], regions } = medium;
      return {
        kind: "image",
        alt,
        size,
        draw,
        regions: regions.map((region) => ({ ...region, id: publicId(region.id) })),
      };
    }
  }
}
