import * as z from "zod";
import { defineCall } from "../call.ts";

const picture = z.strictObject({
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
});

const sound = z.strictObject({
  alias: z.string(),
  type: z.literal("sound"),
  json: z.strictObject({
    type: z.literal("sound"),
    url: z.string(),
    seconds: z.number(),
    /** Empty: only its author knows what's heard. */
    transcript: z.string(),
  }),
});

const lottie = z.strictObject({
  alias: z.string(),
  type: z.literal("lottie"),
  json: z.strictObject({
    type: z.literal("lottie"),
    url: z.string(),
    width: z.number(),
    height: z.number(),
    frames: z.number(),
    loop: z.boolean(),
    /** Frame for people who want less motion. */
    still: z.number(),
  }),
});

const results = z.strictObject({
  uploaded_assets: z.array(z.discriminatedUnion("type", [picture, sound, lottie])),
});

/**
 * Takes one picture of an author, sent as multipart/form-data: the field `key` (a UUID; the same file sent again under it
 * gets the same reply), then `file`. Form data has no schema here, so the body that's left is empty.
 */
export const uploadAsset = defineCall({
  route: "assets_upload",
  method: "POST",
  body: z.strictObject({}),
  results,
});

/** Takes one sound, in the same way. */
export const uploadSound = defineCall({
  route: "sound_actions",
  method: "POST",
  body: z.strictObject({}),
  results,
});

/** Takes one animation, in the same way. */
export const uploadLottie = defineCall({
  route: "lottie_animations",
  method: "POST",
  body: z.strictObject({}),
  results,
});

export type UploadedAsset = z.infer<typeof uploadAsset.results>["uploaded_assets"][number];
