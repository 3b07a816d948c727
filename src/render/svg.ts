import { SaxesParser, type SaxesTagNS } from "saxes";
import { escapeHtml } from "#lang/transpile/html.ts";
import { figureAttributes, figureClasses, figureElements, pointers, wordElements } from "./figure-vocabulary.ts";

const SVG = "http://www.w3.org/2000/svg";
const MAX_CHARACTERS = 200_000;
const MAX_ELEMENTS = 5000;
const DEEPEST = 50;

/** Reason why a figure is refused; its place is added from the parser. */
class Refusal extends Error {}

/**
 * Rewrites a figure from an allow-list: anything not known to be harmless and in our style is refused, never repaired.
 * Ids and references to them get the prefix, so that two figures can share a page. Never throws.
 */
export function checkFigure(text: string, prefix: string): { svg: string } | { problem: string } {
  if (text.length > MAX_CHARACTERS) return { problem: `it has more than ${MAX_CHARACTERS} characters.` };
  const parser = new SaxesParser({ xmlns: true, position: true });
  try {
    return { svg: rewrite(parser, text, prefix) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { problem: `${error.message} (line ${parser.line}, column ${parser.column + 1}).` };
  }
}

function rewrite(parser: SaxesParser<{ xmlns: true; position: true }>, text: string, prefix: string): string {
  const parts: string[] = [];
  const open: string[] = [];
  const ids = new Set<string>();
  const pointed = new Set<string>();
  let elements = 0;
  const refuse = (reason: string): never => {
    throw new Refusal(reason);
  };
  parser.on("error", (error) =>
    refuse(`the file is not well-formed XML: ${error.message.replace(/^\S*\d+:\d+: /, "")}`),
  );
  parser.on("doctype", () => refuse("a DOCTYPE is not allowed"));
  parser.on("processinginstruction", () => refuse("a processing instruction is not allowed"));
  parser.on("cdata", () => refuse("CDATA is not allowed"));
  parser.on("opentag", (tag) => {
    elements++;
    if (elements > MAX_ELEMENTS) refuse(`it has more than ${MAX_ELEMENTS} elements`);
    if (open.length >= DEEPEST) refuse(`it is nested more than ${DEEPEST} levels deep`);
    if (tag.uri !== SVG || !figureElements.has(tag.local) || tag.prefix !== "") {
      refuse(open.length === 0 ? `it must begin with <svg xmlns="${SVG}">` : `<${tag.name}> is not allowed`);
    }
    if ((tag.local === "svg") !== (open.length === 0)) refuse("there is one <svg>, and it is the outermost element");
    if (tag.local === "svg" && !tag.attributes.viewBox) refuse("the <svg> has no viewBox");
    const attributes = attributesOf(tag, { prefix, ids, pointed, refuse });
    parts.push(`<${tag.local}${attributes}>`);
    open.push(tag.local);
  });
  parser.on("closetag", (tag) => {
    open.pop();
    parts.push(`</${tag.local}>`);
  });
  parser.on("text", (words) => {
    if (wordElements.has(open.at(-1) ?? "")) parts.push(escapeHtml(words));
    else if (words.trim() !== "") refuse("words are only allowed in <text>, <tspan>, <title> and <desc>");
  });
  parser.write(text).close();
  for (const id of pointed) if (!ids.has(id)) refuse(`nothing has the id ${id}`);
  return parts.join("");
}

interface Writing {
  readonly prefix: string;
  readonly ids: Set<string>;
  readonly pointed: Set<string>;
  refuse(reason: string): never;
}

function attributesOf(tag: SaxesTagNS, writing: Writing): string {
  const isRoot = tag.local === "svg";
  const parts = Object.values(tag.attributes).map(({ name, value }) => {
    if (name === "xmlns" || (isRoot && (name === "width" || name === "height" || name === "class"))) return "";
    return ` ${name}="${escapeHtml(writtenValue(name, value, writing))}"`;
  });
  return `${isRoot ? ' class="fig"' : ""}${parts.join("")}`;
}

/** Value to write: unchanged, or with the prefix on the id in it. */
function writtenValue(name: string, value: string, { prefix, ids, pointed, refuse }: Writing): string {
  if (name === "id") {
    if (!/^[A-Za-z][\w-]{0,59}$/.test(value)) return refuse(`"${value}" is no id`);
    if (ids.has(value)) return refuse(`the id ${value} is used twice`);
    ids.add(value);
    return prefix + value;
  }
  if (name === "class") {
    const stranger = value.split(/\s+/).find((word) => word !== "" && !figureClasses.has(word));
    return stranger === undefined ? value : refuse(`there is no class ${stranger}`);
  }
  if (pointers.has(name)) {
    const [, id] = /^url\(#([A-Za-z][\w-]{0,59})\)$/.exec(value) ?? [];
    if (id !== undefined) {
      pointed.add(id);
      return `url(#${prefix}${id})`;
    }
  }
  const shape = figureAttributes.get(name);
  if (!shape) return refuse(`the attribute ${name} is not allowed`);
  if (!shape.test(value)) return refuse(`${name} cannot be "${value.slice(0, 40)}"`);
  return value;
}
