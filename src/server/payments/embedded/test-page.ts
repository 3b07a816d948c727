import { htmlText } from "../../html-text.ts";

export interface TestPage {
  title: string;
  nonce: string;
  /** Text of the notice at the top. */
  notice: string;
  problem: string | null;
  /** HTML. */
  body: string;
}

/** Page of the test provider. It looks plain, says that no money moves, and needs no script. */
export function testPage({ title, nonce, notice, problem, body }: TestPage): string {
  const alert =
    problem === null ? "" : `<p class="problem" role="alert" tabindex="-1" autofocus>${htmlText(problem)}</p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${htmlText(title)}</title><style nonce="${nonce}">${STYLE}</style></head><body><main>
<p class="test"><strong>${htmlText(notice)}</strong> No card is asked for and no money moves.</p>${alert}
${body}</main></body></html>`;
}

const STYLE = [
  ":root{color-scheme:light dark}",
  "body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#1b2330;background:#eef1f5}",
  "main{max-width:28rem;margin:0 auto;padding:2rem 1rem}",
  "h1{font-size:1.35rem;margin:1.5rem 0 .25rem}.price{font-size:1.1rem;margin:0 0 1.5rem}",
  ".test{margin:0;padding:.75rem 1rem;border-left:.25rem solid #9a6700;background:#fff8e0;color:#3b2a00}",
  ".problem{padding:.75rem 1rem;border-left:.25rem solid #b42318;background:#fdecea;color:#7a1a12}",
  "fieldset{margin:1rem 0;padding:0;border:0}legend{padding:0;font-weight:600}",
  "fieldset label{display:flex;gap:.75rem;align-items:center;min-height:2.75rem;padding:.5rem 0}",
  "small{display:block;color:#566070}",
  ".field{display:block;margin-top:1rem;font-weight:600}.field input,.field select{display:block;box-sizing:border-box;width:100%;min-height:2.75rem;margin-top:.25rem;padding:.5rem;font:inherit;font-weight:400}",
  "button{min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:.5rem;background:#1f4b7a;color:#fff;font:inherit;font-weight:600}",
  ".answers{display:flex;flex-wrap:wrap;gap:.75rem}",
  "button.quiet{background:none;color:inherit;border:1px solid currentcolor}",
  "dl{margin:1.5rem 0}dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1rem;padding:.5rem 0;border-bottom:1px solid #8a94a3}dt{color:#566070}dd{margin:0;font-weight:600}",
  "a{color:#1f4b7a}:focus-visible{outline:3px solid #1f4b7a;outline-offset:2px}",
  "@media(prefers-color-scheme:dark){body{color:#e6e9ee;background:#141920}small,dt{color:#a5adba}a{color:#9cc3ee}button{background:#9cc3ee;color:#0f1620}.test{background:#332700;color:#ffe7a3}.problem{background:#41130f;color:#ffd9d4}:focus-visible{outline-color:#9cc3ee}}",
].join("");
