/** A rule of a style sheet, or a group of them such as a layer or a media query. */
type Rule =
  | { kind: "group"; head: string; rules: Rule[] }
  /** `needs`: for each selector of the rule the classes without which it can't match. Empty: always kept. */
  | { kind: "rule"; text: string; needs: readonly (readonly string[])[] };

const GROUPS = /^@(layer|media|supports|container)\b/;
/** Faces for signs that few pages have. They come with the whole sheet. */
const LATE_FACES = /-latin-ext-|-cyrillic|-greek|-vietnamese/;

/**
 * Creates a function that picks the rules of a style sheet that can match some HTML. They're a part of the sheet in its own order, so a page looks the
 * same with them as with all of it, until a script adds something new.
 */
export function criticalStyle(sheet: string): (html: string) => string {
  const rules = rulesIn(sheet);
  const kept = new Map<string, string>();
  return (html) => {
    const classes = classesIn(html);
    const key = [...classes].join(" ");
    const known = kept.get(key);
    if (known !== undefined) return known;
    const style = textOf(rules, classes);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(key, style);
    return style;
  };
}

const MAX_KEPT = 300;

function classesIn(html: string): Set<string> {
  const found = new Set(["js"]);
  for (const [, names = ""] of html.matchAll(/ class="([^"]*)"/g)) for (const name of names.split(" ")) found.add(name);
  return found;
}

function textOf(rules: readonly Rule[], classes: ReadonlySet<string>): string {
  let text = "";
  for (const rule of rules) {
    if (rule.kind === "group") {
      const inside = textOf(rule.rules, classes);
      // An empty layer still has its place in the order.
      if (inside !== "" || rule.head.startsWith("@layer")) text += `${rule.head}{${inside}}`;
    } else if (rule.needs.length === 0 || rule.needs.some((names) => names.every((name) => classes.has(name)))) {
      text += rule.text;
    }
  }
  return text;
}

function rulesIn(sheet: string): Rule[] {
  const rules: Rule[] = [];
  let at = 0;
  while (at < sheet.length) {
    const open = sheet.indexOf("{", at);
    const end = sheet.indexOf(";", at);
    if (end !== -1 && (open === -1 || end < open)) {
      rules.push({ kind: "rule", text: sheet.slice(at, end + 1), needs: [] });
      at = end + 1;
      continue;
    }
    if (open === -1) break;
    const close = closing(sheet, open);
    const head = sheet.slice(at, open).trim();
    const body = sheet.slice(open + 1, close);
    at = close + 1;
    if (GROUPS.test(head)) rules.push({ kind: "group", head, rules: rulesIn(body) });
    else if (!head.startsWith("@")) rules.push({ kind: "rule", text: `${head}{${body}}`, needs: needsOf(head) });
    else if (head !== "@font-face" || !LATE_FACES.test(body)) {
      // Animations begin with the whole sheet.
      if (!head.startsWith("@keyframes")) rules.push({ kind: "rule", text: `${head}{${body}}`, needs: [] });
    }
  }
  return rules;
}

/** Place of the brace that closes the one at `open`. A minified sheet has no comments; a brace in quotes doesn't count. */
function closing(sheet: string, open: number): number {
  let depth = 0;
  for (let at = open; at < sheet.length; at += 1) {
    const sign = sheet[at];
    if (sign === '"' || sign === "'") at = quoteEnd(sheet, at, sign);
    else if (sign === "{") depth += 1;
    else if (sign === "}") {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return sheet.length;
}

function quoteEnd(sheet: string, start: number, sign: string): number {
  let at = sheet.indexOf(sign, start + 1);
  while (at !== -1 && sheet[at - 1] === "\\") at = sheet.indexOf(sign, at + 1);
  return at === -1 ? sheet.length : at;
}

/** Classes of each selector. Those within `:is()`, `:not()` and the like aren't counted, so too much is kept rather than too little. */
function needsOf(head: string): readonly (readonly string[])[] {
  const needs = selectorsIn(head).map((selector) =>
    [...selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name),
  );
  return needs.some((names) => names.length === 0) ? [] : needs;
}

function selectorsIn(head: string): string[] {
  const selectors = [""];
  let depth = 0;
  for (const sign of head) {
    if (sign === "(" || sign === "[") depth += 1;
    else if (sign === ")" || sign === "]") depth -= 1;
    else if (depth === 0 && sign === ",") selectors.push("");
    else if (depth === 0) selectors[selectors.length - 1] += sign;
  }
  return selectors;
}
