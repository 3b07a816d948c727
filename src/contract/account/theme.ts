import * as z from "zod";
import { defineCall } from "../call.ts";
import { formState, settled } from "../form-state.ts";
import { definePage, themes } from "../page.ts";

export const themePage = definePage({
  route: "theme",
  screen: "theme",
  results: z.strictObject({ theme: z.enum(themes), ...formState }),
});

export const theme = defineCall({
  route: "theme",
  method: "POST",
  body: z.strictObject({ theme: z.enum(themes, "Please choose light, dark or the same as your device.") }),
  results: settled,
});
