import * as z from "zod";
import { newPasswordField } from "../account/log-in.ts";
import { defineCall } from "../call.ts";
import { settled } from "../form-state.ts";
import { definePage } from "../page.ts";
import { classroomNameField } from "./fields.ts";

/** A classroom's settings, for its educators. */
export const classroomSettingsPage = definePage({
  route: "classroom_settings",
  screen: "classroom_settings",
  results: z.strictObject({
    classroom_id: z.string(),
    name: z.string(),
    role: z.enum(["lead", "co"]),
    educators: z.array(z.string()),
    code: z.string(),
    code_made_at: z.string(),
    code_expires_at: z.string(),
    code_expired: z.boolean(),
    link: z.string(),
    link_made_at: z.string(),
    link_expires_at: z.string(),
    link_expired: z.boolean(),
    closed_at: z.nullable(z.string()),
    time_zone: z.string(),
    /** Sentences that an educator says for the school about children; `agreed` once they have. */
    school: z.strictObject({
      wording: z.array(z.string()),
      child_age: z.int(),
      agreed: z.nullable(z.strictObject({ at: z.string(), by: z.string() })),
    }),
    /** Agreement to records for the school's record store; null where there's no store. */
    records: z.nullable(z.strictObject({ agreed: z.nullable(z.strictObject({ at: z.string(), by: z.string() })) })),
  }),
});

/** Small changes by an educator. `replaces` names the code or link on the page, so that a second press changes nothing. */
export const classroomSettingsCall = defineCall({
  route: "classroom_settings",
  method: "POST",
  body: z.strictObject({
    act: z.enum(
      [
        "rename",
        "new_code",
        "new_link",
        "remove_student",
        "new_password",
        "close",
        "school_agrees",
        "school_withdraws",
        "records_agree",
        "records_withdraw",
      ],
      "Please use the buttons of the page.",
    ),
    name: z.optional(classroomNameField),
    replaces: z.optional(z.string().check(z.maxLength(40))),
    /** Name of the educator who speaks for the school. */
    by: z.optional(z.string().check(z.maxLength(200))),
    student_id: z.optional(z.string().check(z.maxLength(40))),
    /** Of a child whom the school let in. */
    new_password: z.optional(newPasswordField),
  }),
  results: settled,
});
