import type { InstalledPackages } from "./installed-packages.ts";

/**
 * The compiler's list of published packages (`registry.dat`), holding exactly those that are installed: the numbers of
 * versions and of packages, then each package by author and name, with its version and the number of older ones, none.
 * Numbers are big endian.
 */
export function registryOf(installed: InstalledPackages): Buffer {
  const packages = [...installed.values()].map(({ name, version }) => ({ parts: name.split("/"), version }));
  const sorted = packages.toSorted((a, b) => compare(a.parts.join("\0"), b.parts.join("\0")));
  const entries = sorted.flatMap(({ parts: [author = "", project = ""], version }) => [
    ...[text(author), text(project), Buffer.from(version.split(".").map(Number)), long(0)],
  ]);
  return Buffer.concat([long(sorted.length), long(sorted.length), ...entries]);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : 1;
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(value));
  return bytes;
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([value.length]), Buffer.from(value)]);
}
