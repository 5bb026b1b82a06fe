import { beforeAll, describe, expect, test } from 'vitest';
import { buildChartValidator, buildHelm, findMissingChartTestTools } from './go-tool.ts';
import { type ChartCase, findKubernetesRejections, renderHelmChart } from './helm-chart.ts';

const missing = await findMissingChartTestTools();
const off = { enabled: false };
const collector = { namespaceSelector: { matchLabels: { team: 'monitoring' } }, podSelector: {} };

/** Values close to those that `rejected-values.chart.test.ts` rejects: what is combined, the case, and the values. */
const right: readonly [string, ChartCase, Record<string, unknown>][] = [
  ['no ingress, and so no trusted proxies', 'production', { 'ingress.enabled': false, trustedProxies: [] }],
  ['a single replica without autoscaling', 'production', { 'defaults.autoscaling': off, 'defaults.replicas': 1 }],
  ['as many replicas at least as at most', 'production', { 'services.scoring.replicas': 6 }],
  [
    'a service monitor without network policies',
    'production',
    { 'networkPolicy.enabled': false, 'networkPolicy.scrapeFrom': [] },
  ],
  [
    'a database in the cluster with an external broker',
    'demo',
    { 'kafka.inCluster': off, 'kafka.brokers': ['kafka.example.org:9092'] },
  ],
  [
    'external stores with the sandbox',
    'demo',
    {
      'kafka.inCluster': off,
      'kafka.brokers': ['kafka.example.org:9092'],
      'mongodb.inCluster': off,
      'mongodb.existingSecret': 'rally-mongodb',
    },
  ],
  [
    'a broker without encryption and sign-in',
    'production',
    { 'kafka.tls': { enabled: false, ca: '' }, 'kafka.sasl': { mechanism: '', existingSecret: '' } },
  ],
  [
    'a sign-in that hides the password, without encryption',
    'production',
    { 'kafka.tls': { enabled: false, ca: '' }, 'kafka.sasl.mechanism': 'scram-sha-512' },
  ],
  [
    'stores by selector, on several ports',
    'production',
    {
      'mongodb.cidrs': [],
      'mongodb.peers': [{ podSelector: { matchLabels: { app: 'mongodb' } } }],
      'mongodb.morePorts': [27018, 27019],
      'kafka.peers': [{ namespaceSelector: { matchLabels: { team: 'kafka' } } }],
    },
  ],
  [
    'an encrypted collector by selector',
    'production',
    { 'telemetry.otlpEndpoint': 'https://collector.monitoring', 'telemetry.otlpPeers': [collector] },
  ],
  ['a volume in place of the bucket', 'production', { 'photos.bucket': { name: '', existingSecret: '' } }],
  [
    'one replica of players without a volume',
    'product-alone',
    { 'photos.persistence.enabled': false, 'services.players': { replicas: 1, autoscaling: off } },
  ],
  ['senders of Messaging Services', 'production', { 'twilio.smsFrom': `MG${'0'.repeat(32)}` }],
  [
    'several senders',
    'production',
    { 'twilio.smsFrom': '+12025550199,+12025550196', 'twilio.codesFrom': `MG${'0'.repeat(32)}, +12025550197` },
  ],
  ['a user that the platform chooses', 'production', { runAsUser: null }],
  ['no player dashboard', 'production', { 'frontEnds.player-dashboard': null }],
  [
    'alerts, dashboards and a service monitor',
    'product-alone',
    {
      'telemetry.alerts.enabled': true,
      'telemetry.dashboards.enabled': true,
      'telemetry.serviceMonitor.enabled': true,
      'networkPolicy.scrapeFrom': [collector],
    },
  ],
];

describe.skipIf(missing !== null)('accepts, and a cluster would too', () => {
  beforeAll(async () => {
    await buildHelm();
    await buildChartValidator();
  }, 1_200_000);

  test.each(right)('%s', async (_, name, set) => {
    expect(await findKubernetesRejections(await renderHelmChart(name, set))).toEqual([]);
  });
});
