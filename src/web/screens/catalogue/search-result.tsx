import type { SearchHit } from "#contract/catalogue/search.ts";
import parts from "#design/page-parts.module.css";
import css from "./search.module.css";
import { say } from "./search-words.ts";

interface SearchResultProps {
  hit: SearchHit;
  onChoose: () => void;
}

/** Course, lesson or question that was found. */
export function SearchResult({ hit: { kind, path, title, summary, context }, onChoose }: SearchResultProps) {
  return (
    <li className={css.hit}>
      <h3 className={css.hitTitle}>
        <a href={path} onClick={onChoose}>
          {title}
        </a>
      </h3>
      <p className={parts.small}>{[say(`KIND_${kind}`), context].filter(Boolean).join(" · ")}</p>
      <p className={parts.soft}>{summary}</p>
    </li>
  );
}
