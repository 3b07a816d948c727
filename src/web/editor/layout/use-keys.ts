import { useEffect, useRef } from "react";

/**
 * Runs a command for its keys anywhere in the editor, before the source sees them. Names are like CodeMirror's: "Mod-k",
 * "Shift-F6"; Mod is Ctrl, and Command on a Mac.
 */
export function useKeys(keys: readonly (readonly [string, () => void])[]): void {
  const newest = useRef(keys);
  newest.current = keys;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const command = newest.current.find(([name]) => name === nameOf(event))?.[1];
      if (!command || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      command();
    };
    window.addEventListener("keydown", pressed, true);
    return () => window.removeEventListener("keydown", pressed, true);
  }, []);
}

function nameOf(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const mod = event.ctrlKey || event.metaKey ? "Mod-" : "";
  return `${mod}${event.altKey ? "Alt-" : ""}${event.shiftKey ? "Shift-" : ""}${key}`;
}
