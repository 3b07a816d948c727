import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type { Settings } from "#server/settings.ts";

type Headers = Record<string, string>;

export interface Answer {
  status: number;
  headers: LightMyRequestResponse["headers"];
  body: string;
  json<T = Answered>(): T;
}

/** Page data, or a standard response: enough of both for tests to inspect. */
export interface Answered {
  success: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every kind
  results: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  response: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  globals: any;
}

export interface UploadedFile {
  key: string;
  name: string;
  bytes: Buffer;
}

export interface TestBrowser {
  cookies: Map<string, string>;
  get(url: string, headers?: Headers): Promise<Answer>;
  /** The page's data (`?ajax=1`). */
  data(url: string): Promise<Answered>;
  /** A JSON POST as our own script sends it: token and marker included. */
  post(url: string, body?: unknown, headers?: Headers): Promise<Answer>;
  /** The same with exactly this text as the body. */
  postText(url: string, text: string, headers?: Headers): Promise<Answer>;
  /** The same as form data: texts as they are, everything else as JSON. */
  postForm(url: string, body: object, headers?: Headers): Promise<Answer>;
  /** A plain HTML form as a browser without JavaScript sends it. */
  form(url: string, fields: Record<string, string>, headers?: Headers): Promise<Answer>;
  /** Uploads a file as our own script does. */
  upload(url: string, file: UploadedFile): Promise<Answer>;
  /** Sends exactly these headers and the cookies. */
  raw(
    method: "GET" | "POST" | "PUT" | "DELETE" | "HEAD" | "OPTIONS",
    url: string,
    headers?: Headers,
    payload?: string | Buffer,
  ): Promise<Answer>;
  logIn(email: string, password?: string): Promise<Answer>;
  signUp(email: string, password?: string): Promise<Answer>;
}

/** Password of everybody whose test names no other. */
export const PASSWORD = "a sound password";

const BOUNDARY = "a-boundary-of-tests";

/** Body of a form with a key and a file. */
function formData({ key, name, bytes }: UploadedFile): Buffer {
  const disposition = "Content-Disposition: form-data; name=";
  const quoted = name.replaceAll('"', "%22");
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\n${disposition}"key"\r\n\r\n${key}\r\n`),
    Buffer.from(`--${BOUNDARY}\r\n${disposition}"file"; filename="${quoted}"\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

/** One browser with its own cookies and, where given, its own address, on a server that's called without a network. */
export function createBrowser(http: FastifyInstance, settings: Settings, from?: string): TestBrowser {
  const cookies = new Map<string, string>();

  async function raw(
    method: Parameters<TestBrowser["raw"]>[0],
    url: string,
    headers: Headers = {},
    payload?: string | Buffer,
  ) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await http.inject({
      method,
      url,
      headers: { host: new URL(settings.siteUrl).host, ...(cookie ? { cookie } : {}), ...headers },
      ...(payload === undefined ? {} : { payload }),
      ...(from === undefined ? {} : { remoteAddress: from }),
    });
    for (const cooky of answer.cookies) {
      const gone = cooky.maxAge === 0 || (cooky.expires !== undefined && cooky.expires.getTime() < Date.now());
      if (gone) cookies.delete(cooky.name);
      else cookies.set(cooky.name, decodeURIComponent(cooky.value));
    }
    return { status: answer.statusCode, headers: answer.headers, body: answer.body, json: () => answer.json() };
  }

  async function token(): Promise<string> {
    if (!cookies.has("XSRF-TOKEN")) await raw("GET", "/account/login/");
    return cookies.get("XSRF-TOKEN") ?? "";
  }

  const browser: TestBrowser = {
    cookies,
    raw,
    get: (url, headers) => raw("GET", url, { accept: "text/html", ...headers }),
    async data(url) {
      const answer = await raw("GET", `${url}${url.includes("?") ? "&" : "?"}ajax=1`, { accept: "application/json" });
      return answer.json();
    },
    post: (url, body = {}, headers = {}) => browser.postText(url, JSON.stringify(body), headers),
    async postText(url, text, headers = {}) {
      const own = {
        "content-type": "application/json",
        "x-requested-with": "XMLHttpRequest",
        "x-xsrf-token": await token(),
        origin: settings.siteUrl,
      };
      return raw("POST", url, { ...own, ...headers }, text);
    },
    async postForm(url, body, headers = {}) {
      const form = new FormData();
      for (const [name, value] of Object.entries(body)) {
        if (value !== undefined) form.append(name, typeof value === "string" ? value : JSON.stringify(value));
      }
      const sent = new Response(form);
      const own = {
        "content-type": sent.headers.get("content-type") ?? "",
        "x-requested-with": "XMLHttpRequest",
        "x-xsrf-token": await token(),
        origin: settings.siteUrl,
      };
      return raw("POST", url, { ...own, ...headers }, await sent.text());
    },
    async upload(url, file) {
      const own = {
        "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
        "x-requested-with": "XMLHttpRequest",
        "x-xsrf-token": await token(),
        origin: settings.siteUrl,
      };
      return raw("POST", url, own, formData(file));
    },
    async form(url, fields, headers = {}) {
      const all = new URLSearchParams({ csrf_token: await token(), ...fields });
      const own = {
        "content-type": "application/x-www-form-urlencoded",
        origin: settings.siteUrl,
        accept: "text/html",
      };
      return raw("POST", url, { ...own, ...headers }, all.toString());
    },
    logIn: (email, password = "demo-password") => browser.post("/account/login/", { email, password }),
    signUp: (email, password = PASSWORD) => browser.post("/account/signup/", { email, password }),
  };
  return browser;
}
