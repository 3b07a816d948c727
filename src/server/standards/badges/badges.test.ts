import { importJWK, type JWTPayload, jwtVerify } from "jose";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { TestBrowser } from "#tests/kit/client.ts";
import { createLearningApp } from "#tests/kit/learning.ts";
import { pngSize } from "#tests/kit/png-size.ts";

const NOW = "2026-03-02T23:30:00.700Z";
const SITE = "http://127.0.0.1:8080";
let people = 0;

const app = await createLearningApp({ now: NOW });
afterAll(() => app.close());

/** A member with a certificate of the first course; the address of its badge. */
async function certified(name = "Ada Lovelace"): Promise<{ browser: TestBrowser; path: string; badge: string }> {
  people += 1;
  const browser = app.browser();
  const email = `person${people}@example.com`;
  await browser.signUp(email);
  await sql`
    insert into lesson_progress (user_id, lesson_id, course_id, version_hash, rev, block_index, block_id, inputs,
      started_at, updated_at, finished_at)
    select u.user_id, l.lesson_id, l.course_id, '', 1, 0, 'end', '{}', ${NOW}, ${NOW}, ${NOW}
    from users u cross join lessons l join courses c on c.course_id = l.course_id
    where u.email = ${email} and c.slug = 'number-walks'`.execute(app.db);
  const answer = await browser.post("/certificates/", { course: "number-walks", name });
  const path: string = answer.json().results.redirect_to;
  return { browser, path, badge: path.replace("certificates", "badges") };
}

/** JSON at one of our own addresses. */
async function fetchHere(address: string): Promise<Record<string, unknown>> {
  expect(address.startsWith(`${SITE}/`)).toBe(true);
  const answer = await app.browser().get(address.slice(SITE.length));
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, expect.stringContaining("application/json")]);
  return JSON.parse(answer.body);
}

interface Credential extends JWTPayload {
  "@context": string[];
  id: string;
  type: string[];
  issuer: { id: string; type: string[]; name: string };
  validFrom: string;
  credentialSubject: {
    id: string;
    type: string[];
    identifier: { type: string; identityType: string; identityHash: string; hashed: boolean }[];
    achievement: { id: string; type: string[]; name: string; description: string; criteria: { narrative: string } };
  };
  credentialStatus: { id: string; type: string };
}

/** Verifies a badge as a stranger does who knows the standard and nothing of us. Throws if something is wrong. */
async function verify(token: string, now = NOW): Promise<Credential> {
  let issuerOfKey = "";
  const { payload, protectedHeader } = await jwtVerify<Credential>(
    token,
    async ({ kid = "", alg }) => {
      issuerOfKey = new URL(kid).origin;
      const jwk = await fetchHere(kid);
      if (jwk.kty !== "RSA" || jwk.d !== undefined) throw new Error("not a public key");
      return importJWK(jwk, alg);
    },
    { algorithms: ["RS256"], requiredClaims: ["iss", "jti", "nbf", "sub"], currentDate: new Date(now) },
  );
  if (protectedHeader.typ !== "JWT" || "vc" in payload) throw new Error("not a native VC-JWT");
  const { "@context": contexts, type, issuer, credentialSubject: subject, credentialStatus: status } = payload;
  if (contexts[0] !== "https://www.w3.org/ns/credentials/v2") throw new Error("first context");
  if (!/^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context-3\.0\.\d\.json$/.test(contexts[1] ?? "")) {
    throw new Error("second context");
  }
  if (type[0] !== "VerifiableCredential" || !type.includes("OpenBadgeCredential")) throw new Error("type");
  if (payload.iss !== issuer.id || new URL(issuer.id).origin !== issuerOfKey) throw new Error("issuer");
  if (payload.jti !== payload.id || payload.sub !== subject.id) throw new Error("registered claims");
  if (payload.nbf !== Date.parse(payload.validFrom) / 1000) throw new Error("validFrom");
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(payload.validFrom)) throw new Error("form of validFrom");
  if (!subject.type.includes("AchievementSubject") || !subject.achievement.type.includes("Achievement")) {
    throw new Error("subject");
  }
  const { "@context": _, ...profile } = await fetchHere(issuer.id);
  expect(profile).toEqual(issuer);
  const { "@context": __, ...achievement } = await fetchHere(subject.achievement.id);
  expect(achievement).toEqual(subject.achievement);
  if (status.type !== "1EdTechRevocationList") throw new Error("status");
  const list = (await fetchHere(status.id)) as {
    id: string;
    issuer: string;
    revokedCredential: { id: string; revoked: boolean }[];
  };
  if (list.id !== status.id || list.issuer !== issuer.id) throw new Error("list of another issuer");
  if (list.revokedCredential.some(({ id, revoked }) => id === payload.id && revoked)) throw new Error("revoked");
  return payload;
}

