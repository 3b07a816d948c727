import { useId, useState } from "react";
import editorCss from "../../kit/editor/editor.module.css";
import { recordsIn, textIn } from "../../kit/editor/read-draft.ts";
import { ToolHelp } from "../../kit/editor/tool.tsx";
import { TagSign } from "../tag-sign.tsx";
import css from "./editor.module.css";
import type { MarkToolProps } from "./mark-tool.ts";
import { toggled } from "./marks.ts";
import { newId } from "./passage.ts";

interface Item {
  id: string;
  body: string;
}

/** A list, one entry a line, and a table in which each entry gets its tags. */
export function ListTool({ medium, tags, truth, exclusive, write, say }: MarkToolProps) {
  const area = useId();
  const items = recordsIn(medium.items).map(({ id, body }) => ({ id: textIn(id), body: textIn(body) }));
  const [typed, setTyped] = useState<string | null>(null);
  const shown = items.map(({ body }) => body.replaceAll("\n", " ")).join("\n");

  function retype(text: string) {
    setTyped(text);
    const next = itemsFrom(text, items);
    write({ ...medium, items: next }, next, truth, "list");
  }

  return (
    <>
      <div className={editorCss.field}>
        <label className={editorCss.label} htmlFor={area}>
          {say("LIST")}
        </label>
        <textarea
          id={area}
          className={editorCss.area}
          rows={4}
          value={typed !== null && linesIn(typed).join("\n") === shown ? typed : shown}
          onChange={({ target }) => retype(target.value)}
          onBlur={() => setTyped(null)}
        />
      </div>
      <ToolHelp>{say("HELP_LIST")}</ToolHelp>
      <ul className={css.items}>
        {items.map(({ id, body }) => (
          <li key={id} className={css.item}>
            <span>{body}</span>
            {tags.map((tag) => (
              <label key={tag.id} className={css.check}>
                <input
                  type="checkbox"
                  checked={truth[id]?.includes(tag.id) ?? false}
                  aria-label={say("HAS_TAG", { part: body, tag: tag.label })}
                  onChange={() => write(medium, items, toggled(truth, id, tag.id, exclusive))}
                />
                <TagSign colour={tag.colour} shape={tag.shape} /> {tag.label}
              </label>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

const linesIn = (text: string) => text.split("\n").filter((line) => line.trim() !== "");

/** Entries of a typed list. An entry keeps its id if its text, or else its place, is the same as before. */
function itemsFrom(text: string, before: readonly Item[]): Item[] {
  const lines = linesIn(text);
  const taken = new Set<Item>();
  const exact = lines.map((body) => {
    const same = before.find((item) => item.body === body && !taken.has(item));
    if (same) taken.add(same);
    return same ?? null;
  });
  const next: Item[] = [];
  for (const [index, body] of lines.entries()) {
    const own = exact[index] ?? (before[index] && !taken.has(before[index]) ? before[index] : null);
    if (own) taken.add(own);
    next.push({ id: own?.id ?? newId(body, [...before, ...next]), body });
  }
  return next;
}
