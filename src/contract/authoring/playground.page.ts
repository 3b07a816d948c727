import * as z from "zod";
import { definePage } from "../page.ts";
import { tryOutSchema } from "./interactives.page.ts";
import { visualisationNames } from "./visualisation-names.ts";

const game = {
  /** Type of interactive that draws it. */
  type: z.string(),
  /** JSON text of the asset. */
  source: z.string(),
  trial: tryOutSchema,
};

/** A program in each language to write on. Nothing is stored. */
export const codexPage = definePage({
  route: "codex",
  screen: "codex",
  results: z.strictObject({
    programs: z.array(z.strictObject({ language: z.enum(["python", "javascript"]), ...game })),
  }),
});

/** One of the interactives at full size, with no question: its state lives in the address. */
export const visualisationPage = definePage({
  route: "visualisation",
  screen: "visualisation",
  results: z.strictObject({ name: z.enum(visualisationNames), title: z.string(), text: z.string(), ...game }),
});
