import { basename, dirname, resolve } from "node:path";
import { StartProblem } from "../db/start-problem.ts";
import type { Settings } from "../settings.ts";
import type { FilePlace, FileSource } from "./file-place.ts";
import { fileOnDisk, folderPlace } from "./folder-place.ts";
import { isPlace, prefixIn } from "./place-name.ts";
import { storePlace } from "./store-place.ts";

/** The place that a text names: a folder, or `s3:` and a prefix in the store of the settings. */
export function openPlace(place: string, { s3 }: Pick<Settings, "s3">): FilePlace {
  const prefix = prefixIn(place);
  if (prefix === null) return folderPlace(resolve(place));
  if (!isPlace(place)) {
    throw new StartProblem(
      `${place} isn't a place in the store: name s3: and at least three letters, such as s3:backups.`,
    );
  }
  if (s3 === null) throw new StartProblem(`${place} is in a store, but none is set: set S3_ENDPOINT and its kin.`);
  return storePlace(s3, prefix);
}

/** The file that a text names, such as `backups/a.gz` or `s3:backups/a.gz`. */
export function openFile(file: string, settings: Pick<Settings, "s3">): FileSource {
  return prefixIn(file) === null ? fileOnDisk(resolve(file)) : openPlace(dirname(file), settings).file(basename(file));
}
