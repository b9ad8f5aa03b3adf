import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiMemory } from '@castwork/settings/api-memory';
import { readSettings } from '@castwork/settings/settings';
import { type SettingName, settingsTable } from '@castwork/settings/table';
import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as autoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler';
import { validate as job } from 'kubernetes-models/_schemas/IoK8sApiBatchV1Job';
import { validate as namespace } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Namespace';
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as ingress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress';
import { validate as network } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy';
import { validate as budget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Container, documents, KUBERNETES, manifestFiles, podsOf } from './manifests.ts';
import { isPart } from './parts.ts';
import { unknownFields } from './unknown-fields.ts';

const read = (file: string) => readFileSync(join(KUBERNETES, file), 'utf8');

const settings = Object.fromEntries(
  read('settings.env')
    .trim()
    .split('\n')
    .map((line) => line.split('=', 2) as [string, string]),
);

const all = manifestFiles.flatMap(documents);
const pods = podsOf(all).map(([name, { spec }]) => ({ name, spec, container: spec.containers[0] }));
const serving = pods.filter(({ name }) => name !== 'migrate');

const isConfidential = (name: string) => 'confidential' in settingsTable[name as SettingName];

/** Secrets that only one part is told. */
const apart = ['DATABASE_OWNER_URL', 'REGISTRY_URL', 'DEPLOY_TOKEN'];

/** What may be in the secret of the API and its workers: all of it is theirs. */
const shared = Object.keys(settingsTable).filter(
  (name) => isConfidential(name) && !apart.includes(name),
);

/** What a container is told, with words in the place of secrets. */
const toldTo = ({ env = [], envFrom = [] }: Container): string[] => [
  ...envFrom.flatMap(({ secretRef }) => (secretRef ? shared : Object.keys(settings))),
  ...env.map(({ name }) => name),
];

/** Kubernetes' schemas: each says whether it is so, and keeps what is not. */
const schemas: Record<string, ((data: unknown) => boolean) & { errors?: unknown[] }> = {
  'apps/v1 Deployment': deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': autoscaler,
  'batch/v1 Job': job,
  'v1 Namespace': namespace,
  'v1 Service': service,
  'networking.k8s.io/v1 Ingress': ingress,
  'networking.k8s.io/v1 NetworkPolicy': network,
  'policy/v1 PodDisruptionBudget': budget,
};

test.each(all.map((each) => [`${each.kind} ${each.metadata.name}`, each] as const))(
  '%s is what Kubernetes’ schema says, without a field that it does not know',
  (_, manifest) => {
    const validate = schemas[`${manifest.apiVersion} ${manifest.kind}`]!;
    validate(manifest);
    expect(validate.errors ?? []).toEqual([]);
    expect(unknownFields(manifest, validate)).toEqual([]);
  },
);

test('Kustomize is told every file, and the settings', () => {
  const { resources, configMapGenerator } = parse(read('kustomization.yaml')) as {
    resources: string[];
    configMapGenerator: { name: string; envs: string[] }[];
  };
  expect(resources.toSorted()).toEqual(manifestFiles);
  expect(configMapGenerator).toEqual([{ name: 'castwork-settings', envs: ['settings.env'] }]);
});

test('the README says what the secret of the API and its workers may hold', () => {
  const readme = readFileSync(join(KUBERNETES, '../../../README.md'), 'utf8');
  const [, said = ''] = /`castwork-secrets` \(([^)]*)\)/.exec(readme) ?? [];
  expect([...said.matchAll(/`(\w+)`/g)].map(([, name]) => name).toSorted()).toEqual(
    shared.toSorted(),
  );
});

test('an API’s container may take more than the heap that Node lets it have', () => {
  const [, heap] = /--max-old-space-size=(\d+)/.exec(apiMemory.join(' ')) ?? [];
  const { container } = pods.find(({ name }) => name === 'api')!;
  const { memory } = container.resources.limits as { memory: string };
  // What is not heap: Node's program, what it has compiled, passwords that are hashed.
  expect(parseInt(memory, 10)).toBeGreaterThanOrEqual(Number(heap) + 128);
});

