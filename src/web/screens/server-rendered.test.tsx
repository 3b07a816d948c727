import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { parse } from "zod/v4/core";
import { sampleGlobals, sampleResponse, visitorGlobals } from "#tests/kit/sample-pages.ts";
import { screenRows } from "#tests/kit/screen-rows.ts";
import { htmlProblems } from "#tests/kit/valid-html.ts";
import { PageShell } from "../page-shell.tsx";
import { screenOf } from "./eager-screens.ts";
import type { FileScreen } from "./screen-files.ts";

const cases = Object.entries(screenRows).flatMap(([name, row]) => [
  { name, who: "a visitor", globals: visitorGlobals, ...row },
  { name, who: "a learner", globals: sampleGlobals(), ...row },
]);

test.each(cases)(
  "$name for $who is complete without scripts, valid HTML, and needs nothing the security policy refuses",
  async (screen) => {
    const results = parse(screen.contract.results, screen.sample);
    const Screen = screenOf(screen.name as FileScreen); // a key of the register
    const html = renderToString(
      <PageShell route={screen.pages[0]?.route ?? "home"} globals={screen.globals} path="/">
        {createElement(Screen, { results: results as never, globals: screen.globals, response: sampleResponse() })}
      </PageShell>,
    );
    expect(html).not.toMatch(/ style=|<style| on[a-z]+="/);
    expect(html.match(/<main /g)).toHaveLength(1);
    expect(html).toContain('id="main"');
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await htmlProblems(html)).toEqual([]);
  },
);
