import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

/** Where the Kubernetes manifests are. */
export const KUBERNETES = join(import.meta.dirname, '../kubernetes');

/** Something that Kubernetes is given. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec?: Record<string, unknown>;
}

/** All of a file's documents. @throws when it is no YAML */
export const documents = (file: string): Manifest[] =>
  parseAllDocuments(readFileSync(join(KUBERNETES, file), 'utf8'), { merge: true }).map((each) => {
    if (each.errors[0]) throw each.errors[0];
    return each.toJS() as Manifest;
  });

/** The files of manifests, without the one that lists them. */
export const manifestFiles = readdirSync(KUBERNETES)
  .filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
  .toSorted();

/** What runs in a pod. */
export interface Container {
  name: string;
  image: string;
  args: string[];
  ports?: { name: string; containerPort: number }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  env?: { name: string; valueFrom: { secretKeyRef: { name: string; key: string } } }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  resources: { requests: object; limits: object };
  securityContext: object;
}

/** How a container is asked. */
export interface Probe {
  httpGet?: { path: string; port: string };
}

/** A pod as a Deployment or a Job describes it. */
export interface Pod {
  spec: {
    containers: [Container];
    securityContext: object;
    automountServiceAccountToken: boolean;
    terminationGracePeriodSeconds?: number;
  };
}

/** The pods of all manifests, by the name of what makes them. */
export const podsOf = (manifests: Manifest[]): [name: string, pod: Pod][] =>
  manifests.flatMap(({ metadata, spec }) =>
    spec && 'template' in spec ? [[metadata.name, spec.template as Pod] as [string, Pod]] : [],
  );
