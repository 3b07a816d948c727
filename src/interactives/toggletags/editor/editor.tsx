import type { AuthorEditor, EditorProps } from "../../kit/editor/author-editor.ts";
import { Choice } from "../../kit/editor/choice.tsx";
import { isRecord } from "../../kit/editor/read-draft.ts";
import { Tool } from "../../kit/editor/tool.tsx";
import strings from "../strings/editor.json" with { type: "json" };
import { ImageTool } from "./image-tool.tsx";
import { ListTool } from "./list-tool.tsx";
import { onlyOf, type Truth, tagsIn, truthIn } from "./marks.ts";
import { passageIn } from "./passage.ts";
import { PassageTool } from "./passage-tool.tsx";
import { TagFields } from "./tag-fields.tsx";

const KINDS = ["text", "code", "list", "image"] as const;
type Kind = (typeof KINDS)[number];

function Editor({ id, draft, change, say, announce }: EditorProps) {
  const medium = isRecord(draft.medium) ? draft.medium : {};
  const kind = KINDS.find((name) => name === medium.kind) ?? "text";
  const tags = tagsIn(draft);
  const truth = truthIn(draft);

  function write(
    next: Readonly<Record<string, unknown>>,
    parts: readonly { id: string }[],
    marks: Truth,
    about?: string,
  ) {
    const right = onlyOf(marks, parts);
    const count = Object.values(right).flat().length;
    change(
      {
        medium: next,
        truth: right,
        ...(isRecord(draft.why) && { why: onlyOf(draft.why, parts) }),
        ...(draft.showCount !== undefined && { showCount: count }),
      },
      about,
    );
  }

  function turnInto(next: Kind) {
    const { text } = passageIn(medium);
    if (next === "image") {
      const medium = { kind: next, alt: "", size: [400, 300], regions: [] };
      return change({ medium, truth: {}, why: undefined });
    }
    if (next === "list") return change({ medium: { kind: next, items: [] }, truth: {}, why: undefined });
    const words = text || say("SAMPLE");
    const made = next === "code" ? { language: "python", source: words, parts: [] } : { segments: [words] };
    change({ medium: { kind: next, ...made }, truth: {}, why: undefined });
  }

  const shared = { id, medium, tags, truth, exclusive: draft.exclusive === true, write, say, announce };
  return (
    <Tool>
      <Choice<Kind>
        label={say("MEDIUM")}
        options={KINDS.map((v) => ({ v, name: say(`MEDIUM_${v}`) }))}
        value={kind}
        onChange={turnInto}
      />
      <TagFields
        tags={tags}
        say={say}
        onChange={(next, about) => change({ tags: next }, about)}
        onRemove={(tag) => {
          const rest = Object.entries(truth).map(([part, own]) => [part, own.filter((other) => other !== tag)]);
          change({ tags: tags.filter((other) => other.id !== tag), truth: Object.fromEntries(rest) });
        }}
      />
      {(kind === "text" || kind === "code") && <PassageTool {...shared} />}
      {kind === "list" && <ListTool {...shared} />}
      {kind === "image" && <ImageTool {...shared} />}
    </Tool>
  );
}

/** Drawing tool of toggletags: words to press tags onto. */
export const editor: AuthorEditor = {
  type: "toggletags",
  fields: ["medium", "tags", "truth"],
  messages: strings,
  Editor,
};
