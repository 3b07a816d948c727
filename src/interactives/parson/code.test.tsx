import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Code } from "./code.tsx";

const piecesOf = (text: string, language: "python" | "javascript"): string[] =>
  [...renderToStaticMarkup(<Code text={text} language={language} />).matchAll(/>([^<]+)</g)].map(
    ([, piece = ""]) => piece,
  );

test("reads two slashes as a comment, but as division in Python", () => {
  expect(piecesOf("h = m; // 60 an hour", "javascript")).toEqual(["h = m; ", "// 60 an hour"]);
  expect(piecesOf("h = m // 60 # whole", "python")).toEqual(["h = m // ", "60", " ", "# whole"]);
});
