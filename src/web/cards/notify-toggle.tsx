import { BellPlus, BellRing } from "lucide-react";
import { type FormEvent, useState } from "react";
import { pathTo } from "#contract/build-path.ts";
import type { CourseCard } from "#contract/catalogue/cards.ts";
import type { notifyWhenPublished } from "#contract/catalogue/notify.ts";
import type { Globals } from "#contract/page.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { send } from "../api/send.ts";
import { say } from "../messages/say.ts";
import { askToSignUp, showError, showMessage } from "../shell/shell-store.ts";
import { courseHref } from "./links.ts";
import { setNotify, useNotify } from "./notify-store.ts";

/** Button to be notified when a coming-soon course is ready, or to undo that. Visitors sign up first. */
export function NotifyToggle({ course, globals }: { course: CourseCard; globals: Globals }) {
  const isNotified = useNotify(course.slug, course.notify_when_published);
  const on = globals.user.is_authenticated && isNotified;
  const [waiting, setWaiting] = useState(false);
  // Address of the course page, which shows the same button.
  const there = courseHref(course);
  const words = say(on ? "NOTIFY_ON" : "NOTIFY");
  const label = say("NOTIFY_OF", { words, course: course.name });

  if (!globals.user.is_authenticated) {
    return (
      <ButtonLink
        size="small"
        href={pathTo("signup", {}, { next: there })}
        aria-label={label}
        onClick={(event) => {
          event.preventDefault();
          askToSignUp(there);
        }}
      >
        <Icon of={BellPlus} size="small" />
        {words}
      </ButtonLink>
    );
  }

  const toggle = async (event: FormEvent) => {
    event.preventDefault();
    setWaiting(true);
    try {
      const { notify_when_published } = await send<typeof notifyWhenPublished>(
        { route: "coming_soon_notification", method: "POST" },
        on ? { unset_notification: true } : {},
        { params: { slug: course.slug } },
      );
      setNotify(course.slug, notify_when_published);
      showMessage(say(notify_when_published ? "NOTIFY_SAID" : "NOTIFY_UNSAID", { course: course.name }));
    } catch {
      showError();
    }
    setWaiting(false);
  };

  return (
    <form
      method="post"
      action={pathTo("coming_soon_notification", { slug: course.slug })}
      onSubmit={(event) => void toggle(event)}
    >
      <input type="hidden" name="csrf_token" value={globals.csrf_token} />
      {on && <input type="hidden" name="unset_notification" value="true" />}
      <Button type="submit" size="small" waiting={waiting} aria-pressed={on} aria-label={label}>
        <Icon of={on ? BellRing : BellPlus} size="small" />
        {words}
      </Button>
    </form>
  );
}
