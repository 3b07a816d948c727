import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { secretSettings } from "#server/secret-settings.ts";
import { readText, settingProblem } from "./deploy-files.ts";
import { container, manifestFiles, manifests, only, pod } from "./manifests.ts";

const ROOT = join(import.meta.dirname, "../..");
const FLAGS = "--ignoreConfig --noEmit --skipLibCheck --module nodenext --target es2024 --pretty false";

describe("the manifests for Kubernetes", () => {
  test("follow the schemas of their kinds, without a key these don't know", () => {
    const known = manifests.filter(({ apiVersion }) => !/kustomize|cnpg/.test(apiVersion));
    expect(known.length).toBeGreaterThan(10);
    const planted = { apiVersion: "apps/v1", kind: "Deployment", spec: { selektor: {} } };
    const lines = [...known, planted].map((manifest, at) => {
      const type = `import("kubernetes-models/${manifest.apiVersion}/${manifest.kind}").I${manifest.kind}`;
      return `export const m${at}: ${type} = ${JSON.stringify(manifest)};`;
    });
    const folder = join(ROOT, "node_modules/.cache/manifests");
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "manifests.ts"), lines.join("\n"));
    const tsc = join(ROOT, "node_modules/.bin/tsc");
    const { stdout } = spawnSync(tsc, [...FLAGS.split(" "), "manifests.ts"], { cwd: folder, encoding: "utf8" });
    const problems = stdout.split("\n").filter((line) => line.startsWith("manifests.ts"));
    expect(problems).toEqual([
      expect.stringMatching(`^manifests.ts\\(${lines.length},.*selektor.* does not exist in type`),
    ]);
  });

  test("are all applied", () => {
    expect(["kustomization.yaml", ...only("Kustomization").resources].sort()).toEqual(manifestFiles.toSorted());
  });

  test("give the site settings that exist, and secrets as files", () => {
    const given = Object.keys(only("ConfigMap").data ?? {});
    const files = (container().env ?? []).map(({ name }) => name);
    expect(given.length).toBeGreaterThan(5);
    expect([...given, ...files].flatMap((name) => settingProblem(name) ?? [])).toEqual([]);
    expect(given.filter((name) => secretSettings.includes(name))).toEqual([]);
    expect(files.filter((name) => !name.endsWith("_FILE"))).toEqual([]);
  });

  test("read only secrets that the page says to make", () => {
    const paths = (container().env ?? []).map(({ value = "" }) => value);
    const own = paths.filter((path) => path.startsWith("/run/secrets/hypatia/"));
    expect(own.length).toBeGreaterThan(2);
    const page = readText("docs/operations.md");
    for (const path of own) expect(page).toContain(`--from-literal=${path.split("/").at(-1)}=`);
  });
});

describe("the site's pods", () => {
  test("run without rights, with a read-only file system and no key to the cluster", () => {
    expect(pod()).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: "RuntimeDefault" } },
    });
    expect(container().securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
    const written = (container().volumeMounts ?? []).filter(({ readOnly }) => !readOnly);
    expect(written.map(({ mountPath }) => mountPath)).toEqual(["/var/lib/hypatia", "/tmp"]);
  });

  test("are restarted when the process is stuck, and get no traffic while the database is away", () => {
    const { startupProbe, livenessProbe, readinessProbe, ports } = container();
    expect(startupProbe?.httpGet).toEqual({ path: "/healthz/", port: "site" });
    expect(livenessProbe?.httpGet).toEqual({ path: "/healthz/", port: "site" });
    expect(readinessProbe?.httpGet).toEqual({ path: "/readyz/", port: "site" });
    expect(ports).toEqual([
      { name: "site", containerPort: 8080 },
      { name: "usercontent", containerPort: 8081 },
    ]);
  });

  test("have time to finish before they're killed", () => {
    const grace = Number(only("ConfigMap").data?.SHUTDOWN_GRACE_S);
    expect(pod().terminationGracePeriodSeconds).toBeGreaterThan(grace + 20);
  });

  test("are replaced without a gap, and never all away at once", () => {
    expect(only("Deployment").spec?.strategy?.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
    expect(only("PodDisruptionBudget").spec?.minAvailable).toBe(1);
    expect(only("HorizontalPodAutoscaler").spec?.minReplicas).toBeGreaterThan(1);
  });

  test("can all connect to the database at once, one more during an upgrade included", () => {
    const pods = (only("HorizontalPodAutoscaler").spec?.maxReplicas ?? Number.NaN) + 1;
    const most = Number(only("Cluster").spec.postgresql.parameters.max_connections);
    expect(pods * Number(only("ConfigMap").data?.DATABASE_POOL)).toBeLessThan(most - 10);
  });

  test("are reached by both names", () => {
    const rules = only("Ingress").spec?.rules ?? [];
    const hosts = rules.map(({ host }) => host);
    const { SITE_URL, USERCONTENT_ORIGIN } = only("ConfigMap").data ?? {};
    expect(hosts.map((host) => `https://${host}`)).toEqual([SITE_URL, USERCONTENT_ORIGIN]);
    expect(only("Ingress").spec?.tls?.flatMap((entry) => entry.hosts)).toEqual(hosts);
    const ports = rules.flatMap(({ http }) => http?.paths.map(({ backend }) => backend.service?.port?.name));
    expect(ports).toEqual(["site", "usercontent"]);
  });
});

describe("the network of the cluster", () => {
  test("lets nothing in that isn't named, and the site out to no inner address that isn't", () => {
    expect(only("NetworkPolicy", "nothing-comes-in").spec).toEqual({ podSelector: {}, policyTypes: ["Ingress"] });
    const blocks = (only("NetworkPolicy", "site").spec?.egress ?? []).flatMap(({ to = [] }) =>
      to.flatMap(({ ipBlock }) => ipBlock ?? []),
    );
    expect(blocks).toEqual([
      { cidr: "0.0.0.0/0", except: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16"] },
    ]);
  });
});

describe("the database of the cluster", () => {
  test("acknowledges only what two machines have", () => {
    const { instances, postgresql, affinity } = only("Cluster").spec;
    expect(instances).toBe(3);
    expect(postgresql.synchronous).toEqual({ method: "any", number: 1, dataDurability: "required" });
    expect(affinity.podAntiAffinityType).toBe("required");
  });

  test("gives its address by the Secret that the pods read", () => {
    const volume = pod().volumes?.find(({ name }) => name === "database");
    expect(volume?.secret?.secretName).toBe(`${only("Cluster").metadata.name}-app`);
  });
});
