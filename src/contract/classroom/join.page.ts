import * as z from "zod";
import { defineCall } from "../call.ts";
import { formState, settled } from "../form-state.ts";
import { definePage } from "../page.ts";
import { codeField, shownNameField } from "./fields.ts";

/** Invitation to a classroom: its name, its educators, and what they'll see; without a code, a form for one. */
export const joinClassroomPage = definePage({
  route: "classroom_join",
  screen: "classroom_join",
  results: z.strictObject({
    /** ask: no code given yet. */
    state: z.enum(["ask", "open", "member", "own"]),
    code: z.string(),
    classroom: z.nullable(
      z.strictObject({ classroom_id: z.nullable(z.string()), name: z.string(), educators: z.array(z.string()) }),
    ),
    ...formState,
  }),
});

export const joinClassroomCall = defineCall({
  route: "classroom_join",
  method: "POST",
  body: z.strictObject({ code: codeField, shown_name: shownNameField }),
  results: settled,
});
