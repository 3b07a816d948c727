import * as z from "zod";
import { exportStates } from "#rules/account/personal-export.ts";
import { defineCall } from "../call.ts";
import { definePage } from "../page.ts";

/** A person's newest export (specification section 3, Personal data export). */
export const exportDataSchema = z.strictObject({
  state: z.enum(exportStates),
  /** Address of the finished file: for a day, and only for who's logged in to this account. */
  signed_url: z.nullable(z.string()),
  /** ISO instant. */
  started_time: z.nullable(z.string()),
  /** Id of the account. */
  user: z.string(),
  /** Id of the export. */
  token: z.nullable(z.string()),
});
export type ExportData = z.infer<typeof exportDataSchema>;

const results = z.strictObject({ export_data: exportDataSchema });
const body = z.strictObject({});

/** A GET that writes, as the specification has it: it needs the marker and the token of a POST. */
export const startPersonalDataExport = defineCall({
  route: "start_personal_data_export",
  method: "GET",
  body,
  results,
});

export const personalDataExportState = defineCall({
  route: "personal_data_export_state",
  method: "GET",
  body,
  results,
});

export const personalDataExportPage = definePage({
  route: "personal_data_export_page",
  screen: "personal_data_export",
  results,
});

/** The page that leads to everything about a person's own data. */
export const dataPortalPage = definePage({
  route: "data_portal",
  screen: "data_portal",
  results: z.strictObject({ email: z.string() }),
});
