import * as z from "zod";
import { page } from "../page.ts";

/** Leads on to the provider's receipt of one payment of one's own; a page of ours only where there is none. */
export const receiptPage = page({
  route: "payment_receipt",
  screen: "subscription_settings",
  results: z.strictObject({}),
});
