// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Globals } from "#contract/page.ts";
import { sampleGlobals, visitorGlobals } from "#tests/kit/sample-pages.ts";
import { choosePrivacy, resetPrivacyChoice } from "./privacy-choice.ts";
import { CHAT_WAIT_MS } from "./support-chat.tsx";
import { SupportLine } from "./support-line.tsx";

let frame: { post: ReturnType<typeof vi.fn>; close: ReturnType<typeof vi.fn>; hear(message: unknown): void } | null;

vi.mock("./outside-frame.ts", () => ({
  forgetInFrame: vi.fn(),
  openOutsideFrame: (_name: string, _place: Element, { onMessage }: { onMessage(message: unknown): void }) => {
    frame = { post: vi.fn(), close: vi.fn(), hear: onMessage };
    return frame;
  },
}));

beforeEach(() => {
  frame = null;
  vi.stubGlobal("fetch", async () => Response.json({ success: true, results: {} }));
});
afterEach(() => {
  cleanup();
  resetPrivacyChoice();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const member = (over: Partial<Globals["privacy_properties"]> = {}): Globals => ({
  ...sampleGlobals(),
  support_chat: true,
  privacy_properties: { ...sampleGlobals().privacy_properties, consent: "none", gpc: false, ...over },
});
const press = (name: string) => act(async () => screen.getByRole("button", { name }).click());

async function open(globals: Globals): Promise<void> {
  render(<SupportLine route="help" globals={globals} />);
  await press("Chat with us");
  await screen.findByRole("heading", { name: "Support chat" });
}

test("without a chat there's an address to write to, on pages where people look for help", () => {
  const globals = { ...visitorGlobals, support_chat: false };
  const { rerender } = render(<SupportLine route="premium" globals={globals} />);
  expect(screen.getByRole("link", { name: "Email us" }).getAttribute("href")).toBe(`mailto:${globals.support_email}`);
  expect(screen.queryByRole("button")).toBeNull();
  rerender(<SupportLine route="lesson" globals={{ ...globals, support_chat: true }} />);
  expect(screen.queryByRole("complementary")).toBeNull();
});

test("the chat asks in place before it loads anything, and shares nobody's name unasked", async () => {
  await open(member());
  expect(frame).toBeNull();
  expect(screen.getByText(/may set cookies of its own/)).toBeTruthy();
  expect((screen.getByRole("checkbox") as HTMLInputElement).checked).toBe(false);
  await press("Start the chat");
  expect(frame?.post.mock.calls).toEqual([[null]]);
});

test("name and address go to support only if that's ticked", async () => {
  const globals = member();
  await open(globals);
  await act(async () => screen.getByRole("checkbox").click());
  await press("Start the chat");
  const { first_name, last_name, email } = globals.user;
  expect(frame?.post.mock.calls).toEqual([[{ name: `${first_name} ${last_name}`.trim(), email }]]);
});

test("a visitor who agreed before gets the chat at once", async () => {
  const globals = { ...member({ consent: "granted" }), user: visitorGlobals.user };
  await open(globals);
  expect(frame?.post.mock.calls).toEqual([[null]]);
});

test.each([
  ["isn't ready in a minute", () => act(async () => vi.advanceTimersByTime(CHAT_WAIT_MS))],
  ["can't be loaded", () => act(async () => frame?.hear("failed"))],
])("says that chat isn't available when it %s, with an address to write to", async (_what, happen) => {
  await open(member());
  vi.useFakeTimers();
  await press("Start the chat");
  await happen();
  expect(screen.getByRole("alert").textContent).toBe("Chat isn’t available. Email us");
  expect(frame?.close).toHaveBeenCalled();
});

test("a chat that's ready stays, and is closed by a refusal", async () => {
  await open(member());
  vi.useFakeTimers();
  await press("Start the chat");
  await act(async () => frame?.hear("ready"));
  await act(async () => vi.advanceTimersByTime(2 * CHAT_WAIT_MS));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(frame?.close).not.toHaveBeenCalled();
  await act(async () => void (await choosePrivacy("refused")));
  expect(screen.queryByRole("heading", { name: "Support chat" })).toBeNull();
  expect(frame?.close).toHaveBeenCalled();
});
