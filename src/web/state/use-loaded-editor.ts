import { type RefObject, useEffect, useRef, useState } from "react";

interface Opened {
  destroy(): void;
}

/** Editor for code that's opened in an element once it has loaded. Until then, and if it can't load, it's null. Only the first `load` counts. */
export function useLoadedEditor<Editor extends Opened>(
  load: () => Promise<(parent: HTMLElement) => Editor>,
): { parent: RefObject<HTMLDivElement | null>; editor: Editor | null } {
  const parent = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const first = useRef(load);
  useEffect(() => {
    let gone = false;
    let opened: Editor | null = null;
    first.current().then(
      (open) => {
        if (gone || !parent.current) return;
        opened = open(parent.current);
        setEditor(opened);
      },
      () => undefined, // Keep the plain text box.
    );
    return () => {
      gone = true;
      opened?.destroy();
    };
  }, []);
  return { parent, editor };
}
