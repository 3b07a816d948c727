import { describe, expect, it } from "vitest";
import { LivingSession } from "#lang/living/living-session.ts";
import { hostileTexts } from "#tests/kit/hostile-texts.ts";
import { renderers } from "./renderers.ts";

/** Tags and attributes that a page may have; anything else must be text. */
const TAG = /<([a-z][a-z0-9-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*\/?>/gi;
const RUNS = /^(script|iframe|object|embed|style|link|meta|base|form|foreignobject|animate|set|use|frame)$/i;

/** Everything in the pages of a lesson that could run or load something. */
function dangers(files: Record<string, string>): string[] {
  const session = new LivingSession({ renderers, knownTypes: ["gridfill"] });
  const { pages } = session.read(new Map(Object.entries(files)));
  const html: string[] = [];
  // The text that the workshop plays is never inserted into a page.
  JSON.stringify(pages, (key, value) => {
    if (key === "solvables") return undefined;
    if (typeof value === "string" && ["html", "title", "caption", "svg"].includes(key)) html.push(value);
    return value;
  });
  return html.flatMap((text) =>
    [...text.matchAll(TAG)].flatMap(([tag, name = "", attributes = ""]) => {
      const isBad =
        RUNS.test(name) ||
        /\son[a-z]+\s*=|srcdoc|=\s*["']?\s*(javascript|data|vbscript):|xlink/i.test(` ${attributes}`);
      return isBad ? [tag] : [];
    }),
  );
}

const places: Record<string, (text: string) => Record<string, string>> = {
  "a paragraph": (text) => ({ "lesson.camp": `# A\n${text}\n` }),
  "a title": (text) => ({ "lesson.camp": `# ${text}\nWords.\n` }),
  maths: (text) => ({ "lesson.camp": `# A\nSee $${text}$ and\n\n$$$ ${text}\n` }),
  code: (text) => ({ "lesson.camp": `# A\n\`\`\` python\n    ${text}\n` }),
  "a link": (text) => ({ "lesson.camp": `# A\n[words](link "${text}")\n` }),
  "a question": (text) => ({ "lesson.camp": `# A\n! choice "q" >>\n  ${text}\n  ? [${text}]\n  ? [b] |> correct\n` }),
  "a caption": (text) => ({
    "lesson.camp": `# A\n! image "p" |> alt [${text}] |> caption [${text}]\n`,
    "assets/p.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><title>A</title></svg>',
  }),
  "a drawing": (text) => ({
    "lesson.camp": '# A\n! image "p" |> alt [A]\n',
    "assets/p.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${text}<text>${text}</text></svg>`,
  }),
  "an asset": (text) => ({
    "lesson.camp": '# A\n! solvable "g"\n',
    "assets/g.json": JSON.stringify({ type: "gridfill", prompt: { html: text }, svg: text }),
  }),
  "an image by address": (text) => ({
    "lesson.camp": '# A\n! image "p" |> alt [A]\n',
    "assets/p.json": JSON.stringify({ type: "image", url: text, width: 1, height: 1, svg: undefined }),
  }),
};

const drawn = [
  "<script>alert(1)</script>",
  "<foreignObject><iframe srcdoc='x'/></foreignObject>",
  '<rect onload="alert(1)"/>',
  '<use href="https://evil.example/x.svg#a"/>',
  '<a xlink:href="javascript:alert(1)"><text>x</text></a>',
  "<style>@import url(https://evil.example)</style>",
  '<animate attributeName="href" values="javascript:alert(1)"/>',
  "\\href{javascript:alert(1)}{x}",
  "\\htmlData{onclick=alert(1)}{x}",
  "\\includegraphics{https://evil.example/x.png}",
];

describe("an author's text in the living lesson", () => {
  it.each(Object.keys(places))("runs nothing when it is in %s", (place) => {
    for (const text of [...hostileTexts, ...drawn]) {
      expect(dangers(places[place]?.(text) ?? {}), text.slice(0, 80)).toEqual([]);
    }
  });

  it("would be noticed", () => {
    const session = new LivingSession({
      renderers: { ...renderers, code: (_language, text) => text },
      knownTypes: [],
    });
    const { pages } = session.read(new Map([["lesson.camp", "# A\n``` html\n    <img src=x onerror=alert(1)>\n"]]));
    expect(JSON.stringify(pages)).toContain("<img src=x onerror");
  });
});
