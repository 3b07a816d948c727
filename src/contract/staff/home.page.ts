import * as z from "zod";
import { definePage } from "../page.ts";

/** Start page of staff. */
export const staffHomePage = definePage({
  route: "staff_home",
  screen: "staff_home",
  results: z.strictObject({
    /** Test users can be made here. */
    has_test_users: z.boolean(),
  }),
});
