import type { Answered } from "./client.ts";

export interface HttpAnswer {
  status: number;
  headers: Headers;
  text: string;
  json(): Answered;
}

/** One browser with its own cookies, over a real connection. */
export interface HttpBrowser {
  get(path: string): Promise<HttpAnswer>;
  post(path: string, body?: unknown): Promise<HttpAnswer>;
  /** Opens an event stream; the signal ends it. */
  stream(path: string, signal: AbortSignal): Promise<Response>;
  /** The same browser, cookies included, at the product's address after a restart. */
  at(address: string): HttpBrowser;
}

/** `always`: headers of every request, such as the address that a proxy saw. */
export function createHttpBrowser(
  address: string,
  cookies = new Map<string, string>(),
  always: Record<string, string> = {},
): HttpBrowser {
  const sentCookies = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  async function ask(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<HttpAnswer> {
    const answer = await fetch(address + path, {
      method,
      headers: { ...(cookies.size > 0 && { cookie: sentCookies() }), ...always, ...headers },
      redirect: "manual",
      ...(body === undefined ? {} : { body }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, json: () => JSON.parse(text) };
  }

  return {
    get: (path) => ask("GET", path, {}),
    async post(path, body = {}) {
      if (!cookies.has("XSRF-TOKEN")) await ask("GET", "/account/login/", {});
      const headers = {
        "content-type": "application/json",
        "x-requested-with": "XMLHttpRequest",
        "x-xsrf-token": decodeURIComponent(cookies.get("XSRF-TOKEN") ?? ""),
      };
      return ask("POST", path, headers, JSON.stringify(body));
    },
    stream: (path, signal) => fetch(address + path, { headers: { cookie: sentCookies(), ...always }, signal }),
    at: (elsewhere) => createHttpBrowser(elsewhere, cookies, always),
  };
}
