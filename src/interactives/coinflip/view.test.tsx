// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Frame } from "../kit/frame.tsx";
import { fakeHost } from "../suite/fake-host.ts";
import { testCtx } from "../suite/test-ctx.ts";
import fake from "./examples/fake.json" with { type: "json" };
import imitate from "./examples/imitate.json" with { type: "json" };
import maximal from "./examples/maximal.json" with { type: "json" };
import minimal from "./examples/minimal.json" with { type: "json" };
import typical from "./examples/typical.json" with { type: "json" };
import { interactive } from "./interactive.ts";
import { coinFlipSchema } from "./schema.ts";
import { view } from "./view.tsx";

beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  cleanup();
  vi.restoreAllMocks();
});

function seat(json: unknown) {
  const asset = coinFlipSchema.parse(json);
  const ctx = testCtx();
  const subject = { interactive, view, folder: "", examples: [], lint: {}, mutants: [] } as Parameters<
    typeof fakeHost
  >[0]; // all a host needs
  const anyView = view as unknown as Parameters<typeof Frame>[0]["view"]; // as the lists hold it
  const pub = interactive.toPublic(asset, ctx);
  render(
    <Frame id="w" alias="w" assetHash="h" seed="s" pub={pub} view={anyView} host={fakeHost(subject, asset, ctx)} />,
  );
  return userEvent.setup();
}

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const number = (name: string) =>
  screen.getByRole("row", { name: new RegExp(`^${name} `) }).textContent?.replace(name, "");

test("flips are counted, and undo takes them back to the same coins", async () => {
  const user = seat(maximal);
  await user.click(button("Flip 10 times"));
  const first = number("Heads");
  await user.click(button("Flip 10,000 times"));
  expect(number("Flips")).toBe("10,010");
  await user.click(button("Undo"));
  expect(number("Flips")).toBe("10");
  expect(number("Heads")).toBe(first);
});

test("a screen reader hears the faces of a few flips", async () => {
  const user = seat(maximal);
  await user.click(button("Flip 10 times"));
  expect(screen.getByRole("status").textContent).toMatch(/^([HT] ){9}[HT]: \d+ heads?\. 10 thrown in total\.$/);
});

test("a screen reader hears the number of heads of many flips", async () => {
  const user = seat(maximal);
  await user.click(button("Flip 1,000 times"));
  expect(screen.getByRole("status").textContent).toMatch(/^\d+ heads in 1,000 flips\. 1,000 thrown in total\.$/);
});

test("the last batch is no larger than what's left", async () => {
  const user = seat(typical);
  for (let batch = 0; batch < 3; batch += 1) await user.click(button("Flip 100 times"));
  await user.click(button("Flip 10 times"));
  await user.click(button("Flip 100 times"));
  expect(number("Flips")).toBe("400");
  expect(button("Flip once").getAttribute("aria-disabled")).toBe("true");
});

test("a predictor can flip only after the verdict, and then as often as they like", async () => {
  const user = seat(minimal);
  expect(button("Flip once").getAttribute("aria-disabled")).toBe("true");
  expect(screen.queryByText("The histogram as a table")).toBeNull();
  await user.type(screen.getByRole("textbox"), "0.9{Enter}");
  await user.click(button("Lock in my guess"));
  await screen.findByText("Not yet.");
  await user.click(button("Flip 1,000 times"));
  expect(number("Throws")).toBe("1,000");
  await user.click(button("Flip once"));
  expect(number("Throws")).toBe("1,001");
  expect(screen.getByText("Not yet.")).toBeTruthy();
});

test("you can go on flipping after solving it", async () => {
  const user = seat(minimal);
  await user.type(screen.getByRole("textbox"), "0.25{Enter}");
  await user.click(button("Lock in my guess"));
  await screen.findAllByText(/^That's right/);
  await user.click(button("Flip 10,000 times"));
  const five = within(screen.getByText("The histogram as a table").closest("details") ?? document.body).getByRole(
    "row",
    {
      name: /^5 /,
      hidden: true,
    },
  );
  expect(Number(five.children[1]?.textContent?.replace(",", ""))).toBeGreaterThan(2200);
});

test("tests of a typed sequence appear only after the check", async () => {
  const user = seat(imitate);
  expect(screen.queryByRole("table")).toBeNull();
  await user.type(screen.getByRole("textbox"), "ht".repeat(25));
  expect(screen.queryByRole("table")).toBeNull();
  await user.click(button("Check"));
  expect(await screen.findByRole("table")).toBeTruthy();
  expect(screen.getAllByText(/^You switch between heads and tails 49 times/).length).toBeGreaterThan(0);
});

test("the order of the sequences gives nothing away; what's odd about them is shown only at the end", async () => {
  const user = seat(fake);
  expect(screen.getAllByRole("radio")).toHaveLength(3);
  expect(screen.getAllByRole("row")).toHaveLength(4);
  expect(screen.queryByRole("cell", { name: /%/ })).toBeNull();
  for (const radio of screen.getAllByRole("radio")) {
    await user.click(radio);
    await user.click(button("Check"));
    if (screen.queryByText(/^Found it:/)) break;
    expect(screen.queryByRole("cell", { name: /%/ })).toBeNull();
  }
  expect(screen.getAllByRole("cell", { name: /%/ })).toHaveLength(9);
});
