import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AnyInteractive, authoredTypes, findInteractive, inlineTypes } from "#interactives/checks.ts";
import type { AssetBase } from "#interactives/kit/contract.ts";
import { importContent } from "#server/content/import-content.ts";
import { createCtx } from "#server/content/lesson-ctx.ts";
import { createTestApp, type TestApp } from "#tests/kit/app.ts";
import { testCatalogue } from "#tests/kit/catalogue-database.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { newKey } from "#tests/kit/learning.ts";
import { textsBelow } from "#tests/kit/secret-texts.ts";

/** T53: no answer, hint, explanation or reason of any type reaches a browser before it's due, by page or by call. */

const interactives = join(import.meta.dirname, "../../src/interactives");
const lesson = "/courses/number-walks/first-steps/equal-steps/";
const now = "2026-03-02T09:00:00Z";

interface Planted {
  type: string;
  interactive: AnyInteractive;
  asset: AssetBase;
  /** The same asset before its secrets were changed. */
  original: AssetBase;
  /** Every secret text, by its path. */
  canaries: Map<string, string>;
}

let sown = 0;

/** Replaces an asset's secret texts by unique tokens, wherever the type's schema allows it. */
function plant(interactive: AnyInteractive, json: Record<string, unknown>): Planted {
  let current: Record<string, unknown> = { hints: ["first", "second"], explanation: "why", ...json };
  if (!interactive.schema.safeParse(current).success) current = json;
  const first = current;
  const canaries = new Map<string, string>();
  for (const pointer of interactive.secret) {
    for (const path of textsBelow(current, pointer.slice(1).split("/"))) {
      sown += 1;
      const token = `canary${sown}qxz`;
      const changed = replaced(current, path, token);
      if (!interactive.schema.safeParse(changed).success) continue;
      current = changed;
      canaries.set(path.join("/"), token);
    }
  }
  const original = interactive.schema.parse(first);
  return { type: interactive.type, interactive, asset: interactive.schema.parse(current), original, canaries };
}

function replaced(value: unknown, [key = "", ...rest]: string[], token: string): Record<string, unknown> {
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = rest.length === 0 ? token : replaced(copy[key], rest, token);
  return copy;
}

const examples: Planted[] = [...authoredTypes, ...inlineTypes].flatMap((type) => {
  const interactive = findInteractive(type);
  if (!interactive) return [];
  for (const folder of readdirSync(interactives)) {
    const file = join(interactives, folder, "examples/typical.json");
    const text = readOrNull(file);
    const json = text === null ? null : JSON.parse(text);
    if (json?.type === type) return [plant(interactive, json)];
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

/** Everything sent to a browser, except what it may know by now. */
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

test("covers every type of the registry, most of which hide texts", () => {
  expect(examples.map(({ type }) => type).sort()).toEqual([...authoredTypes, ...inlineTypes].sort());
  expect(examples.filter(({ canaries }) => canaries.size >= 2).length).toBeGreaterThanOrEqual(examples.length - 2);
});

describe.each(examples)("$type", (planted) => {
  const id = `q-${planted.type.toLowerCase()}`;

  test("keeps its secrets out of the page, as HTML and as data", async () => {
    const html = await tell(browser.get(lesson));
    const data = await tell(browser.get(`${lesson}?ajax=1`));
    expect(data).toContain(`"${id}"`);
    expect(leaked(planted, html)).toEqual([]);
    expect(leaked(planted, data)).toEqual([]);
  });

  test("keeps them out of saves, answers that can't be judged, refused reveals and odd probes", async () => {
    const { results } = await browser.data(lesson);
    const { pub, seed, asset_hash } = results.interactives[id];
    const { rules } = planted.interactive;
    const state = rules.init(pub, seed);
    const work = { v: 1, id, type: planted.type, asset_hash, rev: 1, phase: "working", state };
    const at = now;
    const sent = [
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
    if (pub.revealAfter > 0) sent.push(await call("reveal", { id }));
    for (const body of sent) expect(leaked(planted, body)).toEqual([]);
  });

  test("gives only the hint that was asked for", async () => {
    const { results } = await browser.data(lesson);
    const { pub, seed } = results.interactives[id];
    const body = await call("hint", { id, index: 0, state: planted.interactive.rules.init(pub, seed) });
    expect(leaked(planted, body, (path) => path === "hints/0" || path === "hints/0/html")).toEqual([]);
  });

  test("gives the same public half when only its secrets change", async () => {
    const ctx = ctxOf(planted);
    const { interactive, asset, original } = planted;
    expect(JSON.stringify(interactive.toPublic(asset, ctx))).toBe(JSON.stringify(interactive.toPublic(original, ctx)));
  });
});

/** Context that the server passes to a type, the same for both: only the asset's secrets differ. */
function ctxOf({ asset }: Planted) {
  const solvable = { id: "x", asset, assetHash: "one", personal: false, script: null };
  return createCtx(app.tools, place.lesson_id, solvable, { learnerId: null, round: 0, now: 0, attempt: 0 }).ctx;
}

test("the log holds none of them either", () => {
  const log = JSON.stringify(app.logged);
  for (const planted of examples) expect(leaked(planted, log)).toEqual([]);
});
