import type { Visit } from "../http/visit.ts";

/** What a form without JavaScript may bring back, by the code that travels in a cookie of one minute. */
const sentences = {
  unreadable: "Your answer could not be read. Please look at it again and send it once more.",
  out_of_attempts: "There are no attempts left for this question.",
} as const;

export type NoticeCode = keyof typeof sentences;

const COOKIE = "lesson_notice";

/** Leaves a notice for the next page. A GET may not write, so the browser carries it. */
export function leaveNotice({ reply, tools }: Visit, code: NoticeCode): void {
  reply.setCookie(COOKIE, code, {
    path: "/courses/",
    httpOnly: true,
    sameSite: "lax",
    secure: tools.settings.tls,
    maxAge: 60,
  });
}

/** The notice that waits, which is then gone. */
export function takeNotice({ request, reply, tools }: Visit): string | null {
  const code = request.cookies[COOKIE];
  if (code === undefined) return null;
  reply.clearCookie(COOKIE, { path: "/courses/", httpOnly: true, sameSite: "lax", secure: tools.settings.tls });
  return Object.hasOwn(sentences, code) ? sentences[code as NoticeCode] : null; // just looked up
}
