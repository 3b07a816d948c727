import { useEffect } from "react";
import { pathTo } from "#contract/build-path.ts";
import { dispatchShell } from "../../shell/shell-store.ts";
import type { LessonPlace } from "../lesson-place.ts";
import { type Session, useSaving } from "../use-session.ts";
import { settleCopy } from "../versions/copies.ts";
import { PublishDialog, TakeOwnershipDialog } from "../versions/index.tsx";
import { ChooseDialog } from "./choose-dialog.tsx";
import type { VersionDialog } from "./use-version-acts.ts";

interface VersionDialogsProps {
  session: Session;
  page: LessonPlace;
  dialog: VersionDialog;
  onDialog(dialog: VersionDialog): void;
}

/** The dialog about the version that's open, if one is; and the log-in once the session has ended. */
export function VersionDialogs({ session, page, dialog, onDialog }: VersionDialogsProps) {
  const { conflict, isLoggedOut } = useSaving(session.client);
  const close = () => onDialog(null);
  useEffect(() => {
    const { pathname, hash } = window.location;
    if (isLoggedOut) dispatchShell({ type: "signup-shown", view: "login", next: pathname + hash });
  }, [isLoggedOut]);

  if (dialog === "publish") {
    const { course, chapter, lesson_slug: lessonSlug } = page;
    const lesson = pathTo("lesson", { courseSlug: course.slug, chapterSlug: chapter.slug, lessonSlug });
    return <PublishDialog session={session} onClose={close} onPublished={() => window.location.assign(lesson)} />;
  }
  if (dialog === "take-ownership") return <TakeOwnershipDialog session={session} onClose={close} />;
  if (dialog === "choose" && conflict) {
    const { client } = session;
    // The kept text would keep the version from being published. If this fails, it's still listed under People.
    const settle = ({ copyId }: { copyId: string | null }) =>
      void (copyId !== null && client.isSettled && settleCopy(session, copyId).catch(() => undefined));
    return (
      <ChooseDialog document={client.document} conflict={conflict} client={client} onClose={close} onChosen={settle} />
    );
  }
  return null;
}
