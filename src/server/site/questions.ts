export interface Question {
  /** Anchor on its page. */
  slug: string;
  topic: string;
  question: string;
  /** Plain text. */
  answer: string;
}

const PART = /<h2>(.*?)<\/h2>|<p><strong>(.*?\?)<\/strong>\s*([\s\S]*?)<\/p>/g;

/** Questions of a text page: each is a paragraph that begins with it in bold, below the heading of its topic. */
export function questionsIn(html: string): Question[] {
  const found: Question[] = [];
  let topic = "";
  for (const [, heading, question, answer] of html.matchAll(PART)) {
    if (heading !== undefined) topic = plain(heading);
    if (question === undefined) continue;
    found.push({ slug: slugOf(question), topic, question: plain(question), answer: plain(answer ?? "") });
  }
  return found;
}

/** The same page with an anchor at each question, so that a search leads to it. */
export function withAnchors(html: string): string {
  return html.replace(/<p>(?=<strong>(.*?\?)<\/strong>)/g, (_, question: string) => `<p id="${slugOf(question)}">`);
}

function slugOf(question: string): string {
  const words = plain(question)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  return words.replace(/^-|-$/g, "");
}

const entities: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

function plain(html: string): string {
  const text = html.replace(/<[^>]+>/g, "").replace(/&(amp|lt|gt|quot);/g, (found) => entities[found] ?? found);
  return text.replace(/\s+/g, " ").trim();
}
