import type { ReactNode, Ref } from "react";
import { classes } from "#design/classes.ts";
import { PageBody } from "../../shell/page-body.tsx";
import { GiftDrawing } from "./gift-drawing.tsx";
import css from "./gift-page.module.css";

export interface GiftPageProps {
  title: string;
  lead?: ReactNode;
  /** Shows the parcel beside the words if there's room. */
  drawn?: boolean;
  /** Takes the focus, for a screen that changes into another. */
  heading?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

/** A page about a gift: one heading, one thing to do. */
export function GiftPage({ title, lead, drawn = false, heading, children }: GiftPageProps) {
  return (
    <PageBody width={drawn ? "page" : "column"} className={classes(css.page, drawn && css.drawn)}>
      <div className={css.words}>
        <header className={css.head}>
          <h1 ref={heading} tabIndex={-1} className={css.title}>
            {title}
          </h1>
          {lead && <p className={css.lead}>{lead}</p>}
        </header>
        {children}
      </div>
      {drawn && <GiftDrawing className={css.drawing} />}
    </PageBody>
  );
}

/** A gift's message, exactly as written. */
export function GiftWords({ text, by }: { text: string; by: string }) {
  if (text === "") return null;
  return (
    <figure className={css.words}>
      <blockquote className={css.quote}>{text}</blockquote>
      <figcaption className={css.soft}>{by}</figcaption>
    </figure>
  );
}
