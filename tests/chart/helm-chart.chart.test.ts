import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gatewayConfigSchema } from '@rally/gateway';
import { identityConfig } from '@rally/identity';
import { matchmakingConfig } from '@rally/matchmaking';
import { notificationsConfig } from '@rally/notifications';
import { paymentsConfig } from '@rally/payments';
import { playersConfig } from '@rally/players';
import { sandboxConfig } from '@rally/sandbox';
import { scoringConfig } from '@rally/scoring';
import { readConfig, standaloneProcessConfig } from '@rally/service-kit';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { listChartPods } from './chart-pods.ts';
import { buildChartValidator, buildHelm, findMissingChartTestTools, runHelm } from './go-tool.ts';
import {
  type ChartCase,
  chartCases,
  chartFolder,
  createdAtInstall,
  findKubernetesRejections,
  getReleaseName,
  getValuesFile,
  type KubernetesObject,
  parseKubernetesObjects,
  renderHelmChart,
} from './helm-chart.ts';

const missing = await findMissingChartTestTools();
if (missing !== null) process.stderr.write(`skipped: ${missing}\n`);

const configs = {
  gateway: gatewayConfigSchema,
  identity: identityConfig,
  players: playersConfig,
  matchmaking: matchmakingConfig,
  scoring: scoringConfig,
  payments: paymentsConfig,
  notifications: notificationsConfig,
  sandbox: sandboxConfig,
};

