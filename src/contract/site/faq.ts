import * as z from "zod";

/** Questions that people ask, with their answers. */
export const faqSchema = z.array(
  z.strictObject({
    topic: z.string(),
    question: z.string(),
    /** From our own Markdown. */
    answer_html: z.string(),
  }),
);
