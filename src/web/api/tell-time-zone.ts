/** Tells the server this browser's zone, so that a visitor's streak counts local days too. An account keeps its own. */
export function tellTimeZone(): void {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const said = `time_zone=${encodeURIComponent(zone)}`;
  if (!zone || document.cookie.split("; ").includes(said)) return;
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there on plain http, where people host this too
  document.cookie = `${said}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}
