import { pathTo } from "#contract/build-path.ts";
import type { Tools } from "../../tools.ts";
import type { Certificate } from "../certificate-store.ts";
import type { SigningKey } from "../signing-keys.ts";

export const CONTEXTS = [
  "https://www.w3.org/ns/credentials/v2",
  "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
] as const;
const SCHEMA = "https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json";

type Site = Pick<Tools, "settings">;

/** Addresses of badges. They're their names, too, so they never change. */
export function badgeAddresses({ settings: { siteUrl } }: Site) {
  return {
    issuer: siteUrl + pathTo("badge_issuer"),
    status: siteUrl + pathTo("badge_status"),
    key: (keyId: string) => siteUrl + pathTo("badge_key", { keyId }),
    achievement: (courseSlug: string) => siteUrl + pathTo("badge_achievement", { courseSlug }),
    badge: (certificateId: string) => siteUrl + pathTo("badge", { certificateId }),
  };
}

/** Profile of the issuer of the badges: this site. */
export function issuerProfile(site: Site) {
  const { siteName, siteUrl, supportEmail } = site.settings;
  return { id: badgeAddresses(site).issuer, type: ["Profile"], name: siteName, url: siteUrl, email: supportEmail };
}

/** Facts of a course that a badge is about. */
export interface BadgeCourse {
  slug: string;
  name: string;
  lessons: number;
}

/** Achievement of a course: all of its lessons are finished. */
export function achievementOf(site: Site, { slug, name, lessons }: BadgeCourse) {
  return {
    id: badgeAddresses(site).achievement(slug),
    type: ["Achievement"],
    achievementType: "Course",
    name,
    description: `The course ${name} at ${site.settings.siteName}.`,
    criteria: {
      narrative: `Every lesson of the course is finished, with every question in it solved (${lessons} lessons).`,
    },
    creator: issuerProfile(site),
  };
}

/** Credential of a certificate, by Open Badges 3.0: its holder is named as they typed it, and by nothing else. */
export function credentialOf(site: Site, certificate: Certificate) {
  const { issuer: _, status, badge } = badgeAddresses(site);
  const { certificate_id: id, course_slug, course_id, course_name, num_lessons, name, issued_at } = certificate;
  const course = { slug: course_slug ?? course_id, name: course_name, lessons: num_lessons };
  return {
    "@context": CONTEXTS,
    id: badge(id),
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: course_name,
    issuer: issuerProfile(site),
    validFrom: secondOf(issued_at),
    credentialSubject: {
      id: `${badge(id)}#holder`,
      type: ["AchievementSubject"],
      identifier: [{ type: "IdentityObject", identityType: "name", identityHash: name, hashed: false }],
      activityEndDate: `${certificate.finished_on}T00:00:00Z`,
      achievement: achievementOf(site, course),
    },
    credentialStatus: { id: status, type: "1EdTechRevocationList" },
    credentialSchema: [{ id: SCHEMA, type: "1EdTechJsonSchemaValidator2019" }],
  };
}

/** The credential as a signed token (VC-JWT): the same text each time, as long as the key is the same. */
export async function signCredential(
  site: Site,
  certificate: Certificate,
  { key, keyId }: SigningKey,
): Promise<string> {
  const { SignJWT } = await import("jose");
  const credential = credentialOf(site, certificate);
  return new SignJWT({ ...credential })
    .setProtectedHeader({ alg: "RS256", typ: "JWT", kid: badgeAddresses(site).key(keyId) })
    .setIssuer(credential.issuer.id)
    .setJti(credential.id)
    .setNotBefore(Date.parse(credential.validFrom) / 1000)
    .setSubject(credential.credentialSubject.id)
    .sign(key);
}

/** An instant without its fraction, as the token's own times have it. */
function secondOf(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`;
}
