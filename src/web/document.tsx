import { renderToStaticMarkup } from "react-dom/server";
import { pathTo } from "#contract/build-path.ts";
import type { PageData } from "#contract/page.ts";
import { describe } from "./describe.ts";
import { type EmbeddedPage, PAGE_DATA_ID } from "./page-data.ts";
import { pictureOf } from "./picture-of.ts";
import { structuredData } from "./structured-data.ts";

export interface DocumentInput {
  page: EmbeddedPage;
  /** HTML of the root element, rendered by React. */
  root: string;
  nonce: string;
  /** Address of the frame that runs programs. Pages load it when they need it. */
  programFrame: string;
  title: string;
  canonicalPath: string;
  /** Addresses of the entry script, of chunks needed immediately and of style sheets. */
  script: string;
  preloads: readonly string[];
  styles: readonly string[];
  /** Rules of the style sheets that this page needs. With them, the sheets themselves keep nothing waiting. */
  critical?: string;
  fonts: readonly string[];
}

/** Runs before the first paint. Without it, every page of a lesson would flash up. */
const ADD_JS_CLASS = 'document.documentElement.classList.add("js")';

/** From home into a lesson one page fades into the other, where browsers can and people don't mind. */
const GLIDE = "@media (prefers-reduced-motion: no-preference){@view-transition{navigation:auto}}";

/** Complete HTML document of a page (R8). */
export function renderDocument(input: DocumentInput): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<Document {...input} />)}`;
}

function Document({
  page,
  root,
  nonce,
  programFrame,
  title,
  canonicalPath,
  script,
  preloads,
  styles,
  critical = "",
  fonts,
}: DocumentInput) {
  const address = canonicalAddress(page.data, canonicalPath);
  const { theme, site_name } = page.data.globals;
  const description = describe(page.screen, page.data.results);
  const picture = pictureOf(page.screen, page.data);
  const structured = structuredData(page.screen, page.data);
  const sheets = styles.map((href) => <link key={href} rel="stylesheet" href={href} />);
  return (
    <html lang="en" data-theme={theme === "system" ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="canonical" href={address} />
        {description && <meta name="description" content={description} />}
        {description && <meta property="og:description" content={description} />}
        <meta property="og:title" content={title} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={site_name} />
        <meta property="og:url" content={address} />
        <meta property="og:image" content={picture.address} />
        <meta property="og:image:type" content="image/png" />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={picture.alt} />
        <meta name="twitter:card" content="summary_large_image" />
        <meta property="al:web:url" content={address} />
        <meta property="al:ios:url" content={address} />
        <meta property="al:android:url" content={address} />
        <meta name="program-frame" content={programFrame} />
        <link rel="icon" href="/assets/mark.svg" type="image/svg+xml" />
        <link rel="alternate" type="application/rss+xml" title={site_name} href={pathTo("feed_lessons")} />
        {(page.screen === "home" || page.screen === "lesson") && <style nonce={nonce}>{GLIDE}</style>}
        {fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {critical === "" ? sheets : <style nonce={nonce} dangerouslySetInnerHTML={{ __html: critical }} />}
        {preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: ADD_JS_CLASS }} />
        {structured && (
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inertJson(structured) }} />
        )}
      </head>
      <body>
        <div id="root" dangerouslySetInnerHTML={{ __html: root }} />
        <script
          id={PAGE_DATA_ID}
          type="application/json"
          nonce={nonce}
          dangerouslySetInnerHTML={{ __html: inertJson(page) }}
        />
        {critical !== "" && sheets}
        {script !== "" && <script type="module" src={script} nonce={nonce} />}
      </body>
    </html>
  );
}

/** JSON that's safe inside a script element: no HTML parser can take it for markup (T4). */
export function inertJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll(">", "\\u003e")
    .replaceAll("&", "\\u0026")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

/** Joins base address and path as text. As a relative URL, a path that starts with two slashes would lead to another site. */
function canonicalAddress(data: PageData<unknown>, path: string): string {
  return data.response.base_url + path;
}
