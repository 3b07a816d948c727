import { useEffect, useRef, useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import type { interactivePage } from "#contract/authoring/interactives.page.ts";
import { pathTo } from "#contract/build-path.ts";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { useHydrated } from "#interactives/kit/use-hydrated.ts";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { Examples } from "./examples.tsx";
import type { JsonSchema } from "./form/json-schema.ts";
import css from "./interactive.module.css";
import { TypePicture } from "./pictures/type-picture.tsx";
import { say } from "./words.ts";
import { QuestionWorkshop } from "./workshop/question-workshop.tsx";
import { Workshop } from "./workshop/workshop.tsx";

type Results = Infer<typeof interactivePage.results>;

/** Page of one interactive type: examples to play, a workshop, the checks, and lessons that use it. */
export function InteractiveScreen({ results }: ScreenProps<Results>) {
  const { type, name, teaches, secrecy, examples, checks, lessons } = results;
  const inText = results.notation === "camperdown";
  const alive = useHydrated();
  const workshop = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<{ source: string; round: number } | null>(null);

  useEffect(() => {
    document.documentElement.dataset.alive = "";
  }, []);

  function change(source: string) {
    setChosen({ source, round: (chosen?.round ?? 0) + 1 });
    workshop.current?.focus({ preventScroll: true });
    workshop.current?.scrollIntoView({ block: "start" });
  }

  return (
    <PageBody className={stack.gap7}>
      <header className={parts.head}>
        <a className={css.back} href={pathTo("interactives")}>
          {say("BACK_TO_GALLERY")}
        </a>
        <div className={css.title}>
          <TypePicture type={type} className={css.picture} />
          <h1>{name}</h1>
        </div>
        <p className={css.lead}>{teaches}</p>
        <p className={css.secrecy}>{say(`SECRECY_${secrecy}`)}</p>
      </header>
      <section className={stack.gap4} aria-labelledby="examples">
        <h2 id="examples">{say("EXAMPLES")}</h2>
        <Examples type={type} name={name} examples={examples} onChange={alive ? change : null} />
      </section>
      <section ref={workshop} tabIndex={-1} className={css.workshop} aria-labelledby="workshop">
        <h2 id="workshop">{say("WORKSHOP")}</h2>
        <p className={css.lead}>{say(inText ? "QUESTION_TEXT" : "WORKSHOP_TEXT")}</p>
        {alive && inText && <QuestionWorkshop type={type} first={examples[0]?.source ?? ""} chosen={chosen} />}
        {alive && !inText && (
          <Workshop
            type={type}
            schema={results.json_schema as JsonSchema} // Made from the type's own schema on the server.
            help={results.fields}
            first={examples[0]?.source ?? "{}"}
            chosen={chosen}
            generates={results.generates}
            proves={results.proves}
          />
        )}
      </section>
      {lessons.length > 0 && (
        <section className={stack.gap4} aria-labelledby="lessons">
          <h2 id="lessons">{say("USED_IN")}</h2>
          <ul className={css.lessons}>
            {lessons.map((lesson) => (
              <li key={lesson.path}>
                <a href={lesson.path}>{lesson.name}</a>
                <span className={parts.small}>{lesson.course_name}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {checks.length > 0 && (
        <section className={stack.gap4} aria-labelledby="checks">
          <h2 id="checks">{say("CHECKS")}</h2>
          <dl className={css.codes}>
            {checks.map(({ code, text }) => (
              <div key={code}>
                <dt>
                  <code>{code}</code>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </PageBody>
  );
}
