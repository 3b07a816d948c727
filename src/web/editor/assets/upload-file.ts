import type { UploadedAsset, uploadAsset, uploadLottie, uploadSound } from "#contract/authoring/upload-asset.ts";
import { pathTo } from "#contract/build-path.ts";
import { ourHeaders } from "../../api/anti-forgery.ts";
import { CallError, failureOf } from "../../api/call-error.ts";

type UploadRoute = (typeof uploadAsset | typeof uploadSound | typeof uploadLottie)["route"];

/** Sends a file as form data. Sent again under the same key, it's stored once and the reply is the same. */
export async function uploadFile(
  route: UploadRoute,
  file: File,
  key: string,
  signal: AbortSignal,
): Promise<UploadedAsset> {
  const form = new FormData();
  form.append("key", key);
  form.append("file", file, file.name);
  const response = await fetch(pathTo(route), {
    method: "POST",
    headers: ourHeaders(),
    credentials: "same-origin",
    body: form,
    signal,
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new CallError(failureOf(null, null));
  });
  const answered: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new CallError(failureOf(response.status, answered));
  // The server serialised it with the contract.
  const [asset] = (answered as { results: { uploaded_assets: UploadedAsset[] } }).results.uploaded_assets;
  if (!asset) throw new CallError(failureOf(null, null));
  return asset;
}
