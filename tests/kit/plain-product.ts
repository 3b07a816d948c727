import { endWith, start } from "#server/start.ts";
import { plainRender } from "./plain-render.ts";

/** The whole server as a process of its own, with pages of plain words instead of web's: for tests of faults, which need no build. */
const [webDir = "", contentDir = ""] = process.argv.slice(2);
start({
  env: process.env,
  webDir,
  contentDir,
  renderPageFor: () => plainRender,
  say: (line) => console.log(line),
}).catch((error: unknown) => endWith(error));
