import { act, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useRef, useState } from "react";
import { findInteractive } from "../checks.ts";
import type { AuthorEditor, Draft } from "../kit/editor/author-editor.ts";
import shared from "../kit/editor/strings/en.json" with { type: "json" };
import { createSay } from "../kit/messages.ts";
import { PUBLISH_BUDGET, readAsset } from "../kit/read-asset.ts";

/** A drawing tool on the table, with the draft it changes. */
export interface EditorHarness {
  root: HTMLElement;
  user: ReturnType<typeof userEvent.setup>;
  draft(): Draft;
  /** Draft before the latest change: one undo step. */
  undo(): void;
  /** Announcements, oldest first. */
  announced: string[];
  /** Codes of the problems that lint finds in the draft. */
  problems(): string[];
}

interface TableProps {
  editor: AuthorEditor;
  first: Draft;
  change(fields: Draft, about: string | undefined): Draft;
  announce(text: string): void;
  onShow(show: (draft: Draft) => void): void;
}

function Table({ editor, first, change, announce, onShow }: TableProps) {
  const { Editor, messages } = editor;
  const [draft, setDraft] = useState(first);
  const seeds = useRef(0);
  onShow(setDraft);
  return (
    <Editor
      id="tool"
      draft={draft}
      say={createSay({ ...shared, ...messages })}
      announce={announce}
      seed={() => `seed ${seeds.current++}`}
      lint={{ waiting: false, problems: lintOf(editor.type, draft) }}
      change={(fields, about) => setDraft(change(fields, about))}
    />
  );
}

/** Shows a drawing tool with a draft. Changes with the same subject are one step, as in the workshop. */
export function openEditor(editor: AuthorEditor, first: Draft): EditorHarness {
  const announced: string[] = [];
  const past: Draft[] = [];
  let now = first;
  let newest: string | undefined;
  let show: (draft: Draft) => void = () => undefined;

  function change(fields: Draft, about: string | undefined): Draft {
    if (about === undefined || about !== newest) past.push(now);
    newest = about;
    now = JSON.parse(JSON.stringify({ ...now, ...fields }));
    return now;
  }

  const { container } = render(
    <Table
      editor={editor}
      first={first}
      change={change}
      announce={(text) => announced.push(text)}
      onShow={(next) => {
        show = next;
      }}
    />,
  );
  return {
    root: container,
    user: userEvent.setup(),
    draft: () => now,
    undo() {
      now = past.pop() ?? first;
      newest = undefined;
      act(() => show(now));
    },
    announced,
    problems: () => lintOf(editor.type, now).map(({ code }) => code),
  };
}

function lintOf(type: string, draft: Draft) {
  const interactive = findInteractive(type);
  if (!interactive) throw new Error(type);
  return readAsset(interactive, draft, PUBLISH_BUDGET).diagnostics;
}
