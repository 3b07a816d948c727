import { type FormEvent, type KeyboardEvent, useEffect, useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { searchPage } from "#contract/catalogue/search.ts";
import { Button } from "#design/button.tsx";
import { Field } from "#design/field.tsx";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { track } from "../../analytics/track.ts";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./search.module.css";
import { SearchResult } from "./search-result.tsx";
import { say } from "./search-words.ts";
import { useTypedSearch } from "./use-typed-search.ts";

type Results = Infer<typeof searchPage.results>;

const LIST = "search-hits";

/** Search over courses, lessons and help: a form, and a list below the field while somebody types. */
export function SearchScreen({ results }: ScreenProps<Results>) {
  const [text, setText] = useState(results.text);
  const [active, setActive] = useState(-1);
  const { hits: typed, close } = useTypedSearch(text, results.text);
  const isOpen = typed.length > 0;
  const { text: asked, hits } = results;
  useEffect(() => {
    if (asked !== "") trackSearch(hits.length, null);
  }, [asked, hits.length]);

  /** Opens what was chosen while typing. */
  function open(rank: number) {
    const chosen = typed[rank];
    if (!chosen) return;
    trackSearch(typed.length, rank + 1);
    location.assign(chosen.path);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      // One more place than hits: the field itself.
      const places = typed.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === "Escape") {
      event.preventDefault();
      setActive(-1);
      close();
    }
  }

  function onSubmit(event: FormEvent) {
    if (!typed[active]) return;
    event.preventDefault();
    open(active);
  }

  return (
    <PageBody width="column" className={stack.gap5}>
      <h1 className={parts.title}>{say("TITLE")}</h1>

      <search>
        <form className={css.form} action={pathTo("search")} onSubmit={onSubmit}>
          <div className={css.box}>
            <Field
              id="search-text"
              name="q"
              type="search"
              label={say("FIELD")}
              defaultValue={results.text}
              maxLength={120}
              autoComplete="off"
              role="combobox"
              aria-expanded={isOpen}
              aria-controls={LIST}
              aria-autocomplete="list"
              aria-activedescendant={active >= 0 && typed[active] ? `${LIST}-${active}` : undefined}
              onInput={(event) => {
                setText(event.currentTarget.value);
                setActive(-1);
              }}
              onKeyDown={onKeyDown}
              onBlur={close}
            />
            <div id={LIST} role="listbox" aria-label={say("HITS")} className={css.list} hidden={!isOpen}>
              {typed.map((hit, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's, which keeps the focus
                // biome-ignore lint/a11y/useFocusableInteractive: as above
                <div
                  key={hit.path}
                  id={`${LIST}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  className={css.option}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => open(index)}
                >
                  <span className={css.name}>{hit.title}</span>
                  <span className={parts.small}>{hit.context || say(`KIND_${hit.kind}`)}</span>
                </div>
              ))}
            </div>
          </div>
          <Button type="submit" kind="primary">
            {say("SEARCH")}
          </Button>
        </form>
      </search>

      <Answer results={results} />
    </PageBody>
  );
}

/** Tracks that somebody searched, and which hit they chose; never their words. */
function trackSearch(results: number, chosen_rank: number | null): void {
  track({ event_name: "search_used", event_properties: { results, chosen_rank } });
}

function Answer({ results: { text, hits, corrected } }: { results: Results }) {
  if (text === "") return <p className={parts.soft}>{say("HOW")}</p>;
  if (hits.length === 0) {
    return (
      <>
        <p className={parts.soft}>{say("NOTHING", { text })}</p>
        <p>
          <a href={pathTo("explorations_menu")}>{say("ALL_COURSES")}</a>
        </p>
      </>
    );
  }
  return (
    <section aria-labelledby="search-found">
      <h2 id="search-found" className={css.found}>
        {corrected === null ? say("FOUND", { hits: hits.length, text }) : say("INSTEAD", { text: corrected })}
      </h2>
      <ol>
        {hits.map((hit, index) => (
          <SearchResult key={hit.path} hit={hit} onChoose={() => trackSearch(hits.length, index + 1)} />
        ))}
      </ol>
    </section>
  );
}
