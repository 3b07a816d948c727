// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { galleryTypes } from "#tests/kit/gallery-types.ts";
import { LocalDocument } from "../document.ts";
import type { ElmBuild } from "../elm/elm-builds.ts";
import { ElmContext } from "../elm/use-elm.ts";
import { AssetsPanel } from "./assets-panel.tsx";

// The real editors are tested in a browser; here plain text boxes have to do.
vi.mock("../elm/elm-mirror.ts", () => {
  throw new Error("It did not arrive.");
});
vi.mock("../../screens/authoring/json/code-mirror.ts", () => {
  throw new Error("It did not arrive.");
});

const string = { type: "string" };
const details = {
  ...galleryTypes.find(({ type }) => type === "genericElmAsset"),
  examples: [],
  fields: {},
  json_schema: {
    type: "object",
    properties: {
      type: { const: "genericElmAsset" },
      prompt: string,
      elm: string,
      packages: { type: "array", items: string },
    },
    required: ["type", "prompt", "elm"],
  },
  generates: false,
  proves: false,
};

beforeAll(() => import("#lang/asset-uses.ts"));
beforeEach(() => {
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.includes("/packages/")) {
      const packages = ["elm/core", "elm/html", "elm/svg"].map((name) => ({ name, version: "1.0.0" }));
      return Response.json({ success: true, results: { packages, errors: [] } });
    }
    if (address.includes("/try/")) {
      return Response.json({ success: true, results: { problems: [], trial: null, reply: null } });
    }
    const results = address.includes("genericElmAsset") ? details : { types: galleryTypes };
    return Response.json({ response: { request_path: new URL(address, "http://x").pathname }, results, globals: {} });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(build: ElmBuild, { unavailable = null as string | null, scripts = {} } = {}) {
  const asset = { type: "genericElmAsset", prompt: "Press.", elm: "main = 1", packages: ["elm/html", "elm/time"] };
  const document = new LocalDocument([
    ["lesson.camp", '# A\n\n! solvable "toy"\n'],
    ["assets/toy.json", JSON.stringify(asset)],
  ]);
  const state = { builds: new Map([["toy", build]]), scripts, main: [], unavailable };
  render(
    <ElmContext value={{ state, compileAll: () => undefined }}>
      <AssetsPanel document={document} selected="toy" onSelect={() => undefined} />
    </ElmContext>,
  );
  return () => JSON.parse(document.files.get("assets/toy.json") ?? "{}");
}

test("shows the compiler's words at the author's line, and keeps the last program that compiled", async () => {
  const place = { line: 12, column: 5 };
  const error = { module: "Assets.Toy", alias: "toy", severity: "error", title: "TYPE MISMATCH" } as const;
  const message = '12|  count + "1"\n     ^^^';
  open({ k: "problems", errors: [{ ...error, message, start: place, end: place }] }, { scripts: { toy: "a" } });
  expect(await screen.findByText("Elm could not compile")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Line 12: Type mismatch" })).toBeTruthy();
  expect(document.querySelector("pre")?.textContent).toBe(message);
  expect(screen.getByText("Here and in the lesson you still see the last version that compiled.")).toBeTruthy();
});

test.each([
  ["toy: This program takes too long to check. Add types to its functions.", null],
  ["Elm isn't installed on this server.", "Elm isn't installed on this server."],
])("says why it wasn't compiled: %s", async (sentence, unavailable) => {
  open({ k: "refused", sentences: [sentence] }, { unavailable });
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test("edits source and packages beside the form, which leaves them out", async () => {
  const asset = open({ k: "ready" });
  const source = await screen.findByRole("textbox", { name: "Source of the program" });
  await userEvent.type(source, "23");
  expect(asset().elm).toBe("main = 123");
  expect(screen.queryByRole("textbox", { name: "Elm" })).toBeNull();
  expect(await screen.findByRole("checkbox", { name: "elm/time (not on this server)" })).toBeTruthy();
  await userEvent.click(screen.getByRole("checkbox", { name: "elm/svg" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "elm/html" }));
  expect(asset().packages).toEqual(["elm/time", "elm/svg"]);
  expect(screen.queryByRole("checkbox", { name: "elm/core" })).toBeNull();
});
