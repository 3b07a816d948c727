import type { Readable } from "node:stream";

/** A whole file that can be read from its beginning, more than once. */
export interface FileSource {
  /** Path or place in the store, as people read it. */
  where: string;
  /** Its bytes in turn. Fails with `NoSuchFile` if there's none. */
  read(): Readable;
}

/** A file that a place keeps. */
export interface KeptFile {
  name: string;
  bytes: number;
  /** When it was written, in milliseconds. */
  at: number;
}

/** Fails if a file isn't what it should be. */
export type FileCheck = (file: FileSource) => Promise<void>;

/** Somewhere that whole files are kept under names: a folder, or a part of the store. */
export interface FilePlace {
  /** Keeps a file, and returns it once it'll survive a crash and the check has read it. Until then nothing has that name. */
  take(name: string, bytes: Readable, check?: FileCheck): Promise<FileSource>;
  /** The file of that name, whether it's there or not. */
  file(name: string): FileSource;
  /** Size and time of the file of that name; null if there's none. */
  look(name: string): Promise<KeptFile | null>;
  list(): Promise<KeptFile[]>;
  /** Removes a file, whether it's there or not. */
  remove(name: string): Promise<void>;
  /** Address by which anybody can save a file for some seconds; null if browsers don't reach this place. */
  addressOf(name: string, options: { seconds: number; savedAs: string }): Promise<string | null>;
}

/** There's no file at that place. */
export class NoSuchFile extends Error {}
