import { useId } from "react";
import { Button } from "#design/button.tsx";
import editorCss from "../../kit/editor/editor.module.css";
import type { Say } from "../../kit/messages.ts";
import { TagSign } from "../tag-sign.tsx";
import type { Tag } from "../types.ts";
import css from "./editor.module.css";
import { MAX_TAGS, newTag } from "./marks.ts";

interface TagFieldsProps {
  tags: readonly Tag[];
  say: Say;
  onChange(tags: readonly Tag[], about?: string): void;
  onRemove(tag: string): void;
}

/** The palette: the tags' names, with more to add. */
export function TagFields({ tags, say, onChange, onRemove }: TagFieldsProps) {
  const id = useId();
  return (
    <fieldset className={css.tags}>
      <legend className={editorCss.label}>{say("TAGS")}</legend>
      {tags.map((tag, index) => (
        <div key={tag.id} className={css.tag}>
          <TagSign colour={tag.colour} shape={tag.shape} />
          <input
            id={`${id}-${index}`}
            className={editorCss.input}
            aria-label={say("TAG_NAME", { number: index + 1 })}
            value={tag.label}
            maxLength={40}
            onChange={({ target }) => onChange(tags.with(index, { ...tag, label: target.value }), `tag ${tag.id}`)}
          />
          <Button
            size="small"
            kind="plain"
            aria-label={say("REMOVE_TAG", { name: tag.label })}
            onClick={() => onRemove(tag.id)}
          >
            {say("REMOVE")}
          </Button>
        </div>
      ))}
      <Button
        size="small"
        aria-disabled={tags.length >= MAX_TAGS}
        onClick={() => onChange([...tags, newTag(tags, say("NEW_TAG", { number: tags.length + 1 }))])}
      >
        {say("ADD_TAG")}
      </Button>
    </fieldset>
  );
}
