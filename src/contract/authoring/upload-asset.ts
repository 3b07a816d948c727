import * as z from "zod";
import { defineCall } from "../call.ts";

/**
 * Takes one file of an author, sent as multipart/form-data: the field `key` (a UUID; the same file sent again under it
 * gets the same reply), then `file`. Form data has no schema here, so the body that's left is empty.
 */
export const uploadAsset = defineCall({
  route: "assets_upload",
  method: "POST",
  body: z.strictObject({}),
  results: z.strictObject({
    uploaded_assets: z.array(
      z.strictObject({
        /** Made of the file's name; the lesson may already have one like it. */
        alias: z.string(),
        type: z.literal("image"),
        json: z.union([
          /** A figure drawn into the page itself. */
          z.strictObject({ svg: z.string() }),
          /** A picture on the second origin, at every width it exists in. */
          z.strictObject({
            type: z.literal("image"),
            url: z.string(),
            width: z.number(),
            height: z.number(),
            sizes: z.array(z.strictObject({ url: z.string(), width: z.number() })),
          }),
        ]),
      }),
    ),
  }),
});

export type UploadedAsset = z.infer<typeof uploadAsset.results>["uploaded_assets"][number];
