import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JSONWebKeySet,
  jwtVerify,
  SignJWT,
  UnsecuredJWT,
} from "jose";

/** A member of the platform's course. */
export interface Pupil {
  sub: string;
  given_name: string;
  family_name: string;
  roles: string[];
  status?: "Active" | "Inactive";
}

/** Changes to a launch's token; a null claim is left out. */
export interface Tampering {
  claims?: Record<string, unknown>;
  key?: "right" | "wrong" | "none" | "unknown id";
  /** Seconds by which its times are moved. */
  shift?: number;
}

export interface SchoolPlatform {
  issuer: string;
  clientId: string;
  deployment: string;
  /** Facts for the form of staff. */
  form: Record<
    "name" | "issuer" | "client_id" | "auth_login_url" | "auth_token_url" | "jwks_url" | "deployment_id",
    string
  >;
  /** Body of the token for an address that a tool sent somebody to. Throws if the address isn't as the standard demands. */
  answer(address: string, claims: Record<string, unknown>, tampering?: Tampering): Promise<Record<string, string>>;
  /** Checks a deep linking answer with the tool's keys and returns its claims. */
  readAnswer(jwt: string): Promise<Record<string, unknown>>;
  scores: Record<string, unknown>[];
  members: Pupil[];
  /** Requests refused for a reason, newest last. */
  refused: string[];
  /** Number of times that the keys were read. */
  keysRead: number;
  /** Status for the next calls of services; null: as usual. */
  failing: number | null;
  close(): Promise<void>;
}

const LTI = "https://purl.imsglobal.org/spec/lti/claim/";
const SCORE = "https://purl.imsglobal.org/spec/lti-ags/scope/score";
const ROSTER = "https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly";
const PAGE = 2;

interface Options {
  siteUrl: string;
  now(): number;
  /** Keys that the tool publishes. */
  toolKeys(): Promise<JSONWebKeySet>;
  /** Name of this machine in the platform's addresses. */
  host?: "127.0.0.1" | "localhost";
  /** Pages that people see in a browser, as HTML; null: it isn't one of them. */
  page?(platform: SchoolPlatform, address: URL, body: string): Promise<string | null>;
}

