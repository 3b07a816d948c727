export interface Question {
  /** Anchor on its page. */
  slug: string;
  topic: string;
  question: string;
  /** Plain text. */
  answer: string;
}

const PART = /<h2>(.*?)<\/h2>|<p><strong>(.*?\?)<\/strong>\s*([\s\S]*?)<\/p>/g;

interface AnsweredQuestion {
  topic: string;
  question: string;
  answer_html: string;
}

/** Questions of a text page: each is a paragraph that begins with it in bold, below the heading of its topic. */
export function faqIn(html: string): AnsweredQuestion[] {
  const found: AnsweredQuestion[] = [];
  let topic = "";
  for (const [, heading, question, answer] of html.matchAll(PART)) {
    if (heading !== undefined) topic = plain(heading);
    if (question === undefined) continue;
    found.push({ topic, question: plain(question), answer_html: (answer ?? "").trim() });
  }
  return found;
}

/** The same as plain text with their anchors, for the search. */
export function questionsIn(html: string): Question[] {
  return faqIn(html).map(({ topic, question, answer_html }) => ({
    slug: slugOf(question),
    topic,
    question,
    answer: plain(answer_html),
  }));
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
