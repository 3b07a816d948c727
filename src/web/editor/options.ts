/** Tabs of the sidebar. */
export const sidebarTabs = ["snippets", "assets", "outline", "find", "insights", "feedback"] as const;
export type SidebarTab = (typeof sidebarTabs)[number];

/** Choices kept in this browser for every lesson. */
export interface EditorOptions {
  version: 3;
  isSidebarExpanded: boolean;
  currentSidebarTab: SidebarTab;
}

const KEY = "hypatia-editor-options";
const VERSION = 3;
const FIRST: EditorOptions = { version: VERSION, isSidebarExpanded: true, currentSidebarTab: "snippets" };

type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Options of this browser. Those of another version are dropped; a tab that no longer exists reads as `feedback`. */
export function readOptions(storage: Kept): EditorOptions {
  try {
    const text = storage.getItem(KEY);
    if (text === null) return FIRST;
    const kept: unknown = JSON.parse(text);
    if (!isRecord(kept) || kept.version !== VERSION || typeof kept.isSidebarExpanded !== "boolean") {
      storage.removeItem(KEY);
      return FIRST;
    }
    const tab = sidebarTabs.find((name) => name === kept.currentSidebarTab) ?? "feedback";
    return { version: VERSION, isSidebarExpanded: kept.isSidebarExpanded, currentSidebarTab: tab };
  } catch {
    return FIRST;
  }
}

export function writeOptions(storage: Kept, options: EditorOptions): void {
  try {
    storage.setItem(KEY, JSON.stringify(options));
  } catch {
    // A browser that keeps nothing forgets them with the page.
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
