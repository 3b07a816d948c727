/**
 * Service worker of learners who keep courses or reviews offline. It only steps in where the network doesn't answer: pages come
 * from the server, and what's missing then is drawn from what this browser has kept. It imports nothing, so that it's
 * one file, and it can't break a page that's online: whatever goes wrong here, the request goes to the network.
 */

/** The parts of a worker's globals that are used here; the compiler only knows those of a page. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  location: Location;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  addEventListener(name: "install" | "activate", act: (event: WorkerEvent) => void): void;
  addEventListener(name: "fetch", act: (event: FetchEvent) => void): void;
}

const worker = globalThis as unknown as Worker; // A page's types don't know the globals of a worker.
const SHELL = "/offline/";
const LOGOUT = "/account/logout/";
/** The page of reviews, and a session. */
const REVIEWING = new Set(["/review/", "/review/session/"]);
const REVIEWS = "/offline/reviews.json";
/** Longest wait for the server where a copy is kept. */
const PATIENCE_MS = 8000;
/** Statuses of a proxy when the server behind it is away. */
const AWAY = new Set([502, 503, 504]);

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== worker.location.origin) return;
  if (request.mode === "navigate") {
    if (request.method === "GET") event.respondWith(page(event));
    else if (pathname === LOGOUT) event.respondWith(logOut(request));
  } else if (request.method === "GET" && pathname.startsWith("/assets/")) {
    event.respondWith(asset(request));
  }
});

/** The server's page, or the document that draws kept lessons. */
async function page(event: FetchEvent): Promise<Response> {
  const fromServer = async () => (await event.preloadResponse) ?? fetch(event.request);
  const shell = await caches.match(SHELL).catch(() => undefined);
  if (!shell) return fromServer();
  const answer = fromServer().catch(() => shell);
  if (!(await isKept(new URL(event.request.url).pathname))) return answer;
  const late = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE_MS, shell));
  const first = await Promise.race([answer, late]);
  return AWAY.has(first.status) ? shell : first;
}

/** True for a lesson or reviews that this browser has kept. */
async function isKept(path: string): Promise<boolean> {
  const lesson = /^\/courses\/[^/]+\/[^/]+\/[^/]+\//.exec(path)?.[0];
  const address = REVIEWING.has(path) ? REVIEWS : lesson && `${lesson}?ajax=1`;
  const found = address && (await caches.match(address).catch(() => undefined));
  return found !== undefined && found !== "";
}

/** A file of a build never changes, so a kept one is as good as the server's. */
async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true }).catch(() => undefined);
  return kept ?? fetch(request);
}

/** Logs out, and removes what was kept for the person who was logged in. */
async function logOut(request: Request): Promise<Response> {
  const answer = await fetch(request);
  if (answer.type === "opaqueredirect" || answer.ok) {
    for (const name of await caches.keys()) await caches.delete(name);
  }
  return answer;
}
