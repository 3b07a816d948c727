import { useRef, useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import type { interactivePage } from "#contract/authoring/interactives.page.ts";
import { pathTo } from "#contract/build-path.ts";
import { Button } from "#design/button.tsx";
import { useAlive } from "#interactives/kit/use-desk.ts";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./interactive.module.css";
import type { JsonSchema } from "./json-schema.ts";
import { TrialFrame } from "./trial-frame.tsx";
import { say } from "./words.ts";
import { Workshop } from "./workshop.tsx";

type Results = Infer<typeof interactivePage.results>;

/** One type of interactive: examples to play, their source, what is checked, and a workshop to make one's own. */
export function InteractiveScreen({ results }: ScreenProps<Results>) {
  const { type, name, teaches, secrecy, examples, checks } = results;
  const alive = useAlive();
  const workshop = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<{ source: string; round: number } | null>(null);

  function change(source: string) {
    setChosen({ source, round: (chosen?.round ?? 0) + 1 });
    workshop.current?.focus();
    workshop.current?.scrollIntoView({ block: "start" });
  }

  return (
    <PageBody className={css.page}>
      <header className={css.head}>
        <a className={css.back} href={pathTo("interactives")}>
          {say("BACK_TO_GALLERY")}
        </a>
        <h1>{name}</h1>
        <p className={css.lead}>{teaches}</p>
        <p className={css.secrecy}>{say(`SECRECY_${secrecy}`)}</p>
      </header>
      <section className={css.examples} aria-labelledby="examples">
        <h2 id="examples">{say("EXAMPLES")}</h2>
        {examples.map((example) => (
          <Example key={example.name} type={type} example={example} onChange={alive ? change : null} />
        ))}
      </section>
      <section ref={workshop} tabIndex={-1} className={css.workshop} aria-labelledby="workshop">
        <h2 id="workshop">{say("WORKSHOP")}</h2>
        <p className={css.lead}>{say("WORKSHOP_TEXT")}</p>
        {alive && (
          <Workshop
            type={type}
            schema={results.json_schema as JsonSchema} // made from the type's own schema on the server
            first={examples[0]?.source ?? "{}"}
            chosen={chosen}
            generates={results.generates}
            proves={results.proves}
          />
        )}
      </section>
      <section className={css.checks} aria-labelledby="checks">
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
    </PageBody>
  );
}

interface ExampleProps {
  type: string;
  example: Results["examples"][number];
  onChange: ((source: string) => void) | null;
}

function Example({ type, example, onChange }: ExampleProps) {
  const { name, source, trial } = example;
  return (
    <article className={css.example} aria-label={say("EXAMPLE", { name: spoken(name) })}>
      <h3 className={css.exampleName}>{spoken(name)}</h3>
      <TrialFrame id={`example-${name}`} game={{ type, asset: source, seed: `example ${name}` }} trial={trial} />
      <details className={css.source}>
        <summary>{say("SOURCE")}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
        <pre className={css.code} tabIndex={0}>
          {source}
        </pre>
      </details>
      {onChange && (
        <Button size="small" onClick={() => onChange(source)}>
          {say("CHANGE_THIS")}
        </Button>
      )}
    </article>
  );
}

/** A file name as words. */
function spoken(name: string): string {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
