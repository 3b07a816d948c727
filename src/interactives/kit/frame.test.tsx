// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { barOf } from "#rules/learning/action-bar.ts";
import { axeViolations } from "../suite/axe-violations.ts";
import { pub, renderCounter, right, view } from "../suite/counter.tsx";
import { Frame } from "./frame.tsx";
import type { Host } from "./host.ts";
import type { KeptWork } from "./kept-work.ts";

afterEach(cleanup);

/** The counter with a button that says that a run has ended. */
function RunnableCounter(props: Parameters<typeof view.View>[0]) {
  return (
    <>
      <view.View {...props} />
      <button type="button" onClick={props.ended}>
        Run
      </button>
    </>
  );
}

describe("the frame", () => {
  it("shows its buttons in order, and says what's missing when Check is pressed too early", async () => {
    const { press, button, root } = renderCounter({}, { pub: { ...pub, revealAfter: 0 } });
    const names = () => screen.getAllByRole("button").map(({ textContent }) => textContent);
    expect(names()).toEqual(["More", "Check", "Hint (2 left)", "Show me"]);
    expect(button("Check").getAttribute("aria-disabled")).toBe("true");
    expect(screen.queryByText("Press More first.", { selector: "p:not([role])" })).toBeNull();
    await press("Check");
    expect(screen.getByText("Press More first.", { selector: "p:not([role])" })).toBeTruthy();
    await press("More");
    expect(screen.queryByText("Press More first.", { selector: "p:not([role])" })).toBeNull();
    await press("Undo");
    expect(names()).toEqual(["More", "Check", "Hint (2 left)", "Show me", "Redo", "Start again"]);
    expect(await axeViolations(root)).toEqual([]);
  });

  it("goes from a wrong answer to the right one, with the explanation and the XP earned", async () => {
    const { press, phase, button } = renderCounter();
    await press("More");
    await press("Check");
    expect(phase()).toBe("incorrect");
    expect(screen.getByText("1 is too few.")).toBeTruthy();
    await press("Try again");
    expect(screen.queryByText("1 is too few.")).toBeNull();
    expect(button("Check").getAttribute("aria-disabled")).toBe("true");
    await press("Check");
    expect(screen.getByText("Change something, then check again.", { selector: "p:not([role])" })).toBeTruthy();
    await press("More");
    await press("More");
    await press("Check");
    expect(phase()).toBe("correct");
    expect(screen.getByText("+10 XP")).toBeTruthy();
    expect(screen.getByText("Three is three.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Check" })).toBeNull();
  });

  it("says nearly only when at least half is right", async () => {
    let score = 0.4;
    const partly = () => ({ verdict: { kind: "scored" as const, correct: false, score, feedback: [] } });
    const { press } = renderCounter({ check: async () => partly() });
    await press("More");
    await press("Check");
    expect(screen.getByText("Not yet.", { selector: "p:not([role])" })).toBeTruthy();
    score = 0.5;
    await press("More");
    await press("Check");
    expect(screen.getByText("Nearly.", { selector: "p:not([role])" })).toBeTruthy();
  });

  it("scrolls to new messages: a verdict, a hint, a solution", async () => {
    const seen = vi.spyOn(Element.prototype, "scrollIntoView");
    const shown = () => seen.mock.contexts.map((element) => (element as Element).textContent); // the elements that were scrolled to
    const { press } = renderCounter();
    await press("More");
    await press("Check");
    expect(shown().at(-1)).toContain("1 is too few.");
    await press("Hint (2 left)");
    expect(shown().at(-1)).toBe("Hint number 1");
    await press("More");
    await press("Check");
    await press("Show me");
    await press("To the end");
    expect(shown().at(-1)).toContain("That's one way");
    seen.mockRestore();
  });

  it("praises a right answer after several attempts, and announces the XP", async () => {
    const { press } = renderCounter();
    await press("More");
    await press("Check");
    await press("More");
    await press("More");
    await press("Check");
    expect(screen.getByText("That's right. You stuck with it.", { selector: "p" })).toBeTruthy();
    const region = screen.getAllByRole("status").find((status) => status.tagName === "P");
    await waitFor(() => expect(region?.textContent).toContain("You stuck with it. +10 XP"));
  });

  it("shows its messages where the page wants them, and does what the page's own button says", async () => {
    const dock = {
      news: document.createElement("div"),
      side: document.createElement("div"),
      menu: document.createElement("div"),
    };
    document.body.append(dock.news, dock.side, dock.menu);
    const onStatus = vi.fn();
    const onTouch = vi.fn();
    const { press, phase, root } = renderCounter(
      {},
      { onStatus, stage: { dock, waits: false, onTouch, press: () => {} } },
    );
    expect([dock.side.textContent, within(root).queryByRole("button", { name: "Check" })]).toEqual([
      "Hint (2 left)",
      null,
    ]);
    const pressBar = () => {
      const [status, handle] = onStatus.mock.lastCall ?? [];
      const parts = [{ id: "w", required: true, done: false, status }];
      return act(async () =>
        handle.press(barOf({ parts, touched: "w", isInView: true, chooses: false, loggedOut: false })),
      );
    };
    await pressBar();
    expect(dock.news.textContent).toBe("Press More first.");
    await press("More");
    expect(onTouch).toHaveBeenCalled();
    await pressBar();
    expect(phase()).toBe("incorrect");
    expect(dock.news.textContent).toContain("1 is too few.");
    await pressBar();
    expect(dock.news.textContent).toBe("");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "More" }));
    await press("More");
    await press("More");
    await pressBar();
    expect([phase(), dock.news.textContent]).toEqual([
      "correct",
      "That's right. You stuck with it.+10 XPThree is three.",
    ]);
    expect(dock.menu.textContent).toContain("Start again");
    for (const place of Object.values(dock)) place.remove();
  });

  it("undoes and redoes by button and by key, but not inside a text box", async () => {
    const { press, user } = renderCounter();
    await press("More");
    await press("More");
    await press("Undo");
    expect(screen.getByText("Count 1", { selector: "output" })).toBeTruthy();
    await user.keyboard("{Control>}z{/Control}");
    expect(screen.getByText("Count 0", { selector: "output" })).toBeTruthy();
    await user.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
    expect(screen.getByText("Count 1", { selector: "output" })).toBeTruthy();
    await user.click(screen.getByRole("textbox"));
    await user.keyboard("{Control>}z{/Control}?");
    expect(screen.getByText("Count 1", { selector: "output" })).toBeTruthy();
    expect(screen.queryByText("Open or close this list")?.closest("details")?.open).toBe(false);
  });

  it("opens the list of keys with ?", async () => {
    const { button, user } = renderCounter();
    button("More").focus();
    await user.keyboard("?");
    expect(screen.getByText("Open or close this list").closest("details")?.open).toBe(true);
  });

  it("checks when Enter is pressed in a box", async () => {
    const { press, user, phase } = renderCounter();
    for (let n = 0; n < 3; n += 1) await press("More");
    await user.type(screen.getByRole("textbox"), "{Enter}");
    expect(phase()).toBe("correct");
  });

  it("gives hints one at a time", async () => {
    const { press, button } = renderCounter();
    await press("Hint (2 left)");
    await press("Hint (1 left)");
    expect(screen.getAllByText(/Hint number/, { selector: "li p" }).map(({ textContent }) => textContent)).toEqual([
      "Hint number 1",
      "Hint number 2",
    ]);
    expect(button("No hints left").getAttribute("aria-disabled")).toBe("true");
  });

  it("offers Show me after two wrong attempts, and plays it", async () => {
    const { press, phase } = renderCounter();
    for (let wrong = 0; wrong < 2; wrong += 1) {
      expect(screen.queryByRole("button", { name: "Show me" })).toBeNull();
      await press("More");
      await press("Check");
    }
    await press("Show me");
    expect(phase()).toBe("revealed");
    expect(screen.getByText("Count 0", { selector: "output" })).toBeTruthy();
    for (let step = 0; step < 3; step += 1) await press("Next step");
    expect(screen.getByText("Count 3", { selector: "output" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Next step" })).toBeNull();
    expect(screen.getByText("Three is three.")).toBeTruthy();
    await press("Step back");
    expect(screen.getByText("Count 2", { selector: "output" })).toBeTruthy();
    expect(screen.queryByText(/XP/)).toBeNull();
  });

  it("keeps the answer when the check doesn't arrive, and tries again", async () => {
    let broken = true;
    const { press, phase } = renderCounter({
      check: async () => {
        if (broken) throw new Error("offline");
        return right;
      },
    });
    await press("More");
    await press("Check");
    expect(phase()).toBe("working");
    expect(screen.getByText(/kept it/, { selector: "p:not([role])" })).toBeTruthy();
    broken = false;
    await press("Try again");
    expect(phase()).toBe("correct");
    expect(screen.queryByText(/kept it/, { selector: "p:not([role])" })).toBeNull();
  });

  it("sends one check for two quick presses", async () => {
    const check = vi.fn(async () => right);
    const { press, user, button } = renderCounter({ check });
    await press("More");
    await user.dblClick(button("Check"));
    expect(check).toHaveBeenCalledTimes(1);
  });

  it("reports every change to its host, with growing revisions", async () => {
    const { press, saved } = renderCounter();
    await press("More");
    await press("More");
    await press("Start again");
    expect(saved.map((work) => work?.rev)).toEqual([1, 2, 3]);
    expect(saved.map((work) => work?.state)).toEqual([{ n: 1 }, { n: 2 }, { n: 0 }]);
    expect(saved.at(-1)).toMatchObject({
      v: 1,
      alias: "w",
      type: "toy",
      assetHash: "h",
      phase: "idle",
      undo: [{ n: 0 }, { n: 1 }, { n: 2 }],
    });
  });

  it("resumes the learner's work, and says when the exercise has changed since", () => {
    const kept: KeptWork = {
      v: 1,
      alias: "w",
      type: "toy",
      assetHash: "h",
      rev: 9,
      phase: "working",
      state: { n: 2 },
      attempts: 0,
      hints: [],
      revealed: false,
      everSolved: false,
      verdict: null,
      explanation: null,
      log: [],
    };
    renderCounter({}, { kept });
    expect(screen.getByText("Count 2", { selector: "output" })).toBeTruthy();
    cleanup();
    renderCounter({}, { kept: { ...kept, assetHash: "older" } });
    expect(screen.getByText("Count 0", { selector: "output" })).toBeTruthy();
    expect(screen.getByText(/has changed since/)).toBeTruthy();
  });

  it("has no Check in an exploration, and counts it as done after the first action", async () => {
    const onStatus = vi.fn();
    const { press } = renderCounter({}, { pub: { ...pub, goal: "explore" }, onStatus });
    expect(screen.queryByRole("button", { name: "Check" })).toBeNull();
    expect(onStatus.mock.lastCall?.[0].done).toBe(false);
    await press("More");
    expect(onStatus.mock.lastCall?.[0].done).toBe(true);
  });

  it("checks by itself what can be seen to be right, and leaves what's wrong to Check", async () => {
    const seeing: typeof view = { ...view, rules: { ...view.rules, solved: ({ n }) => n === 3 } };
    const check = vi.fn(async () => right);
    const { press, phase } = renderCounter({ check }, { view: seeing });
    await press("More");
    await press("More");
    expect([phase(), check.mock.calls.length]).toEqual(["working", 0]);
    await press("More");
    expect([phase(), check.mock.calls.length]).toEqual(["correct", 1]);
  });

  it("says in an exploration how far it is from right, and then that everything fits", async () => {
    const rules: typeof view.rules = {
      ...view.rules,
      solved: ({ n }) => n === 2,
      distance: ({ n }) => ({ code: "TOO_FEW", params: { n } }),
    };
    const { press } = renderCounter({}, { view: { ...view, rules }, pub: { ...pub, goal: "explore" } });
    expect(screen.queryByText("0 is too few.")).toBeNull();
    await press("More");
    expect(screen.getByText("1 is too few.")).toBeTruthy();
    await press("More");
    expect(screen.queryByText("2 is too few.")).toBeNull();
    expect(screen.getByText("That works. Everything fits.", { selector: "p:not([role])" })).toBeTruthy();
  });

  it("says what a solved puzzle took, and the best so far in this browser", async () => {
    localStorage.setItem("best h", "5");
    const rules: typeof view.rules = { ...view.rules, measure: ({ n }) => ({ by: "moves", count: n }) };
    const { press } = renderCounter({}, { view: { ...view, rules } });
    for (let n = 0; n < 3; n += 1) await press("More");
    expect(screen.queryByText(/In 3 moves/)).toBeNull();
    await press("Check");
    expect(screen.getByText("In 3 moves. That's your best so far.")).toBeTruthy();
    expect(localStorage.getItem("best h")).toBe("3");
    localStorage.removeItem("best h");
  });

  it("waits for a run where one is needed to see the result", async () => {
    const check = vi.fn(async () => right);
    const rules: typeof view.rules = { ...view.rules, takesRun: true, solved: ({ n }) => n === 1 };
    const { press, phase } = renderCounter({ check }, { view: { ...view, rules, View: RunnableCounter } });
    await press("Run");
    await press("More");
    expect([phase(), check.mock.calls.length]).toEqual(["working", 0]);
    await press("Run");
    await press("Run");
    expect([phase(), check.mock.calls.length]).toEqual(["correct", 1]);
  });

  it("counts the attempts left, and ends at none", async () => {
    const { press } = renderCounter({}, { pub: { ...pub, attempts: 1 } });
    expect(screen.getByText("1 attempt left")).toBeTruthy();
    await press("More");
    await press("Check");
    await press("More");
    expect(screen.queryByRole("button", { name: "Check" })).toBeNull();
    expect(screen.getAllByRole("button", { name: "Show me" })).toHaveLength(1);
  });

  it("announces in one polite region", async () => {
    vi.useFakeTimers();
    const { button } = renderCounter();
    const region = screen.getAllByRole("status").find((status) => status.tagName === "P");
    act(() => button("More").click());
    expect(region?.textContent).toBe("Count 1");
    act(() => button("More").click());
    act(() => button("More").click());
    expect(region?.textContent).toBe("Count 1");
    act(() => vi.advanceTimersByTime(500));
    expect(region?.textContent).toBe("Count 3");
    vi.useRealTimers();
  });
});

describe("without scripts", () => {
  const host: Host = {
    check: async () => right,
    hint: async () => null,
    reveal: async () => ({ fromStart: true, steps: [] }),
    changed: () => {},
  };
  const html = () =>
    renderToString(
      <Frame
        id="w"
        alias="w"
        assetHash="h"
        seed="s"
        pub={{ ...pub, revealAfter: 0 }}
        view={view}
        host={host}
        form={{ action: "/lesson/check/", fields: { csrf_token: "token", widget_id: "w" } }}
      />,
    );

  it("is a form that posts, with Check ready to press", () => {
    const page = document.createElement("div");
    page.innerHTML = html();
    const form = page.querySelector("form");
    expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual(["post", "/lesson/check/"]);
    // The server leads back to the question by this name.
    expect(form?.closest("#w")).not.toBeNull();
    expect(page.querySelector<HTMLInputElement>('input[name="csrf_token"]')?.value).toBe("token");
    const buttons = [...page.querySelectorAll('button[type="submit"]')];
    expect(buttons.map((button) => [button.getAttribute("name"), button.getAttribute("value")])).toEqual([
      ["intent", "check"],
      ["intent", "hint"],
      ["intent", "reveal"],
    ]);
    expect(buttons.every((button) => button.getAttribute("aria-disabled") !== "true")).toBe(true);
  });

  it("writes no style attribute and no inline handler", () => {
    expect(html()).not.toMatch(/\sstyle=|\son[a-z]+=/);
  });
});
