import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { routes } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#tests/kit/app.ts";

const ROOT = join(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

interface Panel {
  title: string;
  type: string;
  targets?: { expr: string }[];
}
interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}

const dashboard: { panels: Panel[] } = JSON.parse(read("deploy/grafana/hypatia.json"));
const alerts: { groups: { rules: Rule[] }[] } = parse(read("deploy/prometheus/alerts.yaml"));
const rules = alerts.groups.flatMap((group) => group.rules);
const tests: { tests: { alert_rule_test: { alertname: string }[] }[] } = parse(
  read("deploy/prometheus/alerts.test.yaml"),
);
const expressions: [string, string][] = [
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }): [string, string] => [title, expr])),
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
];

let app: TestApp;
/** Names of series that `/metrics` has, those of histograms with their endings. */
let known: Set<string>;

beforeAll(async () => {
  app = await createTestApp();
  const { body } = await app.browser().get("/metrics");
  const types = [...String(body).matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  known = new Set(
    types.flatMap(([, name = "", type]) =>
      type === "histogram" ? ["_bucket", "_count", "_sum"].map((end) => name + end) : [name],
    ),
  );
});
afterAll(() => app.close());

const named = (expr: string) => [...expr.matchAll(/\bhypatia_\w+/g)].map(([name]) => name);

describe("the dashboard and the alerts", () => {
  test("ask for metrics that the running product has", () => {
    expect(expressions.length).toBeGreaterThan(35);
    const unknown = expressions.flatMap(([where, expr]) =>
      named(expr)
        .filter((name) => !known.has(name))
        .map((name) => `${where}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  test("leave no metric of the product out", () => {
    const asked = new Set(dashboard.panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => named(expr))));
    const families = new Set([...known].map((name) => name.replace(/_(bucket|count|sum)$/, "")));
    const shown = new Set([...asked].map((name) => name.replace(/_(bucket|count|sum)$/, "")));
    expect([...families].filter((name) => !shown.has(name))).toEqual([]);
  });

  test("name only routes that exist", () => {
    const asked = expressions.flatMap(([, expr]) =>
      [...expr.matchAll(/route=~?"([^"]+)"/g)].flatMap(([, names = ""]) => names.split("|")),
    );
    expect(asked).toContain("userstate_save");
    expect(asked.filter((name) => !(name in routes))).toEqual([]);
  });
});

describe("the alerts", () => {
  test("have a name, a severity and a sentence each", () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { labels, annotations } of rules) {
      expect(["page", "ticket"]).toContain(labels.severity);
      expect(annotations.summary).toMatch(/\.$/);
    }
  });

  test("each say in the handbook what to do, and the handbook knows no other", () => {
    const section = read("docs/operations.md").split("### Alerts")[1]?.split("\n### ")[0] ?? "";
    const rows = [...section.matchAll(/^\| `(\w+)` \| (.+) \| (.+) \|$/gm)];
    expect(rows.map(([, name]) => name).sort()).toEqual(rules.map(({ alert }) => alert).sort());
  });

  test("are tried by tests of rules that exist", () => {
    const tried = new Set(tests.tests.flatMap((given) => given.alert_rule_test.map(({ alertname }) => alertname)));
    expect(tried.size).toBeGreaterThan(5);
    expect([...tried].filter((name) => !rules.some(({ alert }) => alert === name))).toEqual([]);
  });
});
