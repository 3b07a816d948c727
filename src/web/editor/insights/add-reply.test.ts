import { expect, test } from "vitest";
import { LocalDocument } from "../document.ts";
import { addReply } from "./add-reply.ts";

const TEXT = `# One

! numeric "q1" |> answer "0.75" >>
  How much is left?

  ! hint >> Cut it.

! choice "q2" >>
  Which one?
  ? [Half]
  ? [Three quarters] |> correct

# Two

! solvable "grid"
`;

function open() {
  const document = new LocalDocument([["lesson.camp", TEXT]]);
  return { document, text: () => document.files.get("lesson.camp") ?? "" };
}

test("one press writes a reply to a wrong number into its question, and only there", () => {
  const { document, text } = open();
  expect(addReply(document, "q1", "7.5")).toBe(3);
  expect(text()).toContain(`! numeric "q1" |> answer "0.75" |> near "7.5" [Say why that isn't it.] >>`);
  expect(text().replace(` |> near "7.5" [Say why that isn't it.]`, "")).toBe(TEXT);
  addReply(document, "q1", "7.5");
  expect(text().match(/near/g)).toHaveLength(1);
  document.undo();
  expect(text()).toBe(TEXT);
});

test("an option gets its reply at its own line", () => {
  const { document, text } = open();
  expect(addReply(document, "q2", "a")).toBe(8);
  expect(text()).toContain("? [Half] |> feedback [Say why that isn't it.]");
});

test("a puzzle has no place for a reply, and a question that's gone none at all", () => {
  const { document, text } = open();
  expect(addReply(document, "grid", "7")).toBe(15);
  expect(addReply(document, "q9", "7")).toBeNull();
  expect(text()).toBe(TEXT);
});
