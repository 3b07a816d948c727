// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ChangesList } from "./changes-list.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const page = (title: string) => `# ${title}\n\nSteps of ${title}.\n`;
const LESSON = "0191b0c0-0000-7000-8000-000000000001";

function open(main: Record<string, string> | null, mine: Record<string, string>) {
  const versions = [{ version_name: "v1", state: "LEGACY" }, ...(main ? [{ version_name: "v2", state: "MAIN" }] : [])];
  vi.stubGlobal("fetch", async (address: string, { body }: { body: FormData }) => {
    const loads = String(address).includes("load");
    if (loads) expect(body.get("version_name")).toBe("v2");
    return Response.json({
      success: true,
      results: loads ? { lesson: { files: main } } : { lesson_versions: versions },
    });
  });
  render(<ChangesList lessonId={LESSON} files={new Map(Object.entries(mine))} />);
}

test("lists what differs from the published version, texts word by word", async () => {
  open(
    { "lesson.camp": `${page("One")}\n`, "settings.json": '{"minutes": 5}' },
    { "lesson.camp": `# One\n\nAll steps of One.\n\n${page("Two")}`, "settings.json": '{"minutes": 8}' },
  );
  expect(await screen.findByText(/Page added: Two/)).toBeTruthy();
  expect(screen.getByText("All", { exact: false, selector: "ins" })).toBeTruthy();
  expect(screen.getByText(/Setting changed: settings.json \/minutes/).textContent).toContain("5 → 8");
});

test("shows twenty changes at once, the others on request", async () => {
  const names = Array.from({ length: 25 }, (_, nth) => `Page number ${nth}`);
  open({ "lesson.camp": page("One") }, { "lesson.camp": page("One") + names.map(page).join("\n") });
  await screen.findAllByText(/Page added/);
  expect(screen.getAllByRole("listitem")).toHaveLength(20);
  await userEvent.click(screen.getByRole("button", { name: "Show all 25 changes" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(25);
});

test("has nothing to compare before the first publication", async () => {
  open(null, { "lesson.camp": page("One") });
  expect(await screen.findByText("This is the first version that learners will see.")).toBeTruthy();
});
