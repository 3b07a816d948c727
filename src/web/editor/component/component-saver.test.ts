import { beforeEach, describe, expect, test } from "vitest";
import { CallError } from "../../api/call-error.ts";
import { ComponentSaver, type Content, type Draft, type Kept } from "./component-saver.ts";

const draft: Draft = {
  name: "Board",
  form: "json",
  text: "a",
  rev: 3,
  retired: false,
  is_owner: true,
  may_edit: true,
  owned_by_name: "Ada",
};
const content = (text: string): Content => ({ name: "Board", form: "json", text });
const refused = (status: number | null) => new CallError({ status, errors: ["No."] });

let posts: { key: string; rev: number; text: string; answer(outcome: Error | number): void }[];
let kept: Kept | null;
let timer: (() => void) | null;
let waits: number[];
let saver: ComponentSaver;
beforeEach(() => {
  posts = [];
  kept = null;
  timer = null;
  waits = [];
  let keys = 0;
  saver = new ComponentSaver(
    draft,
    {
      post: (key, rev, { text }) =>
        new Promise((resolve, reject) => {
          posts.push({
            key,
            rev,
            text,
            answer: (outcome) =>
              typeof outcome === "number" ? resolve({ ...draft, text, rev: outcome }) : reject(outcome),
          });
        }),
      keep: (next) => {
        kept = next;
      },
      newKey: () => `key ${++keys}`,
      later: (act, ms) => {
        timer = act;
        waits.push(ms);
        return () => {
          timer = null;
        };
      },
    },
    () => undefined,
  );
});

const rest = () => timer?.();
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("a component's text", () => {
  test("is kept at once, sent a second after the last key, and let go once it's saved", async () => {
    saver.change(content("ab"));
    saver.change(content("abc"));
    expect(saver.state.k).toBe("kept");
    expect(kept).toEqual({ rev: 3, content: content("abc") });
    rest();
    expect(posts).toMatchObject([{ rev: 3, text: "abc" }]);
    posts[0]?.answer(4);
    await settled();
    expect(saver.state.k).toBe("saved");
    expect([kept, saver.rev]).toEqual([null, 4]);
  });

  test("typed during a request goes with the next one, on the new revision", async () => {
    saver.change(content("ab"));
    rest();
    saver.change(content("abc"));
    posts[0]?.answer(4);
    await settled();
    expect(posts).toMatchObject([
      { key: "key 1", rev: 3, text: "ab" },
      { key: "key 2", rev: 4, text: "abc" },
    ]);
    expect(kept?.content.text).toBe("abc");
    posts[1]?.answer(5);
    await settled();
    expect(saver.state.k).toBe("saved");
  });

  test("is sent again under the same key when there's no answer, after a growing pause", async () => {
    saver.change(content("ab"));
    rest();
    posts[0]?.answer(refused(null));
    await settled();
    expect(saver.state).toEqual({ k: "failed", error: "No.", seconds: 1 });
    rest();
    posts[1]?.answer(refused(503));
    await settled();
    rest();
    expect(posts.map(({ key }) => key)).toEqual(["key 1", "key 1", "key 1"]);
    expect(waits).toEqual([1000, 1000, 2000]);
    posts[2]?.answer(4);
    await settled();
    expect(saver.state.k).toBe("saved");
  });

  test("waits for a choice when somebody else was faster, whatever is typed meanwhile", async () => {
    saver.change(content("mine"));
    rest();
    posts[0]?.answer(refused(409));
    await settled();
    expect(saver.state.k).toBe("stale");
    saver.change(content("mine, and more"));
    expect(posts).toHaveLength(1);
    expect(kept?.content.text).toBe("mine, and more");
    saver.choose("mine", { ...draft, text: "theirs", rev: 7 });
    expect(posts[1]).toMatchObject({ rev: 7, text: "mine, and more" });
    posts[1]?.answer(8);
    await settled();
    expect([saver.state.k, kept]).toEqual(["saved", null]);
  });

  test("gives way to the other text when its author says so", async () => {
    saver.waitForChoice(content("mine"));
    saver.choose("theirs", { ...draft, text: "theirs", rev: 7 });
    expect([saver.state.k, saver.rev, kept]).toEqual(["saved", 7, null]);
    expect(await saver.flush()).toBe(true);
    expect(posts).toEqual([]);
  });

  test("stays in the browser when the server refuses it", async () => {
    saver.change(content("ab"));
    const flushed = saver.flush();
    posts[0]?.answer(refused(403));
    expect(await flushed).toBe(false);
    expect(saver.state).toEqual({ k: "refused", error: "No." });
    expect(kept?.content.text).toBe("ab");
  });
});
