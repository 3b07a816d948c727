import * as z from "zod";
import { MAX_IMPORTED } from "#rules/authoring/figma/figma-frames.ts";
import { defineCall } from "../call.ts";
import { key } from "./fields.ts";
import { uploadAsset } from "./upload-asset.ts";

/** Formats in which frames are imported: as pixels, or as a drawing. */
export const figmaFormats = ["png", "svg"] as const;

/**
 * Starts an import. Without `nodes` it only lists the frames of the link's file, to choose from; with them it brings each
 * as a picture. The same key starts the same import.
 */
export const startFigmaImport = defineCall({
  route: "figma_import_start",
  method: "POST",
  body: z.strictObject({
    key,
    /** Link to a file, or to a layer of it. */
    url: z.string().check(z.minLength(1, "Please paste a link."), z.maxLength(2000)),
    nodes: z.optional(
      z
        .array(
          z.strictObject({
            node_id: z.string().check(z.maxLength(200)),
            /** Its picture is named after it. */
            name: z.string().check(z.maxLength(200)),
          }),
        )
        .check(z.minLength(1), z.maxLength(MAX_IMPORTED, `Choose at most ${MAX_IMPORTED} frames at once.`)),
    ),
    format: z.optional(z.enum(figmaFormats)),
    scale: z.optional(z.number().check(z.gte(0.01), z.lte(4))),
  }),
  results: z.strictObject({ import_id: z.string() }),
});

/** State of an import of the viewer; without an id, only whether there can be any. */
export const figmaImportStatus = defineCall({
  route: "figma_import_status",
  method: "GET",
  body: z.strictObject({ import_id: z.optional(z.uuid()) }),
  results: z.strictObject({
    /** The site has a token for Figma. */
    is_set_up: z.boolean(),
    figma_import: z.nullable(
      z.strictObject({
        import_id: z.string(),
        kind: z.enum(["list", "pictures"]),
        state: z.enum(["waiting", "done", "failed"]),
        file_name: z.string(),
        /** Layer that the link points to. */
        node_id: z.nullable(z.string()),
        frames: z.array(
          z.strictObject({
            node_id: z.string(),
            name: z.string(),
            page: z.string(),
            width: z.number(),
            height: z.number(),
          }),
        ),
        /** Frames that are here or can't be had, of all that were chosen. */
        done: z.int(),
        total: z.int(),
        uploaded_assets: z.array(uploadAsset.results.shape.uploaded_assets.element),
        /** Why it's waiting, in a sentence. */
        note: z.nullable(z.string()),
        errors: z.array(z.string()),
      }),
    ),
  }),
});
