import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { certificatePage } from "#contract/standards/certificate.page.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import cluster from "#design/cluster.module.css";
import disclosure from "#design/disclosure.module.css";
import { Mark } from "#design/mark.tsx";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { CopyLink } from "../../cards/copy-link.tsx";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./certificates.module.css";
import { formatDay, sayStandards } from "./say-standards.ts";

type Results = Infer<typeof certificatePage.results>;

/** A certificate as anybody sees it who has its address. */
export function CertificateScreen({ results, globals }: ScreenProps<Results>) {
  const { certificate_id: certificateId, name, course_name, course_slug, num_lessons, finished_on } = results;
  const site = globals.site_name;
  return (
    <PageBody className={stack.gap6}>
      <article className={css.certificate}>
        <p className={css.site}>
          <Mark />
          {site}
        </p>
        <p className={parts.soft}>{sayStandards("CERTIFIES")}</p>
        <h1 className={css.holder}>{name}</h1>
        <p className={parts.soft}>{sayStandards("HAS_FINISHED")}</p>
        <p className={css.course}>{course_name}</p>
        <p className={parts.soft}>{sayStandards("FACTS", { lessons: num_lessons, day: formatDay(finished_on) })}</p>
      </article>
      <div className={cluster.gap3}>
        {results.is_printable && (
          <>
            <ButtonLink kind="primary" href={pathTo("certificate_pdf", { certificateId })} download>
              {sayStandards("DOWNLOAD_A4")}
            </ButtonLink>
            <ButtonLink href={pathTo("certificate_pdf", { certificateId }, { paper: "letter" })} download>
              {sayStandards("DOWNLOAD_LETTER")}
            </ButtonLink>
          </>
        )}
        <ButtonLink href={pathTo("badge_image", { certificateId })} download>
          {sayStandards("DOWNLOAD_BADGE")}
        </ButtonLink>
        {course_slug !== null && (
          <ButtonLink href={pathTo("explorations_topics", { courseSlug: course_slug })}>
            {sayStandards("SEE_COURSE")}
          </ButtonLink>
        )}
      </div>
      <section className={css.section}>
        <h2 className={parts.heading}>{sayStandards("CHECK_H")}</h2>
        <p className={css.lead}>{sayStandards("CHECK_TEXT", { site, day: formatDay(results.issued_on) })}</p>
        <p className={css.lead}>
          {sayStandards("BADGE_TEXT")} <a href={pathTo("badge", { certificateId })}>{sayStandards("BADGE_LINK")}</a>
        </p>
      </section>
      {results.is_owner && <OwnersPart results={results} token={globals.csrf_token} />}
    </PageBody>
  );
}

function OwnersPart({ results, token }: { results: Results; token: string }) {
  return (
    <section className={css.section}>
      <h2 className={parts.heading}>{sayStandards("SHARE_H")}</h2>
      <CopyLink url={results.url} />
      <p>
        <a href={pathTo("certificates")}>{sayStandards("TO_YOURS")}</a>
      </p>
      <details className={classes(disclosure.more, css.more)}>
        <summary>{sayStandards("TAKE_BACK")}</summary>
        <form method="post" action={pathTo("certificate", { certificateId: results.certificate_id })}>
          <input type="hidden" name="csrf_token" value={token} />
          <input type="hidden" name="act" value="take_back" />
          <p>{sayStandards("TAKE_BACK_TEXT")}</p>
          <p>
            <Button type="submit" kind="danger">
              {sayStandards("TAKE_BACK_GO")}
            </Button>
          </p>
        </form>
      </details>
    </section>
  );
}
