import { renderToStaticMarkup, renderToString } from "react-dom/server";
import type { EmbedData } from "#contract/learning/play.page.ts";
import { viewOf } from "#interactives/views-eager.ts";
import { type BuildManifest, scriptFiles, styleFiles } from "../build-manifest.ts";
import { inertJson } from "../document.tsx";
import { ViewSourceContext } from "../lesson/view-source.tsx";
import { PAGE_DATA_ID } from "../page-data.ts";
import { viewSource } from "../sources.ts";
import { EmbedScreen } from "./embed-screen.tsx";

const ENTRY = "src/web/entry-embed.tsx";

/** Creates the function that draws a frame for other sites as a complete HTML document. */
export function createRenderEmbed(manifest: BuildManifest): (data: EmbedData) => string {
  const styles = styleFiles(manifest);
  return (data) => {
    const [script = "", ...preloads] = scriptFiles(manifest, [ENTRY, viewSource(data.game.type)]);
    const ask = () => Promise.reject(new Error("The server only draws it."));
    const root = renderToString(
      <ViewSourceContext value={viewOf}>
        <EmbedScreen data={data} ask={ask} />
      </ViewSourceContext>,
    );
    const html = renderToStaticMarkup(
      <html lang="en" className="js">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>{`${data.lesson.name} · ${data.site_name}`}</title>
          {styles.map((href) => (
            <link key={href} rel="stylesheet" href={href} />
          ))}
          {preloads.map((href) => (
            <link key={href} rel="modulepreload" href={href} />
          ))}
        </head>
        <body>
          <div id="root" dangerouslySetInnerHTML={{ __html: root }} />
          <script id={PAGE_DATA_ID} type="application/json" dangerouslySetInnerHTML={{ __html: inertJson(data) }} />
          {script !== "" && <script type="module" src={script} />}
        </body>
      </html>,
    );
    return `<!DOCTYPE html>${html}`;
  };
}
