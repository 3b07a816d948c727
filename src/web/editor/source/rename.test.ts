import { describe, expect, test } from "vitest";
import { LocalDocument } from "../document.ts";
import type { FromLanguage, PlacedName } from "./language/protocol.ts";
import { LanguageSession } from "./language/session.ts";
import { nameAt, placesOfName, renameEdit, renameProblem } from "./rename.ts";

const LESSON = [
  "#  Equal   steps 🙂",
  "",
  'See &(input "q1") and *more &(input "q1")*.',
  "",
  '! image "pic" |> alt [🙂 &(input "q1")]',
  '! numeric "q1" |> answer 4 >>',
  "  How many?",
  "",
  "! choose >>",
  "  Where?",
  "  ? [On] ->  Equal steps 🙂  ",
  "  ? [Down] ->rapids",
  "",
  "## rapids",
  '! image "pic" |> alt [B]',
].join("\n");

function namesOf(text: string): readonly PlacedName[] {
  const posted: FromLanguage[] = [];
  const session = new LanguageSession((message) => posted.push(message));
  session.receive({ k: "open", version: 0, text, files: [], knownTypes: [] });
  session.receive({ k: "names", ask: 1 });
  const answer = posted.find(({ k }) => k === "names");
  return answer?.k === "names" ? answer.names : [];
}

const names = namesOf(LESSON);
const first = (name: string) => {
  const place = nameAt(names, LESSON.indexOf(name) + 1);
  if (!place) throw new Error(`${name} isn't there.`);
  return place;
};

function renamed(name: string, wanted: string): LocalDocument {
  const lesson = new LocalDocument([
    ["lesson.camp", LESSON],
    ["assets/pic.svg", "<svg/>"],
  ]);
  lesson.change(renameEdit(lesson.files, "lesson.camp", placesOfName(names, first(name)), wanted));
  return lesson;
}

describe("renaming across a lesson", () => {
  test("changes an id where it's given and in every blank", () => {
    const text = renamed("q1", "steps").files.get("lesson.camp") ?? "";
    expect(text.match(/"steps"/g)).toHaveLength(4);
    expect(text).not.toContain("q1");
  });

  test("changes a label in its heading and behind every arrow, whatever the spaces", () => {
    expect(renamed("Equal   steps", "Halves").files.get("lesson.camp")).toMatch(
      /^# {2}Halves\n[\s\S]*-> {2}Halves {2}\n/,
    );
    expect(renamed("rapids", "The fast way").files.get("lesson.camp")).toContain("->The fast way\n\n## The fast way\n");
  });

  test("changes an alias with its file, and takes it all back in one step", () => {
    const lesson = renamed("pic", "path");
    expect([...lesson.files.keys()]).toEqual(["lesson.camp", "assets/path.svg"]);
    expect(lesson.files.get("lesson.camp")?.match(/! image "path"/g)).toHaveLength(2);
    lesson.undo();
    expect(lesson.files.get("lesson.camp")).toBe(LESSON);
    expect(lesson.files.has("assets/pic.svg")).toBe(true);
  });

  test("refuses names that are empty, taken or can't be one", () => {
    expect(renameProblem(names, ["pic"], first("q1"), " ")).toBe("EMPTY");
    expect(renameProblem(names, ["pic"], first("q1"), "Q 1")).toBe("SHAPE");
    expect(renameProblem(names, ["pic", "path"], first("pic"), "path")).toBe("TAKEN");
    expect(renameProblem(names, [], first("rapids"), "Equal  steps 🙂")).toBe("TAKEN");
    expect(renameProblem(names, [], first("rapids"), "Two\nlines")).toBe("LINE");
    expect(renameProblem(names, [], first("rapids"), "rapids")).toBeNull();
  });
});
