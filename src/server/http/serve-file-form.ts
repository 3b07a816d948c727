import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import type { RouteName } from "#contract/paths.ts";
import { type Action, checkPermission } from "#rules/account/permissions.ts";
import { answerErrorPage } from "./answer-page.ts";
import { FORM_TOKEN_FIELD, formForgery, originForgery } from "./anti-forgery.ts";
import type { App } from "./app.ts";
import { fastifyPaths } from "./fastify-paths.ts";
import { isFormData } from "./form-data.ts";
import { type LimitName, rateLimitOf } from "./limits.ts";
import { openVisit } from "./open-visit.ts";
import { type CallOutcome, isRefused, type Refused } from "./outcome.ts";
import type { FormAnswer } from "./serve-call.ts";
import { FORGERY_TEXT } from "./status-texts.ts";
import type { Visit } from "./visit.ts";

export interface SentFile {
  fields: Readonly<Record<string, string>>;
  /** Path of the file while the handler runs; null if none was chosen. */
  file: string | "too large" | null;
}

interface FileFormSpec {
  route: RouteName;
  may: Action;
  limit: LimitName;
  /** Name of the file's field. */
  field: string;
  maxBytes: number;
  /** Folder for files while they're looked at. */
  folder: string;
  handler(visit: Visit, sent: SentFile): Promise<CallOutcome<{ redirect_to: string }>>;
  form: FormAnswer;
}

const MAX_FIELDS = 5;
const MAX_TEXT_LENGTH = 1000;
const CUT_OFF: Refused = { refused: 400, errors: ["The upload was cut off. Please send it again."] };

/**
 * Serves a plain HTML form with one file, in the same order as every call: session, origin, permission, token, act. The
 * token has to come before the file, so that nothing of a forged form reaches the disk.
 */
export function serveFileForm(app: App, spec: FileFormSpec): void {
  const { route: name, may, limit } = spec;
  app.served.push({ route: name, method: "POST", kind: "form", may });
  for (const url of fastifyPaths(name)) {
    app.http.post(
      url,
      {
        bodyLimit: spec.maxBytes + 100_000,
        config: { answers: "form", route: name, rateLimit: rateLimitOf(limit) },
        onRequest: async (request, reply) => {
          const visit = await openVisit(app, name, request, reply);
          if (!visit) return answerErrorPage(app, null, request, reply, 404, []);
          if (!isFormData(request) || request.headers["content-encoding"] !== undefined)
            return answerErrorPage(app, visit, request, reply, 415, ["Please send the form."]);
          if (originForgery(request, app.tools.settings) !== null)
            return answerErrorPage(app, visit, request, reply, 403, [FORGERY_TEXT]);
        },
      },
      async (request, reply) => {
        const { visit } = request;
        if (!visit) return answerErrorPage(app, null, request, reply, 404, []);
        const allowed = checkPermission(visit.requester, may);
        if (!allowed.may) {
          const refused = allowed.why === "anonymous" ? 401 : 403;
          return spec.form(visit, reply, { outcome: { refused }, values: {}, fields: {} });
        }
        const outcome = await act(request, visit, spec);
        if (outcome === "forged") return answerErrorPage(app, visit, request, reply, 403, [FORGERY_TEXT]);
        const fields = isRefused(outcome) ? (outcome.fields ?? {}) : {};
        return spec.form(visit, reply, { outcome, values: {}, fields });
      },
    );
  }
}

/** Nothing of the file is left on disk once this returns. */
async function act(request: FastifyRequest, visit: Visit, spec: FileFormSpec) {
  const place = join(spec.folder, randomUUID());
  try {
    const sent = await receive(request, visit, spec, place);
    return sent === "forged" || isRefused(sent) ? sent : await spec.handler(visit, sent);
  } finally {
    await rm(place, { force: true });
  }
}

async function receive(
  request: FastifyRequest,
  { csrfToken }: Visit,
  { field, maxBytes, folder }: FileFormSpec,
  place: string,
): Promise<SentFile | Refused | "forged"> {
  const fields: Record<string, string> = Object.create(null);
  const limits = {
    files: 1,
    fields: MAX_FIELDS,
    parts: MAX_FIELDS + 1,
    fieldSize: MAX_TEXT_LENGTH,
    fileSize: maxBytes,
  };
  let file: SentFile["file"] = null;
  let forged = true;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === "field") {
        fields[part.fieldname] = String(part.value);
        if (part.fieldname === FORM_TOKEN_FIELD) forged = formForgery(fields, csrfToken) !== null;
        continue;
      }
      if (forged || part.fieldname !== field || part.filename === "") {
        part.file.resume();
        continue;
      }
      await mkdir(folder, { recursive: true });
      await pipeline(part.file, createWriteStream(place, { flags: "wx", mode: 0o600 }));
      file = place;
    }
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "ENOSPC") throw error;
    // What's still on its way is thrown away, so that the browser hears the answer.
    request.raw.resume();
    if (code !== "FST_REQ_FILE_TOO_LARGE") return CUT_OFF;
    file = "too large";
  }
  return forged ? "forged" : { fields, file };
}
