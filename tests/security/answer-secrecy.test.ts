import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AnyChecked, authoredTypes, checkedOf, inlineTypes } from "#interactives/checks.ts";
import type { AssetBase } from "#interactives/kit/contract.ts";
import { importContent } from "#server/content/import-content.ts";
import { createCtx } from "#server/content/lesson-ctx.ts";
import { createTestApp, type TestApp } from "#tests/kit/app.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { newKey, testCatalogue } from "#tests/kit/learning.ts";
import { textsBelow } from "#tests/kit/secret-texts.ts";

/** T53: no answer, hint, explanation or reason of any type reaches a browser before it is due, by page or by call. */

const interactives = join(import.meta.dirname, "../../src/interactives");
const lesson = "/courses/number-walks/first-steps/equal-steps/";
const now = "2026-03-02T09:00:00Z";

interface Planted {
  type: string;
  checked: AnyChecked;
  asset: AssetBase;
  /** The same as it was before its secrets were changed. */
  original: AssetBase;
  /** Every secret text, by where it stands. */
  canaries: Map<string, string>;
}

let sown = 0;

/** Secret texts of an asset replaced by tokens that occur nowhere else, wherever the type's schema takes them. */
function plant(checked: AnyChecked, json: Record<string, unknown>): Planted {
  let current: Record<string, unknown> = { hints: ["first", "second"], explanation: "why", ...json };
  if (!checked.schema.safeParse(current).success) current = json;
  const first = current;
  const canaries = new Map<string, string>();
  for (const pointer of checked.secret) {
    for (const path of textsBelow(current, pointer.slice(1).split("/"))) {
      sown += 1;
      const token = `canary${sown}qxz`;
      const changed = replaced(current, path, token);
      if (!checked.schema.safeParse(changed).success) continue;
      current = changed;
      canaries.set(path.join("/"), token);
    }
  }
  const original = checked.schema.parse(first);
  return { type: checked.type, checked, asset: checked.schema.parse(current), original, canaries };
}

function replaced(value: unknown, [key = "", ...rest]: string[], token: string): Record<string, unknown> {
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = rest.length === 0 ? token : replaced(copy[key], rest, token);
  return copy;
}

const examples: Planted[] = [...authoredTypes, ...inlineTypes].flatMap((type) => {
  const checked = checkedOf(type);
  if (!checked) return [];
  for (const folder of readdirSync(interactives)) {
    const file = join(interactives, folder, "examples/typical.json");
    const text = readOrNull(file);
    const json = text === null ? null : JSON.parse(text);
    if (json?.type === type) return [plant(checked, json)];
  }
  throw new Error(`The type ${type} has no typical example.`);
});

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

let app: TestApp;
let browser: TestBrowser;
let place: { lesson_id: string; version_hash: string };

/** Everything a browser was told, but for what it may know by now. */
const heard: string[] = [];

beforeAll(async () => {
  app = await createTestApp({ now });
  await importContent(app.tools, testCatalogue);
  const secret = Object.fromEntries(
    examples.map(({ type, asset }) => [`q-${type.toLowerCase()}`, { type, page: "all", line: 1, asset }]),
  );
  const contents = Object.keys(secret).map((id) => ({
    kind: "interactive",
    id,
    alias: id,
    type: "x",
    required: false,
  }));
  const page = { id: "all", index: 0, title: "All", line: 1, contents, required: [] };
  const made = { title: "All", pages: [page], branches: [] };
  await sql`
    update lesson_programs set program = jsonb_set(program, '{lessonWidgetSchema}', ${JSON.stringify({ public: made, secret })}::jsonb)
    where content_hash = (select content_hash from lesson_versions join lessons using (lesson_id) where slug = 'equal-steps')`.execute(
    app.db,
  );
  browser = app.browser();
  const { results } = await browser.data(lesson);
  place = { lesson_id: results.lesson.lesson_id, version_hash: results.lesson.version_hash };
});
afterAll(() => app.close());

async function tell(answer: Promise<{ body: string }>): Promise<string> {
  const { body } = await answer;
  heard.push(body);
  return body;
}

const call = (route: string, body: Record<string, unknown>) =>
  tell(browser.post(`/api/v1/userstate/${route}/`, { key: newKey(), ...place, ...body }));

function leaked({ canaries }: Planted, text: string, allowed: (path: string) => boolean = () => false): string[] {
  return [...canaries].filter(([path, token]) => !allowed(path) && text.includes(token)).map(([path]) => path);
}

test("every type of the registry is here, and most of them hide texts", () => {
  expect(examples.map(({ type }) => type).sort()).toEqual([...authoredTypes, ...inlineTypes].sort());
  expect(examples.filter(({ canaries }) => canaries.size >= 2).length).toBeGreaterThanOrEqual(examples.length - 2);
});

describe.each(examples)("$type", (planted) => {
  const id = `q-${planted.type.toLowerCase()}`;

  test("keeps its secrets on the page, as HTML and as data", async () => {
    const html = await tell(browser.get(lesson));
    const data = await tell(browser.get(`${lesson}?ajax=1`));
    expect(data).toContain(`"${id}"`);
    expect(leaked(planted, html)).toEqual([]);
    expect(leaked(planted, data)).toEqual([]);
  });

  test("keeps them in saves, in answers that cannot be judged, in refused reveals and odd probes", async () => {
    const { results } = await browser.data(lesson);
    const { pub, seed, asset_hash } = results.interactives[id];
    const { rules } = planted.checked;
    const state = rules.init(pub, seed);
    const work = { v: 1, id, type: planted.type, asset_hash, rev: 1, phase: "working", state };
    const at = now;
    const said = [
      await tell(
        browser.post("/api/v1/userstate/save/", {
          key: newKey(),
          ...place,
          at,
          rev: 1,
          block_index: 0,
          block_id: "all",
          finished: true,
          states: [work],
          inputs: {},
        }),
      ),
      await call("check", { at, id, rev: 1, state, answer: { nonsense: true } }),
      await call("check", { at, id, rev: 1, state: "nonsense", answer: null }),
      await call("probe", { id, query: "nonsense" }),
      await call("hint", { id, index: 3, state }),
      await tell(browser.get(`${lesson}?ajax=1`)),
    ];
    if (pub.revealAfter > 0) said.push(await call("reveal", { id }));
    for (const body of said) expect(leaked(planted, body)).toEqual([]);
  });

  test("tells with a hint that hint and no other", async () => {
    const { results } = await browser.data(lesson);
    const { pub, seed } = results.interactives[id];
    const body = await call("hint", { id, index: 0, state: planted.checked.rules.init(pub, seed) });
    expect(leaked(planted, body, (path) => path === "hints/0" || path === "hints/0/html")).toEqual([]);
  });

  test("gives the same public half when only its secrets change", async () => {
    const ctx = ctxOf(planted);
    const { checked, asset, original } = planted;
    expect(JSON.stringify(checked.toPublic(asset, ctx))).toBe(JSON.stringify(checked.toPublic(original, ctx)));
  });
});

/** What the server lends to a type, the same for both: only the asset's secrets differ. */
function ctxOf({ asset }: Planted) {
  const solvable = { id: "x", asset, assetHash: "one", personal: false };
  return createCtx(app.tools, place.lesson_id, solvable, { learnerId: null, round: 0, now: 0, attempt: 0 }).ctx;
}

test("the log holds none of them either", () => {
  const log = JSON.stringify(app.logged);
  for (const planted of examples) expect(leaked(planted, log)).toEqual([]);
});
