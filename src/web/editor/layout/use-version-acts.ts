import { useState } from "react";
import { dispatchShell } from "../../shell/shell-store.ts";
import type { ActiveUser } from "../saving/live.ts";
import { isOpenState, type StatusAct, settledStatus } from "../saving/status-text.ts";
import { sayEditor } from "../say-editor.ts";
import { openView } from "../use-hash.ts";
import { type Session, useSaving } from "../use-session.ts";
import { saveDraft } from "../versions/call-when-saved.ts";
import { callVersion } from "../versions/calls.ts";
import { draftWith, openCopies } from "../versions/copies.ts";
import { messageOf } from "../versions/use-call.ts";
import type { EditorCommand } from "./commands.ts";

export type VersionDialog = "publish" | "take-ownership" | "choose" | null;

/** Acts about the whole version: saving, publishing, handing it over. `flash` shows a temporary text. */
export function useVersionActs(session: Session, flash: (text: string) => void) {
  const { client, lesson, presence } = session;
  const { saving, editing } = useSaving(client);
  const [dialog, setDialog] = useState<VersionDialog>(null);
  const { lesson_id, version_name } = lesson;
  const version = { lesson_id, version_name };
  const tryTo = async (work: () => Promise<{ errors: readonly string[] }>, done: string) => {
    try {
      const { errors } = await work();
      flash(errors.length > 0 ? errors.join(" ") : done);
    } catch (error) {
      dispatchShell({ type: "error-shown", message: messageOf(error) });
    }
  };

  const save = async () => {
    // If it can't be saved now, the status line says why.
    if (!(await client.saveAll())) return;
    await tryTo(async () => {
      await saveDraft(session);
      return { errors: [] };
    }, sayEditor("SAVED_DRAFT"));
  };
  const newDraft = async () => {
    await tryTo(async () => {
      const own = (await openCopies(session)).find(({ is_yours }) => is_yours);
      const made = await draftWith(session, own?.copy_id ?? null);
      if ("errors" in made) return made;
      window.location.assign(made.address);
      return { errors: [] };
    }, sayEditor("DRAFT_CREATED"));
  };
  const handOver = (user: ActiveUser) => {
    const give = async () => {
      await client.saveAll();
      return callVersion("hand_over", { key: crypto.randomUUID(), ...version, user_id: user.user_id });
    };
    void tryTo(give, sayEditor("HANDED_OVER", { name: user.full_name }));
  };
  const acts: Readonly<Record<StatusAct, () => void>> = {
    "try-now": () => void client.flush(),
    choose: () => setDialog("choose"),
    ask() {
      presence.ask(true);
      flash(sayEditor("ASKED", { name: lesson.owned_by_name }));
    },
    "show-copy": () => openView({ kind: "settings", subview: "people" }),
    "new-draft": () => void newDraft(),
    "copy-version": () => void newDraft(),
    reload: () => window.location.reload(),
  };
  const isMine = editing.access.k === "mine";
  const cantPublish = publishRefusal({ isMine, mayPublish: lesson.may_publish, state: lesson.state });
  const commands: EditorCommand[] = [
    {
      id: "save",
      title: sayEditor("SAVE"),
      keys: "Ctrl+S",
      refused: isMine ? null : sayEditor("READ_ONLY"),
      run: () => void save(),
    },
    {
      id: "publish",
      title: sayEditor("PUBLISH"),
      keys: "Ctrl+Shift+P",
      refused: cantPublish,
      run: () => setDialog("publish"),
    },
    {
      id: "take-ownership",
      title: sayEditor("TAKE_OWNERSHIP"),
      refused: isMine
        ? sayEditor("ALREADY_YOURS")
        : isOpenState(lesson.state)
          ? null
          : settledStatus(lesson.state).text,
      run: () => setDialog("take-ownership"),
    },
  ];
  return { dialog, setDialog, acts, commands, handOver, cantPublish, phase: saving.phase };
}

function publishRefusal({ isMine, mayPublish, state }: { isMine: boolean; mayPublish: boolean; state: string }) {
  if (state === "MAIN") return sayEditor("ALREADY_PUBLISHED");
  return isMine || mayPublish ? null : sayEditor("READ_ONLY");
}
