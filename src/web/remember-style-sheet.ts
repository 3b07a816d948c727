/** Cookie with the name of the style sheet that this browser has loaded. */
const COOKIE = "styles";
const YEAR_S = 31_536_000;

/** Keeps a cookie that says which style sheet this browser has, so that later pages needn't bring a part of it along. */
export function rememberStyleSheet(): void {
  const name = document.querySelector('link[rel="stylesheet"]')?.getAttribute("href")?.split("/").at(-1);
  if (!name || document.cookie.includes(`${COOKIE}=${name}`)) return;
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't in every browser
  document.cookie = `${COOKIE}=${name}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`;
}
