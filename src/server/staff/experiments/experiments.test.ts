import { describe, expect, test } from "vitest";
import { app, auditOf, newKey, openStaffHarness, staff } from "#tests/kit/staff-harness.ts";
import { readLive } from "../../experiments/store.ts";
import { watchRatios } from "../../experiments/watch-ratios.ts";

openStaffHarness();

const LIST = "/staff/experiments/";
const START = Date.parse("2026-03-02T09:00:00Z");
const about = {
  purpose: "Do people finish more lessons with a shorter welcome?",
  treatments: "short",
  weights: "50, 50",
  coverage: "100",
  metric: "lesson_finished",
  measure: "rate",
};
const reason = "Asked by the team.";
const path = (name: string) => `${LIST}${name}/`;

async function order(address: string, fields: Record<string, string>) {
  const sent = { reason, key: newKey(), ...fields };
  const shown = await staff.post(address, { ...sent, step: "show" });
  expect([shown.status, shown.body]).toEqual([200, expect.any(String)]);
  const { effect, seen } = shown.json().results;
  const press = () => staff.post(address, { ...sent, seen, step: "do" });
  const answers = await Promise.all(Array.from({ length: 5 }, press));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  expect(answers[0]?.status, answers[0]?.body).toBe(200);
  return effect as string[];
}

const view = async (name: string) => (await staff.data(path(name))).results;

async function made(name: string, over: Partial<typeof about> = {}): Promise<string> {
  await order(LIST, { name, ...about, ...over });
  return name;
}

/** People who have met a treatment, the first `did` of whom finished a lesson afterwards, and one before. */
async function people(name: string, treatment: string, count: number, did: number, revision = 1): Promise<void> {
  const at = new Date(START);
  for (let person = 0; person < count; person += 1) {
    const learner_id = newKey();
    await app.db
      .insertInto("experiment_members")
      .values({ learner_id, experiment_name: name, treatment_name: treatment, joined_at: at, last_at: at, revision })
      .execute();
    const finished = (made_at: Date) => ({
      learner_id,
      event_id: newKey(),
      made_at,
      event_name: "lesson_finished",
      event_properties: "{}",
      route: "lesson",
    });
    if (person === 0)
      await app.db
        .insertInto("analytics_events")
        .values(finished(new Date(START - 1)))
        .execute();
    if (person < did)
      await app.db
        .insertInto("analytics_events")
        .values(finished(new Date(START + 1000)))
        .execute();
  }
}

describe("an experiment", () => {
  test("is made, started, paused, started again and decided, each with its audit line", async () => {
    const name = "short_welcome";
    const effect = await order(LIST, { name, ...about });
    expect(effect).toEqual([
      "The experiment short_welcome is created as a draft. Nobody is in it until you start it.",
      "50% get control and 50% get short, of 100% of people.",
      "It compares how many people finish a lesson after they’ve met their treatment.",
    ]);
    expect(await readLive(app.db)).toEqual([]);
    await order(path(name), { act: "start" });
    expect(await readLive(app.db)).toMatchObject([{ name, decision: null }]);
    await order(path(name), { act: "pause" });
    expect(await readLive(app.db)).toEqual([]);
    expect(await order(path(name), { act: "start" })).toEqual([
      "short_welcome resumes within five seconds. Everybody keeps the treatment they had.",
    ]);
    await order(path(name), { act: "decide", treatment: "short" });
    expect(await readLive(app.db)).toMatchObject([{ name, decision: "short" }]);
    expect((await view(name)).acts).toEqual([]);
    expect((await auditOf(name)).map(({ act }) => act.replace("experiment_", ""))).toEqual([
      "made",
      "started",
      "paused",
      "started",
      "decided",
    ]);
    const late = await staff.post(path(name), { act: "start", reason, key: newKey(), step: "show" });
    expect([late.status, late.json().results.errors]).toEqual([
      409,
      ["That isn’t possible now: the experiment is decided."],
    ]);
  });

  test.each([
    [{ name: "Short" }, "name"],
    [{ purpose: "" }, "purpose"],
    [{ treatments: "short, short" }, "treatments"],
    [{ treatments: "control" }, "treatments"],
    [{ weights: "50, 60" }, "weights"],
    [{ weights: "100" }, "weights"],
    [{ coverage: "101" }, "coverage"],
  ])("with %j is refused beside its field", async (wrong, field) => {
    const sent = { name: "wrong_one", ...about, ...wrong, reason, key: newKey(), step: "show" };
    const answer = await staff.post(LIST, sent);
    expect([answer.status, Object.keys(answer.json().results.field_errors)]).toEqual([422, [field]]);
  });

  test("shows each group's people once, what they did afterwards, and how sure the difference is", async () => {
    const name = await made("with_results");
    await order(path(name), { act: "start" });
    await people(name, "control", 60, 6);
    await people(name, "short", 60, 54);
    const { groups, alarms } = await view(name);
    expect(alarms).toEqual([]);
    expect(groups).toEqual([
      { treatment: "control", people: 60, value: "10%", difference: null },
      {
        treatment: "short",
        people: 60,
        value: "90%",
        difference: {
          by: "+80 percentage points",
          once: "+69.17 to +90.83",
          always: expect.stringMatching(/^\+\d/),
          says: "Better than control, however often you’ve looked.",
        },
      },
    ]);
  });

  test("keeps its count when more people join, and begins again when the shares change", async () => {
    const name = await made("wider", { coverage: "40" });
    await order(path(name), { act: "start" });
    await people(name, "control", 3, 1);
    expect(await order(path(name), { act: "change", weights: "50, 50", coverage: "80" })).toEqual([
      "50% get control and 50% get short, of 80% of people.",
      "More people join at the same shares. Everybody who’s in keeps their treatment, and everything counted so far stays.",
    ]);
    expect((await view(name)).groups[0].people).toBe(3);
    const effect = await order(path(name), { act: "change", weights: "80, 20", coverage: "80" });
    expect(effect[1]).toContain("assigned again");
    expect((await view(name)).groups[0].people).toBe(0);
  });

  test("pauses by itself when its groups have the wrong sizes, says why, and raises an alarm about people with two treatments", async () => {
    const name = await made("uneven");
    await order(path(name), { act: "start" });
    await people(name, "control", 70, 0);
    await people(name, "short", 20, 0);
    await app.db
      .insertInto("experiment_members")
      .values({
        learner_id: newKey(),
        experiment_name: name,
        treatment_name: "short",
        joined_at: new Date(START),
        last_at: new Date(START),
        crossed: true,
      })
      .execute();
    await watchRatios(app.tools);
    const { state, alarms } = await view(name);
    expect(state).toBe("paused");
    expect(alarms).toHaveLength(3);
    expect(alarms[0]).toContain("sizes of the groups aren’t what they should be");
    expect(alarms[1]).toBe("It was paused automatically because of that, on Mar 2, 2026.");
    expect(alarms[2]).toContain("1.1% of people had another treatment");
    await order(path(name), { act: "start" });
    expect((await view(name)).alarms).toHaveLength(2);
  });
});

test("everybody but staff gets a 404", async () => {
  const learner = app.browser();
  await learner.signUp("curious@example.com");
  for (const browser of [app.browser(), learner]) {
    for (const address of [LIST, path("with_results")]) expect((await browser.get(address)).status).toBe(404);
    const sent = { act: "decide", treatment: "short", reason, key: newKey(), step: "do" };
    expect((await browser.post(path("with_results"), sent)).status).toBe(404);
  }
  expect((await staff.get(path("none_like_it"))).status).toBe(404);
});
