import { useId, useState } from "react";
import type { makePreviewLink } from "#contract/authoring/preview-link.ts";
import { Button } from "#design/button.tsx";
import { CallError } from "../../api/call-error.ts";
import { newKey } from "../../api/new-key.ts";
import { send } from "../../api/send.ts";
import css from "./living-lesson.module.css";
import { say } from "./words.ts";

const call = { route: "preview_link", method: "POST" } as const;

type State = { k: "idle" | "waiting" } | { k: "made"; address: string; copied: boolean } | { k: "failed"; why: string };

interface PreviewLinkProps {
  lessonId: string;
  versionName: string;
  /** Saves the draft first: the link shows the version as it was last saved. */
  onSave?: (() => Promise<void>) | undefined;
}

/** Button that makes a link for colleagues who may not edit, and copies it. */
export function PreviewLink({ lessonId, versionName, onSave }: PreviewLinkProps) {
  const [state, setState] = useState<State>({ k: "idle" });
  const id = useId();

  async function make() {
    setState({ k: "waiting" });
    try {
      await onSave?.();
      const body = { key: newKey(), lesson_id: lessonId, version_name: versionName };
      const { address } = await send<typeof makePreviewLink>(call, body);
      setState({ k: "made", address, copied: await copy(address) });
    } catch (error) {
      setState({ k: "failed", why: error instanceof CallError ? error.message : say("LINK_FAILED") });
    }
  }

  return (
    <div className={css.link}>
      <Button size="small" waiting={state.k === "waiting"} onClick={() => void make()}>
        {say("PREVIEW_LINK")}
      </Button>
      <p className={css.linkNews} role="status">
        {state.k === "failed" && state.why}
        {state.k === "made" && say(state.copied ? "LINK_COPIED" : "LINK_MADE")}
      </p>
      {state.k === "made" && !state.copied && (
        <>
          <label htmlFor={id} className="visually-hidden">
            {say("PREVIEW_LINK")}
          </label>
          <input type="text" id={id} readOnly value={state.address} onFocus={(event) => event.target.select()} />
        </>
      )}
    </div>
  );
}

/** False where the browser doesn't let us. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
