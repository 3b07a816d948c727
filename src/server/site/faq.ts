import type { infer as Infer } from "zod/v4/core";
import type { faqSchema } from "#contract/site/faq.ts";
import type { Settings } from "../settings.ts";
import { faqIn } from "./questions.ts";
import { readWords } from "./words.ts";

/** Questions of a text page about a topic, from its Markdown file; none where the operator's content has no such file. */
export async function readFaq(pagesDir: string, about: "plans", settings: Settings): Promise<Infer<typeof faqSchema>> {
  const words = await readWords(pagesDir, `faq/${about}`, settings);
  return words ? faqIn(words.html) : [];
}
