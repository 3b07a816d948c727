import type { ReactNode } from "react";
import parts from "#design/page-parts.module.css";
import { ThreeConics } from "#design/three-conics.tsx";
import { PageBody } from "../../shell/page-body.tsx";
import css from "./account-page.module.css";

interface AccountPageProps {
  title: string;
  text: string;
  /** The way back, above the heading. */
  trail?: ReactNode;
  children: ReactNode;
}

/** Page with one form: a heading, a reason and the form, beside a drawing. */
export function AccountPage({ title, text, trail, children }: AccountPageProps) {
  return (
    <PageBody className={css.page}>
      <div className={css.words}>
        {trail}
        <h1 className={css.title}>{title}</h1>
        <p className={parts.soft}>{text}</p>
        {children}
      </div>
      <ThreeConics className={css.drawing} />
    </PageBody>
  );
}
