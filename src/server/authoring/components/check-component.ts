import { isUploaded } from "#rules/authoring/components/component-kinds.ts";
import { isRefused, type Refused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import type { Solvers } from "../solvers.ts";
import { checkVersion } from "../versions/check-version.ts";
import type { FoundComponent } from "./find-component.ts";

const ALIAS = "component";

/** Everything that keeps a component from being published, in sentences: it's checked as an asset of a lesson is. */
export async function componentProblems(
  visit: Visit,
  solvers: Solvers,
  { type, form, text }: Pick<FoundComponent, "type" | "form" | "text">,
): Promise<string[] | Refused> {
  if (text.trim() === "") return [isUploaded(type) ? "Choose a file first." : "There's nothing in it yet."];
  const wrongType = form === "json" && typeOf(text) !== type && typeOf(text) !== null;
  if (wrongType || (form === "svg" && type !== "image"))
    return [`This component is a ${type}. Make a new one for another type.`];
  const file = `assets/${ALIAS}.${form}`;
  const files = new Map([
    ["lesson.camp", `# A page\n\nWords.\n\n${commandFor(type, text)}\n`],
    ["settings.json", JSON.stringify({ title: "A page", kind: "lesson", summary: "A page.", minutes: 1 })],
    [file, text],
  ]);
  const checked = await checkVersion(visit, solvers, files);
  if (isRefused(checked)) return checked;
  const own = checked.findings.filter((finding) => finding.severity === "error" && finding.file === file);
  return own.map(({ line, message }) => (line === null ? message : `Line ${line}: ${message}`));
}

function commandFor(type: string, text: string): string {
  if (isUploaded(type)) return `! ${type} "${ALIAS}" |> alt [A file.]`;
  return `! ${/"goal"\s*:\s*"explore"/.test(text) ? "interactive" : "solvable"} "${ALIAS}"`;
}

/** Type that a JSON text says it has; null if it can't be read. */
function typeOf(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === "object" && json !== null && "type" in json ? json.type : "";
  } catch {
    return null;
  }
}
