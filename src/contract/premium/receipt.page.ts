import * as z from "zod";
import { definePage } from "../page.ts";

/** Redirects to the provider's receipt of one of the viewer's payments; a page only if there's none. */
export const receiptPage = definePage({
  route: "payment_receipt",
  screen: "subscription_settings",
  results: z.strictObject({}),
});