/** A learning platform on this machine, which refuses whatever the standards don't allow. */
export async function startPlatform({
  siteUrl,
  now,
  toolKeys,
  host = "127.0.0.1",
  page = async () => null,
}: Options): Promise<SchoolPlatform> {
  const [right, wrong] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
  const jwk = { ...(await exportJWK(right.publicKey)), kid: "school-1", alg: "RS256", use: "sig" };
  const http = createServer((request, response) => void serve(request, response));
  await new Promise<void>((done) => http.listen(0, "127.0.0.1", done));
  const issuer = `http://${host}:${(http.address() as AddressInfo).port}`; // it listens on a port
  const clientId = "hypatia-at-school";
  const deployment = "deployment-1";
  const assertions = new Set<string>();
  const tokens = new Map<string, string>();
  const seconds = () => Math.floor(now() / 1000);

  const platform: SchoolPlatform = {
    issuer,
    clientId,
    deployment,
    form: {
      name: "Riverside School",
      issuer,
      client_id: clientId,
      auth_login_url: `${issuer}/auth`,
      auth_token_url: `${issuer}/token`,
      jwks_url: `${issuer}/jwks`,
      deployment_id: deployment,
    },
    scores: [],
    members: [],
    refused: [],
    keysRead: 0,
    failing: null,
    async answer(address, claims, { claims: changed = {}, key = "right", shift = 0 } = {}) {
      const asked = new URL(address);
      const wanted = {
        scope: "openid",
        response_type: "id_token",
        response_mode: "form_post",
        prompt: "none",
        client_id: clientId,
        redirect_uri: `${siteUrl}/lti/launch/`,
      };
      if (asked.origin + asked.pathname !== `${issuer}/auth`) throw new Error(`sent to ${address}`);
      for (const [name, value] of Object.entries(wanted)) {
        if (asked.searchParams.get(name) !== value) throw new Error(`${name} is ${asked.searchParams.get(name)}`);
      }
      for (const name of ["state", "nonce", "login_hint"]) {
        if (!asked.searchParams.get(name)) throw new Error(`${name} is missing`);
      }
      const all: Record<string, unknown> = {
        iss: issuer,
        aud: clientId,
        nonce: asked.searchParams.get("nonce"),
        iat: seconds() + shift,
        exp: seconds() + shift + 300,
        [`${LTI}message_type`]: "LtiResourceLinkRequest",
        [`${LTI}version`]: "1.3.0",
        [`${LTI}deployment_id`]: deployment,
        ...claims,
        ...changed,
      };
      const kept = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
      const id_token =
        key === "none"
          ? new UnsecuredJWT(kept).encode()
          : await new SignJWT(kept)
              .setProtectedHeader({ alg: "RS256", kid: key === "unknown id" ? "school-9" : "school-1" })
              .sign((key === "wrong" ? wrong : right).privateKey);
      return { id_token, state: asked.searchParams.get("state") ?? "" };
    },
    async readAnswer(jwt) {
      const { payload } = await jwtVerify(jwt, createLocalJWKSet(await toolKeys()), {
        algorithms: ["RS256"],
        issuer: clientId,
        audience: issuer,
        currentDate: new Date(now()),
        requiredClaims: ["exp", "iat", "nonce"],
      });
      if (payload[`${LTI}message_type`] !== "LtiDeepLinkingResponse") throw new Error("not a deep linking answer");
      if (payload[`${LTI}version`] !== "1.3.0") throw new Error("wrong version");
      if (payload[`${LTI}deployment_id`] !== deployment) throw new Error("wrong deployment");
      return payload;
    },
    close: () =>
      new Promise((done) => {
        http.closeAllConnections();
        http.close(() => done());
      }),
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? "/", issuer);
    const body = await readBody(request);
    const send = (status: number, value: unknown, headers: Record<string, string> = {}) =>
      response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(value));
    const refuse = (status: number, why: string) => {
      platform.refused.push(why);
      send(status, { error: why });
    };
    const html = await page(platform, address, body);
    if (html !== null) return void response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
    if (address.pathname === "/jwks") {
      platform.keysRead += 1;
      return void send(200, { keys: [jwk] });
    }
    if (address.pathname === "/.well-known/openid-configuration") {
      return void send(200, {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        registration_endpoint: `${issuer}/register`,
        "https://purl.imsglobal.org/spec/lti-platform-configuration": { product_family_code: "chalkboard" },
      });
    }
    if (address.pathname === "/register") {
      if (request.headers.authorization !== "Bearer once") return refuse(401, "registration token");
      const wanted = JSON.parse(body);
      const tool = wanted["https://purl.imsglobal.org/spec/lti-tool-configuration"];
      if (
        wanted.application_type !== "web" ||
        wanted.token_endpoint_auth_method !== "private_key_jwt" ||
        !tool?.domain
      ) {
        return refuse(400, "registration");
      }
      return void send(200, { ...wanted, client_id: "registered-1" });
    }
    if (platform.failing !== null) return refuse(platform.failing, "failing");
    if (address.pathname === "/token") {
      const sent = new URLSearchParams(body);
      const why = await problemOf(sent);
      if (why !== null) return refuse(400, why);
      const token = `token-${tokens.size}`;
      tokens.set(token, sent.get("scope") ?? "");
      return void send(200, { access_token: token, token_type: "Bearer", expires_in: 3600, scope: sent.get("scope") });
    }
    const scope = tokens.get(String(request.headers.authorization ?? "").replace("Bearer ", ""));
    if (address.pathname === "/items/7/scores") {
      if (scope !== SCORE) return refuse(403, "scope of scores");
      if (request.headers["content-type"] !== "application/vnd.ims.lis.v1.score+json")
        return refuse(415, "type of score");
      if (address.searchParams.get("type") !== "quiz") return refuse(404, "query of the line item");
      const score = JSON.parse(body);
      const names = ["activityProgress", "gradingProgress", "scoreGiven", "scoreMaximum", "timestamp", "userId"];
      if (Object.keys(score).sort().join() !== names.join()) return refuse(422, "fields of score");
      if (!(score.scoreGiven >= 0 && score.scoreMaximum > 0)) return refuse(422, "numbers of score");
      const last = platform.scores.filter(({ userId }) => userId === score.userId).at(-1);
      if (last && Date.parse(String(last.timestamp)) >= Date.parse(score.timestamp)) return refuse(409, "older score");
      platform.scores.push(score);
      return void send(204, "");
    }
    if (address.pathname === "/members") {
      if (scope !== ROSTER) return refuse(403, "scope of roster");
      if (request.headers.accept !== "application/vnd.ims.lti-nrps.v2.membershipcontainer+json") {
        return refuse(406, "type of roster");
      }
      const from = Number(address.searchParams.get("from") ?? 0);
      const members = platform.members
        .slice(from, from + PAGE)
        .map(({ sub, status = "Active", ...pupil }) => ({ user_id: sub, status, ...pupil }));
      const more = from + PAGE < platform.members.length;
      const link: Record<string, string> = more ? { link: `<${issuer}/members?from=${from + PAGE}>; rel="next"` } : {};
      return void send(200, { id: `${issuer}/members`, context: { id: "course-1" }, members }, link);
    }
    refuse(404, address.pathname);
  }

  /** Why a request for a token is refused; null if it's as the standard demands. */
  async function problemOf(sent: URLSearchParams): Promise<string | null> {
    if (sent.get("grant_type") !== "client_credentials") return "grant type";
    if (sent.get("client_assertion_type") !== "urn:ietf:params:oauth:client-assertion-type:jwt-bearer")
      return "assertion";
    if (sent.get("scope") !== SCORE && sent.get("scope") !== ROSTER) return "scope";
    try {
      const { payload } = await jwtVerify(sent.get("client_assertion") ?? "", createLocalJWKSet(await toolKeys()), {
        algorithms: ["RS256"],
        issuer: clientId,
        subject: clientId,
        audience: `${issuer}/token`,
        currentDate: new Date(now()),
        requiredClaims: ["exp", "iat", "jti"],
      });
      if (assertions.has(String(payload.jti))) return "assertion used twice";
      assertions.add(String(payload.jti));
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : "assertion";
    }
  }

  return platform;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer); // streams of requests give buffers
  return Buffer.concat(pieces).toString("utf8");
}
