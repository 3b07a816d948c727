import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Node } from "./database.ts";
import { type Member, startMember } from "./member.ts";

interface BalancedSite {
  /** Port of the site. */
  site: number;
  processes: readonly number[];
  /** Address that a process must answer successfully to get requests. */
  check: "/healthz/" | "/readyz/";
  /** Port of the second origin, which each process has beside its own. */
  second?: number;
}

interface Balanced extends BalancedSite {
  /** Port that leads to the database's primary. */
  database: number;
  /** Port that leads to a standby. */
  standby: number;
  nodes: readonly Node[];
}

/** Starts HAProxy: one port for the primary, found by Patroni, and one for the site, any of whose processes may answer any request. */
export function startBalancer(folder: string, haproxy: string, balanced: Balanced): Member {
  return startHaproxy(folder, haproxy, [HEAD, databaseSections(balanced), siteSection(balanced)]);
}

/** Starts HAProxy in front of processes whose database is elsewhere. */
export function startSiteBalancer(folder: string, haproxy: string, balanced: BalancedSite): Member {
  return startHaproxy(folder, haproxy, [HEAD, siteSection(balanced)]);
}

function startHaproxy(folder: string, haproxy: string, sections: readonly string[]): Member {
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, sections.join(""));
  return startMember(folder, "haproxy", [haproxy, "-db", "-f", file]);
}

const HEAD = `global
  maxconn 4000
defaults
  timeout connect 2s
  timeout check 1s
  retries 2
`;

function databaseSections({ database, standby, nodes }: Balanced): string {
  const servers = nodes.map(({ name, port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest}`);
  return `listen database
  bind 127.0.0.1:${database}
  mode tcp
  timeout client 30m
  timeout server 30m
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join("\n")}
listen standby
  bind 127.0.0.1:${standby}
  mode tcp
  timeout client 30m
  timeout server 30m
  option httpchk OPTIONS /replica
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join("\n")}
`;
}

function siteSection({ site, processes, check, second }: BalancedSite): string {
  const sites = processes.map((port, index) => `  server site${index + 1} 127.0.0.1:${port} check`);
  return `listen site
  bind 127.0.0.1:${site}
  mode http
  balance roundrobin
  timeout client 60s
  timeout server 60s
  option httpchk
  # The site replies only to names it knows.
  http-check send meth GET uri ${check} hdr Host 127.0.0.1:${site}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1
${sites.join("\n")}
${second === undefined ? "" : secondSection(second, processes)}`;
}

function secondSection(second: number, processes: readonly number[]): string {
  return `listen second
  bind 127.0.0.1:${second}
  mode http
  balance roundrobin
  timeout client 60s
  timeout server 60s
${processes.map((port, index) => `  server second${index + 1} 127.0.0.1:${port + 1}`).join("\n")}
`;
}
