import * as z from "zod";
import { defineCall } from "../call.ts";
import { definePage } from "../page.ts";
import { orderDone, orderFields, orderState, orderText } from "./order.ts";

export const platformActs = ["add", "on", "off", "deployment"] as const;

const platformsResults = z.strictObject({
  ...orderState,
  platforms: z.array(
    z.strictObject({
      platform_id: z.string(),
      name: z.string(),
      issuer: z.string(),
      client_id: z.string(),
      state: z.enum(["waiting", "on", "off"]),
      for_children: z.boolean(),
      deployments: z.array(z.string()),
    }),
  ),
  /** Addresses that the school's administrator needs. */
  own: z.strictObject({ login: z.string(), launch: z.string(), keys: z.string() }),
  /** Works for a week. */
  invitation: z.string(),
  /** Platform and act of the form; null: the form is for a new one. */
  chosen: z.nullable(
    z.strictObject({
      platform_id: z.string(),
      name: z.string(),
      act: z.enum(platformActs),
      for_children: z.boolean(),
    }),
  ),
});

/** Learning platforms of schools, and a form for a new one or for the chosen one. */
export const staffPlatformsPage = definePage({
  route: "staff_platforms",
  screen: "staff_platforms",
  results: platformsResults,
});

export const changePlatformCall = defineCall({
  route: "staff_platforms",
  method: "POST",
  body: z.strictObject({
    ...orderFields,
    act: z.enum(platformActs, "Please use the buttons of the page."),
    platform: orderText(40),
    name: orderText(500),
    issuer: orderText(2000),
    client_id: orderText(500),
    auth_login_url: orderText(2000),
    auth_token_url: orderText(2000),
    jwks_url: orderText(2000),
    token_audience: orderText(2000),
    deployment_id: orderText(255),
    for_children: z.optional(z.enum(["on"])),
  }),
  results: z.union([platformsResults, orderDone]),
});
