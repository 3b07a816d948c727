import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { IDeployment } from "kubernetes-models/apps/v1";
import type { IHorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2";
import type { IIngress, INetworkPolicy } from "kubernetes-models/networking.k8s.io/v1";
import type { IPodDisruptionBudget } from "kubernetes-models/policy/v1";
import type { IConfigMap } from "kubernetes-models/v1";
import { readYaml } from "./deploy-files.ts";

const FOLDER = "deploy/kubernetes";

/** CloudNativePG's description of a database, as far as we look at it. */
interface Cluster {
  metadata: { name: string };
  spec: {
    instances: number;
    postgresql: { synchronous: object; parameters: Record<string, string> };
    affinity: { podAntiAffinityType: string };
  };
}

/** Kinds whose rules are tested. */
interface Kinds {
  Deployment: IDeployment;
  ConfigMap: IConfigMap;
  HorizontalPodAutoscaler: IHorizontalPodAutoscaler;
  PodDisruptionBudget: IPodDisruptionBudget;
  NetworkPolicy: INetworkPolicy;
  Ingress: IIngress;
  Cluster: Cluster;
  Kustomization: { resources: string[] };
}

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata?: { name: string };
}

export const manifestFiles = readdirSync(join(import.meta.dirname, "../..", FOLDER)).filter((name) =>
  name.endsWith(".yaml"),
);
export const manifests = manifestFiles.flatMap((name) => readYaml(`${FOLDER}/${name}`) as Manifest[]); // checked against its schema

/** The only manifest of its kind, or of its kind and name. */
export function only<Kind extends keyof Kinds>(kind: Kind, name?: string): Kinds[Kind] {
  const found = manifests.filter(
    (manifest) => manifest.kind === kind && (name === undefined || manifest.metadata?.name === name),
  );
  if (found.length !== 1) throw new Error(`${found.length} manifests of kind ${kind} ${name ?? ""}`);
  return found[0] as unknown as Kinds[Kind]; // a manifest follows the schema of its kind, which a test checks
}

export function pod() {
  const spec = only("Deployment").spec?.template.spec;
  if (!spec) throw new Error("the deployment has no pods");
  return spec;
}

export function container() {
  const [first] = pod().containers;
  if (!first) throw new Error("the pods have no container");
  return first;
}
