import { type ReactNode, useEffect, useId, useMemo, useState } from "react";
import { openAnnouncer } from "#interactives/kit/announcer.ts";
import type { AuthorEditor, Draft, EditorProps } from "#interactives/kit/editor/author-editor.ts";
import shared from "#interactives/kit/editor/strings/en.json" with { type: "json" };
import { createSay, reportMissing } from "#interactives/kit/messages.ts";
import { printJson } from "../json/json-print.ts";
import { say } from "../words.ts";
import type { LoadedEditor } from "./use-editor.ts";
import css from "./workshop.module.css";

/** Drawing tool for the form, and the fields that it draws. Null for a type without one, and while it's loading. */
export function drawingOf(
  editor: LoadedEditor,
  value: Draft,
  lint: EditorProps["lint"],
  write: (text: string, about?: string) => void,
): { fields: readonly string[]; tool: ReactNode } | null {
  if (editor === null || editor === undefined) return null;
  if (editor === "failed") return { fields: [], tool: <p className={css.notice}>{say("DRAWING_FAILED")}</p> };
  const onChange = (next: unknown, about?: string) => write(printJson(next), about && `drawing ${about}`);
  return { fields: editor.fields, tool: <Drawing editor={editor} value={value} lint={lint} onChange={onChange} /> };
}

interface DrawingProps {
  editor: AuthorEditor;
  value: Draft;
  lint: EditorProps["lint"];
  /** `about` joins changes with the same subject into one undo step. */
  onChange(value: unknown, about?: string): void;
}

/** Drawing tool with a live region for what it announces. */
function Drawing({ editor: { Editor, messages }, value, lint, onChange }: DrawingProps) {
  const id = useId();
  const [said, setSaid] = useState("");
  const [announcer] = useState(() => openAnnouncer(setSaid));
  const sayOwn = useMemo(() => createSay({ ...shared, ...messages }, "en", reportMissing), [messages]);
  useEffect(() => announcer.listen(), [announcer]);

  function change(fields: Draft, about?: string) {
    const next = Object.entries({ ...value, ...fields }).filter(([, field]) => field !== undefined);
    onChange(Object.fromEntries(next), about);
  }

  return (
    <>
      <Editor
        id={id}
        draft={value}
        change={change}
        lint={lint}
        say={sayOwn}
        announce={announcer.announce}
        seed={() => crypto.randomUUID()}
      />
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
}
