/** A piece of source to insert; `\t` is one step of indentation, `#{words}` a field to fill in. */
export interface Snippet {
  readonly id: string;
  readonly group: "text" | "ask" | "show" | "ways";
  readonly template: string;
}

const HELP = "\t! hint >> #{A first step.}\n\t! explanation >> #{Why it's so.}";

const question = (id: string, head: string, lines: string): Snippet => ({
  id,
  group: "ask",
  template: `! ${id} "#{${id}-1}"${head} >>\n\t#{What do you ask?}\n\n${lines}${HELP}\n`,
});

/** Everything that authors put into a lesson. The names and explanations are in the messages. */
export const snippets: readonly Snippet[] = [
  { id: "page", group: "text", template: "# #{Heading}\n\n#{Text}\n" },
  { id: "list", group: "text", template: "! list >>\n\t: #{First}\n\t: #{Second}\n" },
  { id: "steps", group: "text", template: "! steps >>\n\t: #{First}\n\t: #{Second}\n" },
  { id: "note", group: "text", template: "! note >> #{Text}\n" },
  { id: "quote", group: "text", template: "! quote |> by [#{Name}] >> #{Words}\n" },
  {
    id: "table",
    group: "text",
    template: "! table >>\n\t? [#{Head}] [#{Second head}]\n\t? [#{Cell}] [#{Second cell}]\n",
  },
  { id: "reveal", group: "text", template: "! reveal [#{Show more}] >> #{Text}\n" },
  { id: "columns", group: "text", template: "! columns >>\n\t? >> #{Left}\n\t? >> #{Right}\n" },
  { id: "maths", group: "text", template: "$$$ #{x^2}\n" },
  { id: "code", group: "text", template: "``` python\n\t#{print(1)}\n" },
  question(
    "choice",
    " |> shuffle",
    "\t? [#{Right answer}] |> correct\n\t? [#{Wrong answer}] |> feedback [#{Reply to it.}]\n\t? [#{Another wrong answer}] |> feedback [#{Reply to that.}]\n\n",
  ),
  question(
    "choices",
    " |> shuffle",
    "\t? [#{Right answer}] |> correct\n\t? [#{Another right answer}] |> correct\n\t? [#{Wrong answer}] |> feedback [#{Reply to it.}]\n\n",
  ),
  question("numeric", ' |> answer "#{1:42}"', ""),
  question("expression", ' |> answer "#{x^2-1}"', ""),
  question("text", ' |> accept "#{word}"', ""),
  question("order", "", "\t? [#{First}]\n\t? [#{Second}]\n\t? [#{Third}]\n\n"),
  question("match", "", "\t? [#{Left}] |> to [#{Right}]\n\t? [#{Second left}] |> to [#{Second right}]\n\n"),
  question("slider", " |> min #{1:0} |> max #{2:90} |> target #{3:60} |> within #{4:2}", ""),
  {
    id: "draw",
    group: "ask",
    template:
      '! draw "#{throw}" |> by "#{draw-1}"\n\n! slider "#{draw-1}" |> min #{1:1} |> max #{2:2} |> step "#{3:0.01}" |> target "#{4:1.41}" |> within "#{5:0.004}" >>\n\t#{What do you ask?}\n\n' +
      HELP,
  },
  { id: "image", group: "show", template: '! image "#{alias}" |> alt [#{What does it show?}]\n' },
  { id: "interactive", group: "show", template: '! interactive "#{alias}"\n' },
  { id: "solvable", group: "show", template: '! solvable "#{alias}"\n' },
  { id: "sound", group: "show", template: '! sound "#{alias}" |> alt [#{What is heard?}]\n' },
  { id: "lottie", group: "show", template: '! lottie "#{alias}" |> alt [#{What moves?}]\n' },
  {
    id: "choose",
    group: "ways",
    template: "! choose >>\n\t#{Which way?}\n\n\t? [#{One way}] -> #{Label}\n\t? [#{Other way}] -> #{Other label}\n",
  },
  { id: "branch", group: "ways", template: "## #{Label}\n\n#{Text}\n" },
  { id: "next", group: "ways", template: "! next -> #{Label}\n" },
  { id: "hint", group: "ask", template: "! hint >> #{A first step.}\n" },
  { id: "explanation", group: "ask", template: "! explanation >> #{Why it's so.}\n" },
];

const parts = new Set(["hint", "explanation"]);

/** Snippets that stand by themselves and need no asset: those of the menus and of the tools beside the text. */
export const blockSnippets = snippets.filter(({ id, group }) => group !== "show" && !parts.has(id));

const first = ["page", "choice", "numeric", "maths", "list"];

/** The five things an empty lesson offers to begin with. */
export const starters = blockSnippets
  .filter(({ id }) => first.includes(id))
  .sort((a, b) => first.indexOf(a.id) - first.indexOf(b.id));

/** The template with an id that no question has yet. */
export function withFreeId({ id, template }: Snippet, taken: ReadonlySet<string>): string {
  let number = 1;
  while (taken.has(`${id}-${number}`)) number++;
  return template.replaceAll(`"#{${id}-1}"`, `"#{${id}-${number}}"`);
}

/** The source that a template stands for, with its fields as they are. */
export function plainSource(template: string): string {
  return template.replaceAll("\t", "  ").replace(/#\{(?:\d+:)?([^}]*)\}/g, "$1");
}
