import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import type { FastifyRequest } from "fastify";
import * as z from "zod";
import { isRefused, type Refused } from "../../http/outcome.ts";

/** Largest file, in bytes. */
export const MAX_BYTES = 20 * 1024 * 1024;

/** A file that arrived whole, on disk. */
export interface ReceivedFile {
  key: string;
  /** Name on the author's machine, which decides nothing but the alias. */
  name: string;
  file: string;
  /** Deletes it. */
  drop(): Promise<void>;
}

const keySchema = z.uuid();

const NOT_A_FORM: Refused = { refused: 415, errors: ["Send the file as form data, in the field file."] };
const CUT_OFF: Refused = { refused: 400, errors: ["The upload was cut off. Please send the file again."] };
const NO_FILE: Refused = { refused: 400, errors: ["Choose a file to upload."] };
const ONE_FILE: Refused = { refused: 400, errors: ["Send one file at a time, after its key."] };
const TOO_LARGE: Refused = { refused: 413, errors: ["This file is larger than 20 MB."] };

/** Writes the file of a form to a temporary place. Whatever goes wrong, nothing stays on disk. */
export async function receiveFile(request: FastifyRequest, folder: string): Promise<ReceivedFile | Refused> {
  const contentType = request.headers["content-type"] ?? "";
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(contentType)) return NOT_A_FORM;
  if (Number(request.headers["content-length"] ?? 0) > MAX_BYTES + 10_000) return TOO_LARGE;
  await mkdir(folder, { recursive: true });
  const file = join(folder, randomUUID());
  const drop = () => rm(file, { force: true });
  const outcome = await readForm(request, contentType, file).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOSPC") throw error;
    return CUT_OFF;
  });
  if (isRefused(outcome)) {
    await drop();
    return outcome;
  }
  return { ...outcome, file, drop };
}

async function readForm(
  request: FastifyRequest,
  contentType: string,
  file: string,
): Promise<Refused | Pick<ReceivedFile, "key" | "name">> {
  const fields = new Map<string, string>();
  let refused: Refused | null = null;
  let name: string | null = null;
  const written: Promise<unknown>[] = [];
  const form = new Busboy({
    headers: { ...request.headers, "content-type": contentType },
    limits: { files: 1, fields: 4, parts: 6, fieldNameSize: 60, fieldSize: 200, fileSize: MAX_BYTES, headerPairs: 20 },
  });
  form.on("field", (field, value) => fields.set(field, value));
  form.on("file", (_field, stream, filename) => {
    name = filename ?? "";
    stream.on("limit", () => {
      refused = TOO_LARGE;
    });
    written.push(pipeline(stream, createWriteStream(file, { flags: "wx", mode: 0o600 })));
  });
  for (const limit of ["filesLimit", "fieldsLimit", "partsLimit"] as const) {
    form.on(limit, () => {
      refused ??= ONE_FILE;
    });
  }
  await feed(request.raw, form, () => written);
  await Promise.all(written);
  if (refused) return refused;
  if (name === null) return NO_FILE;
  const key = keySchema.safeParse(fields.get("key"));
  return key.success ? { key: key.data, name } : ONE_FILE;
}

/**
 * Sends a request's body through the form's parser. Never destroys the request, so that a refusal can still be sent; what
 * nobody reads any more is thrown away.
 */
async function feed(
  request: IncomingMessage,
  form: InstanceType<typeof Busboy>,
  written: () => readonly Promise<unknown>[],
): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      form.once("finish", resolve).once("error", reject);
      request.once("error", reject).once("close", () => {
        if (!request.readableEnded) reject(new Error("The request ended early."));
      });
      form.on("file", () => {
        for (const file of written()) file.catch(reject);
      });
      request.pipe(form);
    });
  } catch (error) {
    request.unpipe(form);
    request.resume();
    form.destroy();
    throw error;
  }
}
