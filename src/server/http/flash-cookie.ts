import * as z from "zod";
import { setHiddenCookie } from "./cookies.ts";
import type { Visit } from "./visit.ts";

const MAX_AGE_S = 600;
const MOST = 5;

type Sender = Pick<Visit, "tools" | "request" | "reply">;

interface FlashCookie<Item> {
  /** Keeps something for the next page that this browser opens. Call it before redirecting there. */
  add(visit: Sender, item: Item): void;
  /** Takes what was kept for this page, once. */
  take(visit: Sender): Item[];
}

/** A signed cookie with a few things for the next page. Only what we signed counts: a page never takes what somebody else put into the browser. */
export function flashCookie<Item>(cookie: string, schema: z.ZodType<Item>): FlashCookie<Item> {
  const list = z.array(schema).max(MOST);
  const read = ({ tools, request }: Sender): Item[] => {
    const [text = "", signature] = (request.cookies[cookie] ?? "").split(".", 2);
    if (text === "" || tools.sign(cookie, text) !== signature) return [];
    const parsed = list.safeParse(JSON.parse(Buffer.from(text, "base64url").toString()));
    return parsed.success ? parsed.data : [];
  };
  return {
    add(visit, item) {
      const text = Buffer.from(JSON.stringify([...read(visit), item].slice(-MOST))).toString("base64url");
      const value = `${text}.${visit.tools.sign(cookie, text)}`;
      setHiddenCookie(visit.reply, visit.tools.settings, cookie, { value, maxAgeS: MAX_AGE_S });
    },
    take(visit) {
      if (visit.request.cookies[cookie] === undefined) return [];
      setHiddenCookie(visit.reply, visit.tools.settings, cookie, null);
      return read(visit);
    },
  };
}
