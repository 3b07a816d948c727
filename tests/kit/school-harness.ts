import { type Pupil, type SchoolPlatform, startPlatform } from "./school-platform.ts";

const LTI = "https://purl.imsglobal.org/spec/lti/claim/";
const DEEP = "https://purl.imsglobal.org/spec/lti-dl/claim/";
const ROLE = "http://purl.imsglobal.org/vocab/lis/v2/membership#";

/** Links on the school's page: an educator's to its course and to the choice of lessons, and a student's to the lesson chosen. */
export type SchoolLink = "course" | "choose" | "lesson";

/** A school's platform with pages for a browser, at another site than the product. */
export interface SchoolHarness extends SchoolPlatform {
  /** Address of the school's page with one link. */
  linkFor(link: SchoolLink): string;
}

const MEI: Pupil = { sub: "mei", given_name: "Mei", family_name: "Lin", roles: [`${ROLE}Instructor`] };
const AMINA: Pupil = { sub: "amina", given_name: "Amina", family_name: "Diallo", roles: [`${ROLE}Learner`] };

interface Chosen {
  title: string;
  url: string;
}

/** Starts a school's platform for a running product. A browser sees two sites: one at localhost, one at 127.0.0.1. */
export async function openSchoolHarness(product: string): Promise<SchoolHarness> {
  const siteUrl = new URL(product).origin;
  let chosen: Chosen | null = null;
  const platform = await startPlatform({
    siteUrl,
    host: "localhost",
    now: () => Date.now(),
    toolKeys: async () => (await fetch(`${siteUrl}/lti/jwks.json`)).json(),
    async page(school, address, body) {
      switch (address.pathname) {
        case "/favicon.ico":
          return "";
        case "/page":
          return formTo(`${siteUrl}/lti/login/`, logInOf(school, siteUrl, address.searchParams.get("link"), chosen));
        case "/framed": {
          const fields = new URLSearchParams(logInOf(school, siteUrl, "course", chosen));
          const source = `${siteUrl}/lti/login/?${fields}`.replaceAll("&", "&amp;");
          return `<!doctype html><title>School</title><iframe width="600" height="400" src="${source}"></iframe>`;
        }
        case "/auth": {
          const link = address.searchParams.get("login_hint");
          const sent = await school.answer(address.href, claimsOf(school, siteUrl, link, chosen));
          return `${formTo(`${siteUrl}/lti/launch/`, sent)}<script>document.forms[0].submit()</script>`;
        }
        case "/deep": {
          const answer = await school.readAnswer(new URLSearchParams(body).get("JWT") ?? "");
          [chosen = null] = answer[`${DEEP}content_items`] as Chosen[]; // the answer was checked above
          return `<!doctype html><title>School</title><p>Added: ${chosen?.title}</p>`;
        }
        default:
          return null;
      }
    },
  });
  return Object.assign(platform, { linkFor: (link: SchoolLink) => `${platform.issuer}/page?link=${link}` });
}

/** Fields with which a platform begins a launch. */
function logInOf(school: SchoolPlatform, siteUrl: string, link: string | null, chosen: Chosen | null) {
  return {
    iss: school.issuer,
    client_id: school.clientId,
    lti_deployment_id: school.deployment,
    login_hint: link ?? "",
    target_link_uri: targetOf(siteUrl, link, chosen),
  };
}

function targetOf(siteUrl: string, link: string | null, chosen: Chosen | null): string {
  return link === "lesson" && chosen ? chosen.url : `${siteUrl}/lti/launch/`;
}

function claimsOf(school: SchoolPlatform, siteUrl: string, link: string | null, chosen: Chosen | null) {
  const { roles, ...person } = link === "lesson" ? AMINA : MEI;
  const more = {
    course: { [`${LTI}resource_link`]: { id: "course" } },
    choose: {
      [`${LTI}message_type`]: "LtiDeepLinkingRequest",
      [`${DEEP}deep_linking_settings`]: {
        deep_link_return_url: `${school.issuer}/deep`,
        accept_types: ["ltiResourceLink"],
        accept_multiple: true,
      },
    },
    lesson: {
      [`${LTI}resource_link`]: { id: "lesson" },
      "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint": {
        scope: ["https://purl.imsglobal.org/spec/lti-ags/scope/score"],
        lineitem: `${school.issuer}/items/7?type=quiz`,
      },
    },
  };
  return {
    ...person,
    [`${LTI}roles`]: roles,
    [`${LTI}target_link_uri`]: targetOf(siteUrl, link, chosen),
    [`${LTI}context`]: { id: "maths-8b", title: "Maths 8b" },
    ...(link === "choose" || link === "lesson" ? more[link] : more.course),
  };
}

/** A page whose button posts these fields. */
function formTo(action: string, fields: Record<string, string>): string {
  const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
  return `<!doctype html><title>School</title><form method="post" action="${action}">${inputs.join("")}<button>Open Hypatia</button></form>`;
}
