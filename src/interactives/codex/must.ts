import type { SyntaxNode, SyntaxNodeRef, Tree } from "@lezer/common";
import { parser as javascript } from "@lezer/javascript";
import { parser as python } from "@lezer/python";
import type { ProgramLanguage } from "../kit/machine/job.ts";

/** Syntax node types each word stands for. */
const NODES: Readonly<Record<string, readonly string[]>> = {
  for: ["ForStatement"],
  while: ["WhileStatement", "DoStatement"],
  if: ["IfStatement", "ConditionalExpression"],
  else: ["else"],
  function: ["FunctionDefinition", "FunctionDeclaration", "FunctionExpression", "ArrowFunction"],
  class: ["ClassDefinition", "ClassDeclaration"],
  try: ["TryStatement"],
  lambda: ["LambdaExpression", "ArrowFunction"],
  comprehension: [
    "ComprehensionExpression",
    "ArrayComprehensionExpression",
    "SetComprehensionExpression",
    "DictionaryComprehensionExpression",
  ],
  return: ["ReturnStatement"],
  match: ["MatchStatement", "SwitchStatement"],
};

/** Syntax tree of a program; syntax errors are nodes in it. */
export function treeOf(language: ProgramLanguage, text: string): Tree {
  return (language === "python" ? python : javascript).parse(text);
}

/** Line of the first syntax error, from 1; null when there's none. */
export function firstMistake(language: ProgramLanguage, text: string): number | null {
  let at: number | null = null;
  treeOf(language, text).iterate({
    enter(node) {
      if (node.type.isError && at === null) at = node.from;
    },
  });
  return at === null ? null : text.slice(0, at).split("\n").length;
}

/** True when a program contains what a word of `must` names. */
export function containsConstruct(language: ProgramLanguage, text: string, word: string): boolean {
  const [kind = "", name = ""] = word.split(" ");
  const tree = treeOf(language, text);
  if (kind === "recursion") return isRecursive(tree, text);
  let found = false;
  tree.iterate({
    enter(node) {
      if (found) return false;
      if (kind === "import") found = /^Import/.test(node.name) && imports(text.slice(node.from, node.to), name);
      else if (kind === "call") found = calledName(node, text) === name;
      else found = NODES[kind]?.includes(node.name) === true;
    },
  });
  return found;
}

/** True when the text defines a function of this name at the top level. */
export function defines(language: ProgramLanguage, text: string, name: string): boolean {
  let found = false;
  treeOf(language, text).iterate({
    enter(node) {
      if (
        /^(FunctionDefinition|FunctionDeclaration|VariableDeclaration|AssignStatement|ClassDefinition)$/.test(node.name)
      ) {
        found ||= new RegExp(`^\\s*(async\\s+)?(def|function\\*?|const|let|var|class)?\\s*${name}\\b`).test(
          text.slice(node.from, node.to),
        );
      }
    },
  });
  return found;
}

function imports(statement: string, name: string): boolean {
  return new RegExp(`\\b(import|from)\\b[^\\n]*(?<![\\w.])${name.replaceAll(".", "\\.")}(?![\\w])`).test(statement);
}

/** Name a call uses: of a function, or of a method after its dot. */
function calledName(node: SyntaxNodeRef, text: string): string | null {
  if (node.name !== "CallExpression") return null;
  const callee = node.node.firstChild;
  if (!callee) return null;
  const last = /Member/.test(callee.name) ? callee.lastChild : callee;
  return last && text.slice(last.from, last.to);
}

/** True when a function calls itself by its name. */
function isRecursive(tree: Tree, text: string): boolean {
  let found = false;
  tree.iterate({
    enter({ name: kind, node, from, to }) {
      if (!/^(FunctionDefinition|FunctionDeclaration)$/.test(kind)) return;
      const name = nameOf(node, text);
      tree.iterate({
        from,
        to,
        enter(inner) {
          found ||= name !== "" && calledName(inner, text) === name && inner.from >= from && inner.to <= to;
        },
      });
    },
  });
  return found;
}

function nameOf(definition: SyntaxNode, text: string): string {
  const name = definition.getChild("VariableName") ?? definition.getChild("VariableDefinition");
  return name ? text.slice(name.from, name.to) : "";
}
