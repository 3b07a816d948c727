import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Paths of the programs that a cluster is made of. */
export interface Programs {
  etcd: string;
  patroni: string;
  haproxy: string;
  /** Folder of PostgreSQL's own programs. */
  postgres: string;
}

/** Debian's packages. The client library is Patroni's for etcd. */
const PACKAGES = ["postgresql", "patroni", "etcd-server", "python3-etcd", "haproxy"];
const PLACES = ["/usr/bin", "/usr/sbin", "/usr/local/bin", "/usr/local/sbin"];

/** Somebody has to install something first: its message says what. */
export class MissingPrograms extends Error {
  override name = "MissingPrograms";
}

/** Finds the programs, and installs Debian's packages if one is missing and we may. Throws with the command to run otherwise. */
export function needPrograms(
  say: (line: string) => void,
  { find = findPrograms, mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get") } = {},
): Programs {
  const found = find();
  if (found) return found;
  const command = `apt-get install -y --no-install-recommends ${PACKAGES.join(" ")}`;
  if (!mayInstall) {
    throw new MissingPrograms(`Some programs of the cluster aren't installed. On Debian: sudo ${command}`);
  }
  say(`Installing ${PACKAGES.join(", ")} …`);
  // Debian would make and start a database of its own.
  mkdirSync("/etc/postgresql-common/createcluster.d", { recursive: true });
  writeFileSync("/etc/postgresql-common/createcluster.d/hypatia-cluster.conf", "create_main_cluster = false\n");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { env, stdio: "ignore" });
  execFileSync("/bin/sh", ["-c", `${command} -qq`], { env, stdio: ["ignore", "ignore", "inherit"] });
  // Its packages start what they install: here only our own copies run, on ports of their own.
  for (const service of ["etcd", "haproxy", "patroni"]) {
    spawnSync("service", [service, "stop"], { stdio: "ignore" });
  }
  const installed = find();
  if (!installed) throw new Error(`Some programs of the cluster are still missing after: ${command}`);
  return installed;
}

/** Path of an installed program. */
export function findProgram(name: string): string | undefined {
  return PLACES.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

function findPrograms(): Programs | null {
  const [etcd, patroni, haproxy] = ["etcd", "patroni", "haproxy"].map(findProgram);
  const postgres = newestPostgres();
  return etcd && patroni && haproxy && postgres ? { etcd, patroni, haproxy, postgres } : null;
}

function newestPostgres(): string | undefined {
  const root = "/usr/lib/postgresql";
  if (!existsSync(root)) return undefined;
  const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(root, version, "bin")).find((bin) => existsSync(join(bin, "postgres")));
}
