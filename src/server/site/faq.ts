import type { infer as Infer } from "zod/v4/core";
import type { faqSchema } from "#contract/site/faq.ts";
import type { Settings } from "../settings.ts";
import { faqIn } from "./questions.ts";
import { readWords } from "./words.ts";

/** Questions of a text page about a topic, from its Markdown file. */
export async function readFaq(pagesDir: string, about: "plans", settings: Settings): Promise<Infer<typeof faqSchema>> {
  const words = await readWords(pagesDir, `faq/${about}`, settings);
  if (!words) throw new Error(`There is no page faq/${about}.md.`);
  return faqIn(words.html);
}
