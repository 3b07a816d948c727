import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type RouteName, route, routes } from "#contract/paths.ts";
import { screenNames } from "#web/screens/eager-screens.ts";
import { screenRows } from "../kit/screen-rows.ts";

const SCREENS = join(import.meta.dirname, "../../src/web/screens");
const rows = Object.keys(screenRows);

test("every screen has a file of its own", () => {
  const names: readonly string[] = screenNames;
  const missing = rows.filter((name) => !names.includes(name));
  expect(missing.map((name) => `add src/web/screens/<area>/${name.replaceAll("_", "-")}.screen.tsx`)).toEqual([]);
});

test("every file of a screen has its name and its row", () => {
  const unnamed = screenNames.filter((name) => !rows.includes(name));
  expect(
    unnamed.map((name) => `add ${name} to ScreenName in src/contract/page.ts and to tests/kit/screen-rows.ts`),
  ).toEqual([]);
});

test("every file of a screen exports its component and nothing else", async () => {
  const files = readdirSync(SCREENS, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".screen.tsx"),
  );
  expect(files.length).toBe(screenNames.length);
  for (const file of files) {
    const exported = Object.keys(await import(join(SCREENS, file)));
    expect(exported, `exports of src/web/screens/${file}`).toEqual([expect.stringMatching(/Screen$/)]);
  }
});

const clientRoutes = (Object.keys(routes) as RouteName[]) // the keys of a constant object are its names
  .filter((name) => route(name).kind === "client" && !route(name).open);

test.each(clientRoutes)("the client route %s has a screen", (name) => {
  const screen = route(name).screen ?? name;
  expect(rows, `name the screen of ${name} in src/contract/paths.ts`).toContain(screen);
});
