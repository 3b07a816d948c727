/** Sends this browser's time zone to the server, so that a visitor's streak counts local days too. An account keeps its own zone. */
export function sendTimeZone(): void {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const cookie = `time_zone=${encodeURIComponent(zone)}`;
  if (!zone || document.cookie.split("; ").includes(cookie)) return;
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API doesn't exist on plain http, which some people use
  document.cookie = `${cookie}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}
