import type { Visit } from "../http/visit.ts";

/** Messages for forms without JavaScript, by the code that travels in a one-minute cookie. */
const sentences = {
  unreadable: "We couldn't read your answer. Please check it and send it again.",
  out_of_attempts: "You have no attempts left for this question.",
  still_open: "Something here is still open. Do it first, then you can continue.",
} as const;

export type NoticeCode = keyof typeof sentences;

const COOKIE = "lesson_notice";

/** Leaves a notice for the next page in a cookie, because a GET must not write. */
export function setNotice({ reply, tools }: Visit, code: NoticeCode): void {
  reply.setCookie(COOKIE, code, {
    path: "/courses/",
    httpOnly: true,
    sameSite: "lax",
    secure: tools.settings.tls,
    maxAge: 60,
  });
}

/** Takes the waiting notice and clears it. */
export function consumeNotice({ request, reply, tools }: Visit): string | null {
  const code = request.cookies[COOKIE];
  if (code === undefined) return null;
  reply.clearCookie(COOKIE, { path: "/courses/", httpOnly: true, sameSite: "lax", secure: tools.settings.tls });
  return Object.hasOwn(sentences, code) ? sentences[code as NoticeCode] : null; // looked up in the same line
}
