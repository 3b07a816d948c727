import type { ReactNode } from "react";
import parts from "#design/page-parts.module.css";
import { type MessageCode, say } from "../messages/say.ts";
import css from "./offers.module.css";

interface OpeningProps {
  title: string;
  lead: string;
  /** Drawing beside the words, if there's room. */
  drawing: ReactNode;
  children?: ReactNode;
}

/** Opening of a page that offers something to buy. */
export function OffersOpening({ title, lead, drawing, children }: OpeningProps) {
  return (
    <header className={css.opening}>
      <div className={css.words}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.lead}>{lead}</p>
        {children}
      </div>
      {drawing}
    </header>
  );
}

/** A heading with its content, below the offers. */
export function OffersSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2 className={parts.heading}>{heading}</h2>
      {children}
    </section>
  );
}

/** Questions that people ask before they pay; each opens its answer. */
export function Questions({ asked, site }: { asked: readonly (readonly [MessageCode, MessageCode])[]; site: string }) {
  return (
    <OffersSection heading={say("FAQ")}>
      {asked.map(([question, answer]) => (
        <details key={question} className={css.question}>
          <summary>{say(question)}</summary>
          <p>{say(answer, { site })}</p>
        </details>
      ))}
    </OffersSection>
  );
}

/** The same from a text page. */
export function FaqList({ list }: { list: readonly { question: string; answer_html: string }[] }) {
  if (list.length === 0) return null;
  return (
    <OffersSection heading={say("FAQ")}>
      {list.map(({ question, answer_html }) => (
        <details key={question} className={css.question}>
          <summary>{question}</summary>
          {/* From our own Markdown. */}
          <p dangerouslySetInnerHTML={{ __html: answer_html }} />
        </details>
      ))}
    </OffersSection>
  );
}
