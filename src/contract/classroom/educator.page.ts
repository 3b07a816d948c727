import * as z from "zod";
import { defineCall } from "../call.ts";
import { formState, settled } from "../form-state.ts";
import { definePage } from "../page.ts";
import { teachesAtField } from "./fields.ts";

/** Form by which a member becomes an educator. */
export const educatorPage = definePage({
  route: "classroom_educator",
  screen: "classroom_educator",
  results: z.strictObject({
    /** Anything but open: why the form isn't shown. */
    state: z.enum(["open", "unproved", "student", "revoked"]),
    ...formState,
  }),
});

export const becomeEducatorCall = defineCall({
  route: "classroom_educator",
  method: "POST",
  body: z.strictObject({ teaches_at: teachesAtField }),
  results: settled,
});
