import type { RouteName } from "#contract/paths.ts";
import { cookiePolicyPage, downloadAppPage, landingPage, staticPage } from "#contract/site/static.page.ts";
import { readLearningPath } from "../catalogue/store.ts";
import { TRACKED_COOKIE } from "../experiments/tracked-next.ts";
import type { App } from "../http/app.ts";
import { KNOWN_BROWSER_COOKIE, SHEET_COOKIE, sessionCookieName, XSRF_COOKIE } from "../http/cookies.ts";
import { MESSAGES_COOKIE } from "../http/messages.ts";
import { servePage } from "../http/serve-page.ts";
import { WRITTEN_COOKIE } from "../http/written-cookie.ts";
import { SEEN_COOKIE } from "./announcements.ts";
import { faqIn, withAnchors } from "./questions.ts";
import { readSiteFacts } from "./site-facts.ts";
import { readWords } from "./words.ts";

const wordPages: readonly RouteName[] = ["about", "careers", "terms", "privacy", "ccpa", "help"];

export function serveStaticPages(app: App): void {
  for (const name of wordPages) serveWords(app, name, () => name);
  serveWords(app, "content_page", (params) => `s/${params.path ?? ""}`);
  serveLanding(app);
  serveCookiePolicy(app);
  serveDownloadApp(app);
}

function serveWords(app: App, route: RouteName, slugOf: (params: Readonly<Record<string, string>>) => string): void {
  servePage(app, staticPage, {
    sameForAll: true,
    route,
    title: ({ title }) => title,
    async load({ db, params, tools }) {
      const slug = slugOf(params);
      const words = await readWords({ db, pagesDir: app.pagesDir, settings: tools.settings }, slug);
      if (!words) return { refused: 404 };
      const { title, html, updated } = words;
      const faq_list = slug === "help" ? faqIn(html) : [];
      return { results: { slug, title, html: withAnchors(html), updated, faq_list } };
    },
  });
}

/** Serves a learning path as a landing page for newcomers. */
function serveLanding(app: App): void {
  servePage(app, landingPage, {
    sameForAll: true,
    title: ({ title }) => title,
    async load({ db, params, tools }) {
      const path = await readLearningPath(db, params.generalPathSlug ?? "");
      if (!path) return { refused: 404 };
      const html = `<p>${escapeHtml(path.tagline)}</p>`;
      return {
        results: {
          slug: path.slug,
          title: path.name,
          html,
          learning_path_slug: path.slug,
          ...(await readSiteFacts(tools)),
        },
      };
    },
  });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function serveCookiePolicy(app: App): void {
  const { settings } = app.tools;
  const year = "One year";
  const cookies = [
    [
      sessionCookieName(settings),
      "Remembers you from page to page, so that you stay logged in and keep your progress.",
      year,
    ],
    [XSRF_COOKIE, "Makes sure that requests in your name really come from you.", year],
    ["time_zone", "Your time zone, so that your streak counts your own days.", year],
    [SHEET_COOKIE, "Remembers that this browser has loaded the site's look, so that pages come faster.", year],
    ["theme", "Remembers whether you chose light or dark.", year],
    [
      KNOWN_BROWSER_COOKIE,
      "Remembers that you've logged in here before, so that we can warn you by mail about a browser you've never used.",
      "400 days",
    ],
    [
      TRACKED_COOKIE,
      "Tells analytics on the next page that you signed up or logged in.",
      "Until that page, ten minutes at most",
      "optional",
    ],
    [MESSAGES_COOKIE, "Tells you on the next page that something was saved.", "Until that page, ten minutes at most"],
    [SEEN_COOKIE, "Remembers which messages of ours you've seen.", "60 days"],
    ["classroom_intent", "Remembers a classroom's invitation until you've signed up.", "Seven days"],
    ["said_age", "Remembers that somebody was too young to sign up by themselves.", "One day"],
    ["child_waiting", "Shows a child whether a grown-up has agreed to their account.", "One hour"],
    ["viewed_privacy_banner", "Remembers that you closed the privacy note.", year],
    ["privacy_choice", "Remembers what you chose about analytics cookies, and when.", year],
    ["third_party_cookies_disabled", "Remembers that you refused analytics cookies.", year],
    [WRITTEN_COOKIE, "Makes sure that pages show what you've just done, for a minute.", "a minute"],
    ["hide_admin_features", "Remembers that an author looks at the site like a learner.", year],
  ].map(([name = "", purpose = "", lifetime = "", kind]) => ({
    name,
    purpose,
    lifetime,
    essential: kind !== "optional",
  }));
  servePage(app, cookiePolicyPage, {
    title: () => "Cookies",
    load: async () => ({ results: { cookies } }),
  });
}

function serveDownloadApp(app: App): void {
  const { iosAppUrl, androidAppUrl } = app.tools.settings;
  servePage(app, downloadAppPage, {
    sameForAll: true,
    title: () => "Get the app",
    load: async ({ tools }) => ({
      results: { ios_link: iosAppUrl, android_link: androidAppUrl, ...(await readSiteFacts(tools)) },
    }),
  });
}
