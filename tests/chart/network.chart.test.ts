import { beforeAll, describe, expect, test } from 'vitest';
import { listChartPods } from './chart-pods.ts';
import { buildHelm, findMissingChartTestTools } from './go-tool.ts';
import {
  type ChartCase,
  chartCases,
  type KubernetesObject,
  parseKubernetesObjects,
  renderHelmChart,
} from './helm-chart.ts';
import { listAllowedConnections } from './network-edges.ts';

const missing = await findMissingChartTestTools();

/** Who calls whom: the diagram in docs/architecture.md, plus what jobs and the test need. */
const drawn = {
  gateway: [
    'identity',
    'players',
    'matchmaking',
    'scoring',
    'payments',
    'notifications',
    'shell',
    'public-site',
    'player-dashboard',
    'admin-console',
    'kafka',
  ],
  identity: ['mongodb', 'kafka', 'twilio'],
  players: ['identity', 'mongodb', 'kafka', 'places', 'photos'],
  matchmaking: ['identity', 'mongodb', 'kafka', 'places'],
  scoring: ['identity', 'mongodb', 'kafka'],
  payments: ['identity', 'mongodb', 'kafka', 'stripe'],
  notifications: ['identity', 'mongodb', 'kafka', 'twilio'],
  prepare: ['mongodb', 'kafka'],
  week: ['mongodb'],
  reconciliation: ['mongodb', 'stripe'],
  test: ['gateway'],
};
const providers = ['twilio', 'places', 'stripe', 'photos'];
const portsOf: Record<string, number[]> = { gateway: [8080, 8081], mongodb: [27017], kafka: [9092] };

function edgesBetween(from: string, to: string): string[] {
  return (portsOf[to] ?? [8080]).map((port) => `${from} -> ${to} :${port}`);
}

