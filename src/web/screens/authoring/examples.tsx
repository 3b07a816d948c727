import { type KeyboardEvent, useRef, useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import type { interactivePage } from "#contract/authoring/interactives.page.ts";
import { Button } from "#design/button.tsx";
import css from "./examples.module.css";
import { fieldWords } from "./form/field-id.ts";
import { TryOutFrame } from "./try-out/try-out-frame.tsx";
import { say } from "./words.ts";

type Example = Infer<typeof interactivePage.results>["examples"][number];

interface ExamplesProps {
  type: string;
  /** Name of the type, in words. */
  name: string;
  examples: readonly Example[];
  /** Null until scripts run. */
  onChange: ((source: string) => void) | null;
}

/** Examples to play, one at a time. Each keeps its state while another is shown. */
export function Examples({ type, name, examples, onChange }: ExamplesProps) {
  const [shown, setShown] = useState(0);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0]));
  const tabs = useRef<HTMLDivElement>(null);

  function show(index: number) {
    setShown(index);
    setSeen(new Set([...seen, index]));
  }
  function onKeyDown(event: KeyboardEvent) {
    const count = examples.length;
    const to = { ArrowRight: (shown + 1) % count, ArrowLeft: (shown + count - 1) % count, Home: 0, End: count - 1 }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    show(to);
    tabs.current?.querySelectorAll<HTMLElement>("[role=tab]")[to]?.focus();
  }

  return (
    <div className={css.examples}>
      <div ref={tabs} role="tablist" aria-label={say("EXAMPLE_TABS", { name })} className={css.tabs}>
        {examples.map((example, index) => (
          <button
            key={example.name}
            type="button"
            role="tab"
            id={`tab-${example.name}`}
            aria-selected={index === shown}
            aria-controls={`panel-${example.name}`}
            tabIndex={index === shown ? 0 : -1}
            className={css.tab}
            onClick={() => show(index)}
            onKeyDown={onKeyDown}
          >
            {spoken(example.name)}
          </button>
        ))}
      </div>
      {examples.map((example, index) => (
        <div
          key={example.name}
          role="tabpanel"
          id={`panel-${example.name}`}
          aria-labelledby={`tab-${example.name}`}
          hidden={index !== shown}
          className={css.panel}
        >
          {seen.has(index) && <Played type={type} example={example} onChange={onChange} />}
        </div>
      ))}
    </div>
  );
}

function Played({ type, example, onChange }: Pick<ExamplesProps, "type" | "onChange"> & { example: Example }) {
  const { name, source, trial } = example;
  return (
    <>
      <TryOutFrame
        id={`example-${name}`}
        within={`tab-${name}`}
        game={{ type, asset: source, seed: `example ${name}` }}
        trial={trial}
      />
      <div className={css.below}>
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
      </div>
    </>
  );
}

/** File name in words. */
function spoken(name: string): string {
  return fieldWords(name.replaceAll("-", " "));
}
