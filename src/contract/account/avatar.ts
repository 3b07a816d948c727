import * as z from "zod";
import { formState } from "../form-state.ts";
import { definePage } from "../page.ts";

/** Largest file, in bytes. */
export const MAX_AVATAR_BYTES = 5 * 1024 * 1024;

export const avatarPage = definePage({
  route: "avatar_change",
  screen: "avatar",
  results: z.strictObject({
    /** Address of the large picture; null if there's none. */
    avatar_url: z.nullable(z.string()),
    ...formState,
  }),
});