const tokenAt = async (badge: string) => (await app.browser().get(badge)).body;

test("a certificate has a badge that a stranger can check, with the name as typed and nothing else of the account", async () => {
  const { badge } = await certified();
  const answer = await app.browser().get(badge);
  expect(answer).toMatchObject({
    status: 200,
    headers: { "content-type": "application/vc+jwt", "x-robots-tag": "noindex" },
  });
  const credential = await verify(answer.body);
  expect(credential.id).toBe(SITE + badge);
  expect(credential.credentialSubject).toMatchObject({
    identifier: [{ type: "IdentityObject", identityType: "name", identityHash: "Ada Lovelace", hashed: false }],
    achievement: { name: "Number walks", id: `${SITE}/badges/achievements/number-walks/` },
  });
  expect(JSON.stringify(credential)).not.toContain("person");
  expect(await tokenAt(badge)).toBe(answer.body);
});

test("a badge whose words or signature were changed is detected", async () => {
  const token = await tokenAt((await certified()).badge);
  const [head = "", body = "", mark = ""] = token.split(".");
  const other = { ...JSON.parse(Buffer.from(body, "base64url").toString()), name: "Rocket science" };
  const forged = `${head}.${Buffer.from(JSON.stringify(other)).toString("base64url")}.${mark}`;
  await expect(verify(forged)).rejects.toThrow("signature");
  await expect(verify(token, "2026-03-02T23:29:00Z")).rejects.toThrow("nbf");
});

test("the picture carries the same credential and is still a picture", async () => {
  const { badge } = await certified();
  const answer = await app.server.http.inject({
    method: "GET",
    url: `${badge}image/`,
    headers: { host: new URL(SITE).host },
  });
  const png = answer.rawPayload;
  expect(pngSize(png)?.width).toBe(512);
  const at = png.indexOf("iTXtopenbadgecredential\0");
  const length = png.readUInt32BE(at - 4);
  const text = png.subarray(at + 4, at + 4 + length).toString("utf8");
  expect(text.replace("openbadgecredential\0\0\0\0\0", "")).toBe(await tokenAt(badge));
});

test("a certificate that was taken back has no badge, and anybody who kept one learns that it's revoked", async () => {
  const { browser, path, badge } = await certified();
  const token = await tokenAt(badge);
  await verify(token);
  await browser.post(path, { act: "take_back" });
  await expect(verify(token)).rejects.toThrow("revoked");
  expect((await app.browser().get(badge)).status).toBe(410);
  expect((await app.browser().get(`${badge}image/`)).status).toBe(410);
});

test("an address that was made up has no badge", async () => {
  for (const id of ["x", "AAAAAAAAAAAAAAAAAAAAAA", "issuer2", "..%2F..%2Fetc"]) {
    expect((await app.browser().get(`/badges/${id}/`)).status).toBe(404);
  }
  expect((await app.browser().get("/badges/keys/none/")).status).toBe(404);
  expect((await app.browser().get("/badges/achievements/none/")).status).toBe(404);
});
