import { describe, expect, test } from "vitest";
import { type AccessReply, type Editing, isEditable, openEditing, stepAccess } from "./access.ts";
import { nothingToSave, type Saving, type SavingEvent, type SavingPhase, stepSaving } from "./saving.ts";

const T = 1_000_000;
const at = (phase: SavingPhase, changes: Partial<Saving> = {}): Saving => ({
  ...nothingToSave,
  phase,
  more: phase === "kept",
  firstAt: T - 500,
  lastAt: T - 500,
  nextAt: ["kept", "retrying", "offline"].includes(phase) ? T : null,
  tries: phase === "retrying" || phase === "offline" ? 1 : 0,
  ...changes,
});
const failed = (status: number | null, more: Partial<SavingEvent & { k: "failed" }> = {}): SavingEvent => ({
  k: "failed",
  status,
  errors: ["no"],
  online: true,
  ...more,
});

const events = {
  edit: { k: "edit" },
  timer: { k: "timer" },
  flush: { k: "flush" },
  online: { k: "online" },
  accepted: { k: "accepted" },
  outdated: { k: "outdated" },
  chosen: { k: "chosen" },
  "no network": failed(null),
  "no network, offline": failed(null, { online: false }),
  "server error": failed(500),
  refused: failed(400),
  stopped: { k: "stopped" },
} satisfies Record<string, SavingEvent>;

/** Next phase, with + for a new request and * for the same one again; . where nothing changes. */
const table: Record<SavingPhase, Record<keyof typeof events, string>> = {
  saved: row("kept . . . . . . . . . . stopped"),
  kept: row(". autosaving+ autosaving+ . . . . . . . . stopped"),
  autosaving: row(". . . . saved outdated . retrying offline retrying retrying stopped"),
  outdated: row(". . . . . . autosaving+ . . . . stopped"),
  retrying: row(". autosaving* autosaving* autosaving* . . . . . . . stopped"),
  offline: row(". autosaving* autosaving* autosaving* . . . . . . . stopped"),
  stopped: row(". . . . . . . . . . . ."),
};

function row(cells: string): Record<keyof typeof events, string> {
  const names = Object.keys(events);
  // One cell for each event, in their order.
  return Object.fromEntries(cells.split(" ").map((cell, index) => [names[index], cell])) as Record<
    keyof typeof events,
    string
  >;
}

describe("saving", () => {
  const cases = Object.entries(table).flatMap(([phase, cells]) =>
    Object.entries(cells).map(([event, next]) => [phase as SavingPhase, event as keyof typeof events, next] as const),
  );
  test.each(cases)("%s, %s: %s", (phase, event, next) => {
    const { state, act } = stepSaving(at(phase), events[event], T);
    const sign = act === "send" ? "+" : act === "send-again" ? "*" : "";
    expect(state.phase + sign).toBe(next === "." ? phase : next);
  });

  test("sends a second after the last key, and at the latest ten seconds after the first", () => {
    let state = nothingToSave;
    for (let key = 0; key < 40; key += 1) {
      state = stepSaving(state, { k: "edit" }, T + key * 500).state;
      expect(state.nextAt).toBe(T + Math.min(key * 500 + 1000, 10_000));
    }
    expect(stepSaving(state, { k: "timer" }, T + 9999).act).toBeNull();
    expect(stepSaving(state, { k: "timer" }, T + 10_000).act).toBe("send");
  });

  test("edits during a request wait together for the next one", () => {
    const more = stepSaving(at("autosaving"), { k: "edit" }, T);
    expect(more.act).toBeNull();
    const after = stepSaving(more.state, { k: "accepted" }, T + 100);
    expect(after.state).toMatchObject({ phase: "kept", nextAt: T + 1000 });
  });

  test("tries again after 1, 2, 4 … 30 seconds for ever, or when the server says", () => {
    let state = at("autosaving");
    const waits: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      state = stepSaving(state, failed(503), T).state;
      waits.push((state.nextAt ?? 0) - T);
      state = stepSaving(state, { k: "flush" }, T).state;
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    expect(stepSaving(at("autosaving"), failed(429, { retryAfterS: 7 }), T).state.nextAt).toBe(T + 7000);
    expect(stepSaving(at("autosaving"), failed(413), T).state).toMatchObject({ nextAt: T + 60_000, errors: ["no"] });
  });

  test("a hash that differs is answered with the whole text at once, and a second time after a minute", () => {
    const first = stepSaving(at("autosaving", { more: true }), failed(422), T).state;
    expect(first).toMatchObject({ full: true, nextAt: T });
    const again = stepSaving(first, { k: "timer" }, T);
    expect(again).toMatchObject({ act: "send", state: { full: true, more: false } });
    expect(stepSaving(again.state, failed(422), T).state.nextAt).toBe(T + 60_000);
    expect(stepSaving(again.state, { k: "accepted" }, T).state.full).toBe(false);
  });

  test("a window that opens sends its outbox again first, then what its journal has beyond it", () => {
    const both = stepSaving(nothingToSave, { k: "opened", request: true, edits: true }, T);
    expect(both).toMatchObject({ act: "send-again", state: { phase: "autosaving", more: true } });
    expect(stepSaving(both.state, { k: "accepted" }, T).state.phase).toBe("kept");
    expect(stepSaving(nothingToSave, { k: "opened", request: false, edits: true }, T).act).toBe("send");
    expect(stepSaving(nothingToSave, { k: "opened", request: false, edits: false }, T)).toMatchObject({
      act: null,
      state: { phase: "saved" },
    });
  });

  test("typing while a choice is open is kept, and sent with the choice", () => {
    const typing = stepSaving(at("outdated"), { k: "edit" }, T).state;
    expect(typing).toMatchObject({ phase: "outdated", more: true });
    expect(stepSaving(typing, { k: "chosen" }, T)).toMatchObject({ act: "send", state: { more: false } });
  });
});

