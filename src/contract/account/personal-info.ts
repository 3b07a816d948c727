import * as z from "zod";
import { defineCall } from "../call.ts";
import { formState, settled } from "../form-state.ts";
import { definePage } from "../page.ts";
import { MAX_NAME_LENGTH } from "./names.ts";

export const personalInfoPage = definePage({
  route: "profile_personal_info",
  screen: "personal_info",
  results: z.strictObject({ first_name: z.string(), last_name: z.string(), ...formState }),
});

const name = z
  .string()
  .check(z.trim(), z.maxLength(MAX_NAME_LENGTH, `Please keep it to ${MAX_NAME_LENGTH} characters.`));

export const personalInfo = defineCall({
  route: "profile_personal_info",
  method: "POST",
  body: z.strictObject({ first_name: name, last_name: name }),
  results: settled,
});