describe.skipIf(missing !== null)('the chart', () => {
  const rendered = new Map<ChartCase, ReadonlyMap<string, string>>();

  function filesOf(name: ChartCase): ReadonlyMap<string, string> {
    return rendered.get(name) ?? new Map();
  }
  function objects(name: ChartCase, kind?: string): KubernetesObject[] {
    return parseKubernetesObjects(filesOf(name)).filter((object) => kind === undefined || object.kind === kind);
  }

  beforeAll(async () => {
    await buildHelm();
    await buildChartValidator();
    for (const name of chartCases) rendered.set(name, await renderHelmChart(name));
  }, 1_200_000);

  test.each(chartCases)('%s passes lint', async (name) => {
    expect(await runHelm('lint', '--strict', chartFolder, '-f', getValuesFile(name))).toContain('0 chart(s) failed');
  });

  test.each(chartCases)('%s renders as stored in its folder', async (name) => {
    const folder = join(chartFolder, 'examples', name, 'rendered');
    for (const [file, content] of filesOf(name)) await expect(content).toMatchFileSnapshot(join(folder, file));
    const kept = await readdir(folder, { recursive: true }).catch(() => []);
    const left = kept.filter((file) => file.endsWith('.yaml') && !filesOf(name).has(file));
    expect(left, 'no longer rendered').toEqual([]);
  });

  test.each(chartCases)(
    'a cluster would accept all of %s: no unknown field, no pod below the restricted standard',
    async (name) => {
      expect(await findKubernetesRejections(filesOf(name))).toEqual([]);
    },
  );

  test('the validator rejects unknown fields and pods that could run as root', async () => {
    const pod = 'apiVersion: v1\nkind: Pod\nmetadata: {name: root}\nspec: {containers: [{name: one, image: one}]}';
    const typo = 'apiVersion: v1\nkind: Service\nmetadata: {name: typo}\nspec: {selectors: {a: b}}';
    const causes = (
      await findKubernetesRejections(
        new Map([
          ['pod', pod],
          ['service', typo],
        ]),
      )
    ).map(({ object }) => object);
    expect(new Set(causes)).toEqual(new Set(['Pod/root', 'Service/typo']));
  });

  test.each(chartCases)(
    'every container of %s has a read-only root, no token, limits and an image with a version',
    (name) => {
      for (const { name: of, spec } of listChartPods(objects(name))) {
        expect(spec.automountServiceAccountToken, of).toBe(false);
        for (const container of spec.containers) {
          expect(container.securityContext?.readOnlyRootFilesystem, of).toBe(true);
          expect(container.resources?.limits?.memory, of).toBeDefined();
          expect(container.image, of).toMatch(/:[^:/]+$/);
          expect(container.image, of).not.toMatch(/:latest$/);
        }
      }
    },
  );

  test.each(['production', 'demo', 'product-alone'] as const)('every service of %s accepts its settings', (name) => {
    const given = listChartPods(objects(name));
    const started = Object.entries(configs).filter(([service]) => service !== 'sandbox' || name !== 'production');
    for (const [service, config] of started) {
      const of = given.find((pod) => pod.name === `Deployment/rally-${service}`);
      expect(of, service).toBeDefined();
      for (const environment of of?.containers ?? []) {
        expect(() => readConfig(config, environment), service).not.toThrow();
        const known = [...Object.keys(config.shape), ...Object.keys(standaloneProcessConfig.shape), 'MONGODB_PASSWORD'];
        if (service !== 'sandbox')
          expect(() => readConfig(standaloneProcessConfig, environment), service).not.toThrow();
        expect(
          Object.keys(environment).filter((key) => !known.includes(key)),
          `${service} does not know`,
        ).toEqual([]);
      }
    }
  });

  test('the prepare job has the settings of its services', () => {
    const [job] = listChartPods(objects('production', 'Job'));
    expect(job?.spec.containers.map(({ name }) => name).sort()).toEqual([
      'identity',
      'matchmaking',
      'notifications',
      'payments',
      'players',
      'scoring',
    ]);
    for (const [index, { name }] of (job?.spec.containers ?? []).entries()) {
      const config = Object.entries(configs).find(([service]) => service === name)?.[1] ?? gatewayConfigSchema;
      expect(() => readConfig(config, job?.containers[index] ?? {}), name).not.toThrow();
    }
  });

  test('before all else, the prepare job names missing Secrets and keys', async () => {
    const [job] = listChartPods(objects('production', 'Job'));
    const [check] = job?.spec.initContainers ?? [];
    const [script = '', needed = ''] = check?.args ?? [];
    const run = (present: Record<string, string>) =>
      promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script, needed], { env: present });
    const keysOf = (env: NonNullable<typeof check>['env']) =>
      env.flatMap(({ valueFrom }) =>
        valueFrom ? [`${valueFrom.secretKeyRef.name} ${valueFrom.secretKeyRef.key}`] : [],
      );
    const checked = keysOf(check?.env ?? []);
    for (const { spec } of listChartPods(objects('production', 'Deployment')))
      for (const { env } of spec.containers) expect(checked).toEqual(expect.arrayContaining(keysOf(env)));
    const present = Object.fromEntries(checked.map((_, index) => [`SECRET_${index}`, 'x']));
    await expect(run(present)).resolves.toMatchObject({ stderr: '' });
    present[`SECRET_${checked.indexOf('rally-keys CODE_SECRET')}`] = '';
    await expect(run(present)).rejects.toThrow('The Secret rally-keys is missing, or its key CODE_SECRET is.');
  });

  test('what every pod can have, every service, CronJob and hook has, the test too', async () => {
    const set = {
      'caBundle.configMap': 'company-ca',
      defaults: {
        priorityClassName: 'high',
        tolerations: [{ key: 'pool', operator: 'Exists' }],
        envFrom: [{ secretRef: { name: 'more' } }],
        extraVolumes: [{ name: 'more', emptyDir: {} }],
        extraVolumeMounts: [{ name: 'more', mountPath: '/more' }],
      },
    };
    const rendered = await renderHelmChart('product-alone', set);
    expect(await findKubernetesRejections(rendered)).toEqual([]);
    const pods = listChartPods(parseKubernetesObjects(rendered)).filter(({ name }) =>
      /^(CronJob|Job|Deployment|Pod)\/rally-(?!mongodb|kafka)/.test(name),
    );
    expect(pods.length).toBeGreaterThan(10);
    for (const { name, spec } of pods) {
      const text = JSON.stringify(spec);
      expect(text, name).toContain('"priorityClassName":"high"');
      expect(text, name).toContain('"key":"pool","operator":"Exists"');
      for (const part of ['"mountPath":"/more"', '"secretRef":{"name":"more"}', 'NODE_EXTRA_CA_CERTS', '"company-ca"'])
        expect(text, name).toContain(part);
    }
  });

  test('photos outlive an uninstall; hooks are gone when they end, a failed prepare job after a day', () => {
    const [claim] = objects('product-alone', 'PersistentVolumeClaim');
    expect(claim?.metadata.annotations).toEqual({ 'helm.sh/resource-policy': 'keep' });
    expect(objects('production', 'Job')[0]?.spec).toMatchObject({ ttlSecondsAfterFinished: 86_400 });
    const policies = objects('production').flatMap(
      ({ metadata }) => metadata.annotations['helm.sh/hook-delete-policy'] ?? [],
    );
    expect(policies).toEqual([
      'before-hook-creation,hook-succeeded',
      'before-hook-creation,hook-succeeded,hook-failed',
    ]);
  });

  test('replicas is the smallest number of an autoscaler', () => {
    const scaler = objects('production', 'HorizontalPodAutoscaler').find(
      ({ metadata }) => metadata.name === 'rally-gateway',
    );
    expect(scaler?.spec).toMatchObject({ minReplicas: 3, maxReplicas: 6 });
  });

  test('a host can have its own annotations', () => {
    const [product, staff] = objects('production', 'Ingress').map(({ metadata }) => Object.keys(metadata.annotations));
    expect(product).toContain('nginx.ingress.kubernetes.io/proxy-body-size');
    expect(product).not.toContain('nginx.ingress.kubernetes.io/whitelist-source-range');
    expect(staff).toEqual(
      expect.arrayContaining([...(product ?? []), 'nginx.ingress.kubernetes.io/whitelist-source-range']),
    );
  });

  test('with existing secrets, no secret is rendered', () => {
    expect(objects('production', 'Secret')).toEqual([]);
    const everything = [...filesOf('production').values()].join('\n');
    expect(everything).not.toMatch(/sk_(test|live)_|whsec_|mongodb(\+srv)?:\/\//);
    for (const { data } of objects('production', 'ConfigMap')) {
      expect(Object.keys(data ?? {}).filter((key) => /SECRET|TOKEN|PASSWORD|MONGODB_URI/.test(key))).toEqual([]);
    }
  });

  test('values created at install occur only in a secret', () => {
    const [secret] = objects('demo', 'Secret');
    expect(secret?.metadata.name).toBe('rally-generated');
    expect(filesOf('demo').get('secret.yaml')?.split(createdAtInstall)).toHaveLength(10);
  });

  test('the admin console alone renders only its own objects', () => {
    const names = objects('console-alone').map(({ kind, metadata }) => `${kind}/${metadata.name}`);
    expect(names.filter((name) => !/Test|test$/.test(name)).sort()).toEqual([
      'Deployment/rally-staff-admin-console',
      'Ingress/rally-staff-staff',
      'NetworkPolicy/rally-staff-admin-console',
      'NetworkPolicy/rally-staff-closed',
      'PodDisruptionBudget/rally-staff-admin-console',
      'Service/rally-staff-admin-console',
      'ServiceAccount/rally-staff-admin-console',
    ]);
    const [ingress] = objects('console-alone', 'Ingress');
    expect(JSON.stringify(ingress?.spec)).toContain('"service":{"name":"rally-gateway","port":{"name":"staff"}}');
    const gateway = objects('product-alone', 'ConfigMap').find(({ metadata }) => metadata.name === 'rally-gateway');
    expect(gateway?.data).toMatchObject({
      REMOTES: expect.stringContaining('admin-console=http://rally-staff-admin-console'),
      ADMIN_PORT: '8081',
    });
  });

  test('an entry of frontEnds adds a remote: workload, gateway setting and network policy', async () => {
    const image = 'registry.example.org/clubs/web:2.1.0';
    const installed = parseKubernetesObjects(await renderHelmChart('production', { 'frontEnds.clubs': { image } }));
    const named = (kind: string, name: string) =>
      installed.find((object) => object.kind === kind && object.metadata.name === name);
    expect(JSON.stringify(named('Deployment', 'rally-clubs')?.spec)).toContain(`"image":"${image}"`);
    expect(named('Service', 'rally-clubs')).toBeDefined();
    expect(named('ConfigMap', 'rally-gateway')?.data).toMatchObject({
      REMOTES: expect.stringMatching(/,clubs=http:\/\/rally-clubs$/),
    });
    expect(JSON.stringify(named('NetworkPolicy', 'rally-gateway')?.spec)).toContain('"clubs"');
  });

  test('a component is pinned by its own tag and digest', async () => {
    const digest = `sha256:${'ab'.repeat(32)}`;
    const set = { 'services.scoring': { tag: '1.4.3', digest }, 'frontEnds.shell': { digest } };
    const pods = listChartPods(parseKubernetesObjects(await renderHelmChart('production', set)));
    const imagesOf = (name: string) =>
      pods.flatMap(({ spec }) => spec.containers.filter((one) => one.name === name).map(({ image }) => image));
    expect(new Set(imagesOf('scoring'))).toEqual(new Set([`registry.example.org/rally/scoring:1.4.3@${digest}`]));
    expect(new Set(imagesOf('shell'))).toEqual(new Set([`registry.example.org/rally/shell:1.4.2@${digest}`]));
    expect(new Set(imagesOf('players'))).toEqual(new Set(['registry.example.org/rally/players:1.4.2']));
  });

  test('alerts are installed for the namespace of the release, and dashboards unchanged', async () => {
    const enabled = ['--set', 'telemetry.alerts.enabled=true,telemetry.dashboards.enabled=true'];
    const release = ['rally', chartFolder, '-n', 'staging', '-f', getValuesFile('production')];
    const files = await runHelm('template', ...release, ...enabled);
    const installed = parseKubernetesObjects(new Map([['all', files]]));
    const alerts = await readFile(join(chartFolder, 'alerts.yaml'), 'utf8').catch(() => null);
    const rules = installed.filter(({ kind }) => kind === 'PrometheusRule').map(({ spec }) => spec);
    const expected = alerts?.replaceAll('namespace="rally"', 'namespace="staging"');
    expect(rules).toEqual(expected === undefined ? [] : [parse(expected)]);
    const dashboards = (await readdir(join(chartFolder, 'dashboards')).catch(() => [])).filter((file) =>
      file.endsWith('.json'),
    );
    const kept = installed.flatMap(({ data, metadata }) =>
      metadata.name.includes('-dashboard-') && data ? Object.entries(data) : [],
    );
    const there = dashboards.map(async (file) => [file, await readFile(join(chartFolder, 'dashboards', file), 'utf8')]);
    expect(kept.sort()).toEqual((await Promise.all(there)).sort());
  });

  test('a changed setting restarts only the pods that use it', async () => {
    const checksums = (files: ReadonlyMap<string, string>) =>
      new Map(
        parseKubernetesObjects(files)
          .filter(({ kind }) => kind === 'Deployment')
          .map((object) => [object.metadata.name, JSON.stringify(object.spec).match(/"checksum\/config":"\w+"/)?.[0]]),
      );
    const before = checksums(filesOf('demo'));
    const values = await readFile(getValuesFile('demo'), 'utf8');
    expect(values).toContain('QUIET_HOURS');
    const files = await runHelm(
      'template',
      getReleaseName('demo'),
      chartFolder,
      '-n',
      'rally',
      '-f',
      getValuesFile('demo'),
      '--set-string',
      'services.notifications.env.QUIET_HOURS=true',
    );
    expect(checksums(await renderHelmChart('demo', { 'image.tag': '9.9.9' }))).toEqual(before);
    const after = checksums(new Map([['all', files]]));
    const changed = [...before.keys()].filter((name) => before.get(name) !== after.get(name));
    expect(changed).toEqual(['rally-notifications']);
  });
});
