import type { ReactNode } from "react";
import { type MessageCode, say } from "../messages/say.ts";
import css from "./offers.module.css";

interface OpeningProps {
  title: string;
  lead: string;
  /** Drawn beside the words where there is room. */
  drawing: ReactNode;
  children?: ReactNode;
}

/** The first words of a page that offers something to buy. */
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

/** A heading with what belongs to it, below the offers. */
export function OffersSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{heading}</h2>
      {children}
    </section>
  );
}

/** What people ask before they pay: each question opens its answer. */
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