describe.skipIf(missing !== null)('the network policies', () => {
  const rendered = new Map<ChartCase, KubernetesObject[]>();
  const of = (name: ChartCase) => rendered.get(name) ?? [];

  beforeAll(async () => {
    await buildHelm();
    for (const name of chartCases) rendered.set(name, parseKubernetesObjects(await renderHelmChart(name)));
  }, 1_200_000);

  test.each(['production', 'demo', 'product-alone', 'console-alone'] as const)(
    '%s denies all connections except those that a policy allows',
    (name) => {
      const objects = of(name);
      const closed = objects.find(
        ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name.endsWith('-closed'),
      );
      expect(closed?.spec).toMatchObject({ policyTypes: ['Ingress', 'Egress'] });
      expect(closed?.spec).not.toHaveProperty('ingress');
      expect(closed?.spec).not.toHaveProperty('egress');
      const policies = objects
        .filter(({ kind }) => kind === 'NetworkPolicy')
        .map(({ metadata }) => metadata.labels['app.kubernetes.io/component']);
      for (const { name: pod, labels } of listChartPods(objects)) {
        expect(policies, pod).toContain(labels['app.kubernetes.io/component']);
        expect(closed?.spec, pod).toMatchObject({
          podSelector: { matchLabels: { 'app.kubernetes.io/instance': labels['app.kubernetes.io/instance'] } },
        });
      }
    },
  );

  test('of the demo allow exactly the documented connections, on both sides', () => {
    const expected = new Set(
      [
        ...Object.entries(drawn),
        ['gateway', ['sandbox']] as const,
        ['sandbox', ['mongodb', 'gateway']] as const,
      ].flatMap(([from, called]) =>
        called.flatMap((to) => edgesBetween(from, providers.includes(to) ? 'sandbox' : to)),
      ),
    );
    const { out, into } = listAllowedConnections(of('demo'));
    const callers = new Set([...expected].map((edge) => edge.split(' ')[0]));
    for (const caller of callers) {
      for (const port of [':53', ':53/UDP']) expect(out).toContain(`${caller} -> namespace kube-system ${port}`);
    }
    expect(new Set([...out].filter((edge) => !edge.includes('kube-system')))).toEqual(expected);
    const fromOutside = edgesBetween('anyone', 'gateway');
    expect(into).toEqual(new Set([...expected, ...fromOutside]));
  });

  test('of production allow the configured addresses of databases, brokers, providers and collector', () => {
    const expected = new Set(
      Object.entries(drawn).flatMap(([from, called]) =>
        called.flatMap((to) => {
          if (to === 'mongodb') return [`${from} -> 10.2.0.0/24 :27017`];
          if (to === 'kafka') return [`${from} -> 10.3.0.0/24 :9093`];
          return providers.includes(to) ? [`${from} -> 0.0.0.0/0 :443`] : edgesBetween(from, to);
        }),
      ),
    );
    const services = ['gateway', 'identity', 'players', 'matchmaking', 'scoring', 'payments', 'notifications'];
    const reporting = [...services, 'prepare', 'week', 'reconciliation'];
    for (const name of reporting) expected.add(`${name} -> anyone :4318`);
    const { out, into } = listAllowedConnections(of('production'));
    expect(new Set([...out].filter((edge) => !edge.includes('kube-system')))).toEqual(expected);
    const inside = [...expected].filter((edge) => !/\/\d|anyone/.test(edge));
    const monitored = services.map((service) => `namespace monitoring -> ${service} :8080`);
    expect(into).toEqual(new Set([...inside, ...edgesBetween('namespace ingress', 'gateway'), ...monitored]));
  });

  test('allow stores by selector and on several ports, and a collector by selector', async () => {
    const peer = (name: string) => [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } } }];
    const set = {
      'mongodb.cidrs': [],
      'mongodb.peers': peer('databases'),
      'mongodb.morePorts': [27018],
      'telemetry.otlpEndpoint': 'http://collector',
      'telemetry.otlpPeers': peer('monitoring'),
    };
    const { out } = listAllowedConnections(parseKubernetesObjects(await renderHelmChart('production', set)));
    const ofScoring = [...out].filter((edge) => edge.startsWith('scoring ->'));
    expect(ofScoring).toEqual(
      expect.arrayContaining([
        'scoring -> namespace databases :27017',
        'scoring -> namespace databases :27018',
        'scoring -> namespace monitoring :80',
      ]),
    );
    expect(ofScoring.join()).not.toContain('anyone');
  });

  test("allow the brokers' ports, even if kafka.port names another one", async () => {
    const set = { 'kafka.brokers': ['kafka-0.example.org:9094', 'kafka-1.example.org:9095'] };
    const { out } = listAllowedConnections(parseKubernetesObjects(await renderHelmChart('production', set)));
    for (const port of [9093, 9094, 9095]) expect(out).toContain(`scoring -> 10.3.0.0/24 :${port}`);
  });

  test('allow no database anywhere when neither addresses nor peers are named', async () => {
    const { out } = listAllowedConnections(
      parseKubernetesObjects(await renderHelmChart('production', { 'mongodb.cidrs': [] })),
    );
    expect([...out].filter((edge) => edge.endsWith(':27017'))).toEqual([]);
  });

  test('allow an external photo bucket, even with the sandbox', async () => {
    const { out } = listAllowedConnections(
      parseKubernetesObjects(await renderHelmChart('product-alone', { 'photos.bucket.name': 'rally-photos' })),
    );
    const outside = [...out].filter((edge) => edge.endsWith(' -> 0.0.0.0/0 :443'));
    expect(outside).toEqual(['players -> 0.0.0.0/0 :443']);
    expect(out).toContain('players -> sandbox :8080');
  });

  test("let only the other release's gateway call the admin console, which calls nothing", () => {
    const { out, into } = listAllowedConnections(of('console-alone'));
    expect(into).toEqual(new Set(['gateway -> admin-console :8080']));
    expect([...out].filter((edge) => edge.startsWith('admin-console'))).toEqual([]);
  });
});
