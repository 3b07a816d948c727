import type { infer as Infer } from "zod/v4/core";
import type { faqSchema } from "#contract/site/faq.ts";
import { faqIn } from "./questions.ts";
import { readWords, type TextSources } from "./words.ts";

/** Questions of a text page about a topic; none where the operator's content has no such page. */
export async function readFaq(sources: TextSources, about: "plans"): Promise<Infer<typeof faqSchema>> {
  const words = await readWords(sources, `faq/${about}`);
  return words ? faqIn(words.html) : [];
}
