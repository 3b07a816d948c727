import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const PATIENCE_MS = 120_000;

interface Note<T> {
  made?: T;
  problem?: string;
}

/** Folder of this run, where its workers leave notes for each other. */
export function runDir(): string {
  const dir = process.env.HYPATIA_TEST_RUN;
  if (!dir) throw new Error("tests/kit/database-setup.ts did not run: is it in vitest.config.ts?");
  return dir;
}

/** Makes something once per run: the worker that needs it first makes it and leaves a note (JSON), the others wait for the note. */
export async function oncePerRun<T>(name: string, make: () => Promise<T>): Promise<T> {
  const dir = runDir();
  if (!isFirst(join(dir, `${name}.lock`))) return waitForNote(dir, name);
  try {
    const made = await make();
    leaveNote(dir, name, { made });
    return made;
  } catch (error) {
    leaveNote(dir, name, { problem: String(error) });
    throw error;
  }
}

/** Note of this name from this run; null if there's none. */
export function madeInRun<T>(dir: string, name: string): T | null {
  try {
    const note: Note<T> = JSON.parse(readFileSync(noteOf(dir, name), "utf8"));
    return note.made ?? null;
  } catch {
    return null;
  }
}

function isFirst(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

/** Renamed into place: nobody reads half a note. */
function leaveNote<T>(dir: string, name: string, note: Note<T>): void {
  const draft = join(dir, `${name}.draft`);
  writeFileSync(draft, JSON.stringify(note));
  renameSync(draft, noteOf(dir, name));
}

async function waitForNote<T>(dir: string, name: string): Promise<T> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const text = readIfThere(noteOf(dir, name));
    if (text !== null) {
      const { made, problem }: Note<T> = JSON.parse(text);
      if (made === undefined) throw new Error(`Another worker failed to make the ${name}: ${problem}`);
      return made;
    }
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`Another worker hasn't made the ${name} within ${PATIENCE_MS / 1000} seconds.`);
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

const noteOf = (dir: string, name: string) => join(dir, `${name}.json`);