test('its settings are settings, each with a value that is taken', () => {
  const names = Object.keys(settings) as SettingName[];
  expect(names.filter((name) => !(name in settingsTable))).toEqual([]);
  readSettings(names, settings);
});

describe.each(pods)('the pod $name', ({ name, spec, container }) => {
  test('is a part of the image, and told what that part needs', () => {
    expect(container.args.every(isPart)).toBe(true);
    const needs: Record<string, SettingName[]> = {
      migrate: ['DATABASE_OWNER_URL'],
      api: ['DATABASE_URL', 'AUTH_SECRET', 'SMTP_URL', 'PUBLIC_URL', 'API_URL', 'WORKER'],
      worker: ['DATABASE_URL', 'AUTH_SECRET', 'SMTP_URL', 'PUBLIC_URL', 'API_URL'],
      shell: ['REGISTRY_URL', 'PUBLIC_URL', 'API_URL'],
    };
    expect(toldTo(container)).toEqual(expect.arrayContaining(needs[name]!));
    expect(toldTo(container).filter((each) => !(each in settingsTable))).toEqual([]);
  });

  test('keeps secrets in secrets', () => {
    expect(Object.keys(settings).filter(isConfidential)).toEqual([]);
    for (const { name, valueFrom } of container.env ?? [])
      expect(valueFrom.secretKeyRef.key).toBe(name);
    const whole = container.envFrom?.flatMap(({ secretRef }) => secretRef?.name ?? []) ?? [];
    expect(whole).toEqual(['api', 'worker'].includes(name) ? ['castwork-secrets'] : []);
  });

  test('may do nothing beyond its work', () => {
    expect(spec.automountServiceAccountToken).toBe(false);
    expect(spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(Object.keys(container.resources)).toEqual(['requests', 'limits']);
  });
});

describe.each(serving)('the deployment $name', ({ name, spec, container }) => {
  const named = (kind: string) =>
    all.find((each) => each.kind === kind && each.metadata.name === name)?.spec;

  test('is asked where its part answers', () => {
    const ports = readSettings(['API_PORT', 'WORKER_PORT', 'SHELL_PORT', 'METRICS_PORT'], settings);
    const own = { api: ports.API_PORT, worker: ports.WORKER_PORT, shell: ports.SHELL_PORT }[name];
    expect(container.ports).toEqual([
      { name: 'http', containerPort: own },
      { name: 'metrics', containerPort: ports.METRICS_PORT },
    ]);
    const ready = name === 'shell' ? '/health' : '/api/health/ready';
    expect(container.readinessProbe?.httpGet).toEqual({ path: ready, port: 'http' });
    expect(container.startupProbe?.httpGet).toEqual({ path: ready, port: 'http' });
    // While it drains it is not ready, and alive: the shell says the first only.
    expect(container.livenessProbe?.httpGet?.path).toBe(
      name === 'shell' ? undefined : '/api/health/live',
    );
  });

  test('is replaced one by one, and has time to finish what it has', () => {
    expect(named('Deployment')).toMatchObject({
      strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
    });
    expect(named('Deployment')).not.toHaveProperty('replicas');
    const { DRAIN_SECONDS } = readSettings(['DRAIN_SECONDS'], settings);
    // A call may take ten seconds, and what closes behind it ten more.
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(DRAIN_SECONDS + 20);
  });

  test('keeps pods while nodes are emptied, and gets more under load', () => {
    const selector = { matchLabels: { 'app.kubernetes.io/name': name } };
    expect(named('PodDisruptionBudget')).toMatchObject({ selector });
    expect(named('Deployment')).toMatchObject({ selector });
    expect(named('HorizontalPodAutoscaler')).toMatchObject({
      scaleTargetRef: { kind: 'Deployment', name },
      minReplicas: 2,
    });
  });
});