describe("access", () => {
  const reading = openEditing({ is_editable: false, owned_by_name: "Ada" });
  const mine = openEditing({ is_editable: true, owned_by_name: "Ben" });
  const ended: Editing[] = [
    { ...mine, access: { k: "owner-changed", newOwner: "Cy" } },
    { ...mine, access: { k: "state-changed", newState: "MAIN" } },
    { ...mine, access: { k: "forced", why: "journal" } },
  ];
  const reply: AccessReply = {
    transpiler_sha: "1",
    ownership_changed: null,
    lesson_state_not_editable: null,
    errors: [],
  };
  const autosaved = (
    changes: Partial<Omit<typeof reply, "errors">> & { errors?: string[]; [field: string]: unknown },
  ) => ({ k: "autosaved", reply: { ...reply, ...changes }, ourSha: "1" }) as const;

  test("only a window that owns an editable version may write", () => {
    expect(isEditable(mine)).toBe(true);
    for (const state of [reading, ...ended]) expect(isEditable(state)).toBe(false);
  });

  test("taking ownership reloads; a refusal says why; a reply without errors gets the specification's sentence", () => {
    expect(stepAccess(reading, { k: "took-ownership", errors: [] })).toMatchObject({ reload: true });
    expect(stepAccess(reading, { k: "took-ownership", errors: ["No."] })).toMatchObject({
      reload: false,
      errors: ["No."],
    });
    expect(stepAccess(reading, { k: "took-ownership", errors: null }).errors).toEqual([
      "Something went wrong when taking ownership of this lesson.",
    ]);
    expect(stepAccess(mine, { k: "took-ownership", errors: null })).toBe(mine);
  });

  test("owner details without data show the specification's sentence", () => {
    expect(stepAccess(reading, { k: "owner-details", found: false }).errors).toEqual([
      "Something went wrong when fetching owner details.",
    ]);
    expect(stepAccess(reading, { k: "owner-details", found: true })).toBe(reading);
  });

  test("a reply that says somebody else owns it, or that it can't be edited, ends writing and clears the errors", () => {
    const withErrors = stepAccess(mine, autosaved({ errors: ["Too large."] }));
    expect(withErrors).toMatchObject({ access: { k: "mine" }, errors: ["Too large."] });
    expect(stepAccess(withErrors, autosaved({ ownership_changed: { new_owner_name: "Cy" } }))).toMatchObject({
      access: { k: "owner-changed", newOwner: "Cy" },
      errors: [],
    });
    expect(
      stepAccess(withErrors, autosaved({ lesson_state_not_editable: { new_lesson_state: "MAIN" } })),
    ).toMatchObject({
      access: { k: "state-changed", newState: "MAIN" },
      errors: [],
    });
  });

  test("another transpiler marks the editor as deployed, and writing goes on", () => {
    expect(stepAccess(mine, autosaved({ transpiler_sha: "2" }))).toMatchObject({
      deployed: true,
      access: { k: "mine" },
    });
    expect(stepAccess(mine, autosaved({})).deployed).toBe(false);
  });

  test("the stream says the same things, and keeps the owner's name of a reader up to date", () => {
    const live = {
      k: "live",
      isOwner: true,
      isEditableState: true,
      owner: "Cy",
      state: "DRAFT",
      sha: "1",
      ourSha: "1",
    } as const;
    expect(stepAccess(mine, live)).toMatchObject({ access: { k: "mine" }, deployed: false });
    expect(stepAccess(mine, { ...live, isOwner: false }).access).toEqual({ k: "owner-changed", newOwner: "Cy" });
    expect(stepAccess(mine, { ...live, isEditableState: false, state: "MAIN" }).access).toEqual({
      k: "state-changed",
      newState: "MAIN",
    });
    expect(stepAccess(reading, { ...live, sha: "2" })).toMatchObject({ access: { owner: "Cy" }, deployed: true });
  });

  test("an unreadable journal, or a choice open for half an hour, ends writing until a reload", () => {
    expect(stepAccess(mine, { k: "journal-unreadable" }).access).toEqual({ k: "forced", why: "journal" });
    expect(stepAccess(mine, { k: "choice-open", minutes: 29 })).toBe(mine);
    expect(stepAccess(mine, { k: "choice-open", minutes: 30 }).access).toEqual({ k: "forced", why: "choice" });
  });

  test("nothing gives writing back to a window that lost it", () => {
    const news = [
      autosaved({}),
      { k: "live", isOwner: true, isEditableState: true, owner: "Ben", state: "DRAFT", sha: "1", ourSha: "1" },
      { k: "journal-unreadable" },
      { k: "choice-open", minutes: 31 },
      { k: "took-ownership", errors: [] },
      { k: "owner-details", found: true },
    ] as const;
    for (const state of ended) for (const event of news) expect(stepAccess(state, event).access).toEqual(state.access);
  });
});
