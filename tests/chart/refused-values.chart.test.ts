import { beforeAll, describe, expect, test } from 'vitest';
import { type ChartCase, getChartError } from './chart.ts';
import { buildHelm, findMissingForChart } from './go-tool.ts';

const missing = await findMissingForChart();

/** What is wrong, the case it is put into, the values, and how the refusal names the key. */
const wrong: readonly [string, ChartCase, Record<string, unknown>, RegExp][] = [
  ['an unknown key', 'production', { gatway: {} }, /gatway/],
  ['an unknown key below', 'production', { 'mongodb.existingSecrets': 'x' }, /\/mongodb.*existingSecrets/],
  ['an unknown service', 'production', { 'services.payment': {} }, /\/services.*payment/],
  ['a front-end whose name is no host name', 'production', { 'frontEnds.Web_site': {} }, /\/frontEnds.*Web_site/],
  ['an unknown setting of a workload', 'production', { 'services.gateway.replica': 2 }, /\/services\/gateway.*replica/],
  ['no address', 'production', { publicUrl: '' }, /\/publicUrl/],
  ['an address with a path', 'production', { publicUrl: 'https://rally.example.org/app' }, /\/publicUrl/],
  ['an address without a scheme', 'production', { publicUrl: 'rally.example.org' }, /\/publicUrl/],
  ['no address of the staff', 'production', { staffUrl: '' }, /\/staffUrl/],
  ['no address of the staff, console alone', 'console-alone', { staffUrl: '' }, /\/staffUrl/],
  ['the tag latest', 'production', { 'image.tag': 'latest' }, /\/image\/tag/],
  ['a tag that is a number', 'production', { 'image.tag': 1.4 }, /\/image\/tag/],
  ['a repository with spaces', 'production', { 'image.repository': 'my registry' }, /\/image\/repository/],
  ['a pull policy nobody knows', 'production', { 'image.pullPolicy': 'Sometimes' }, /\/image\/pullPolicy/],
  ['a pull secret that is no name', 'production', { 'image.pullSecrets': ['My Secret'] }, /\/image\/pullSecrets\/0/],
  ['a level of the log nobody knows', 'production', { logLevel: 'verbose' }, /\/logLevel/],
  ['an offset for a zone', 'production', { 'league.zone': '-05:00' }, /\/league\/zone/],
  [
    'a phone of staff without country',
    'production',
    { 'league.adminPhones': ['2025550100'] },
    /\/league\/adminPhones\/0/,
  ],
  ['an ingress without proxies to trust', 'production', { trustedProxies: [] }, /\/trustedProxies/],
  ['a gateway without proxies to trust', 'gateway-api', { trustedProxies: [] }, /\/trustedProxies/],
  ['a sandbox with https', 'demo', { publicUrl: 'https://rally.example.org' }, /\/publicUrl/],
  ['a sandbox with https for staff', 'demo', { staffUrl: 'https://staff.rally.example.org' }, /\/staffUrl/],
  [
    'a test login without the sandbox',
    'production',
    { 'services.identity.env': { TEST_LOGIN: 'true' } },
    /\/services\/identity\/env\/TEST_LOGIN/,
  ],
  [
    'a test login for every service without the sandbox',
    'production',
    { 'defaults.env': { TEST_LOGIN: 'true' } },
    /\/defaults\/env\/TEST_LOGIN/,
  ],
  [
    'demo mode without the sandbox',
    'production',
    { 'services.identity.env': { DEMO_MODE: 'true' } },
    /\/services\/identity\/env/,
  ],
  [
    'another environment than production',
    'production',
    { 'defaults.env': { NODE_ENV: 'development' } },
    /\/defaults\/env/,
  ],
  [
    'a broker that comes up after the hook that needs it',
    'production',
    { 'kafka.inCluster.enabled': true },
    /\/kafka\/inCluster\/enabled/,
  ],
  [
    'autoscaling to fewer than its minimum',
    'production',
    { 'services.scoring.autoscaling': { minReplicas: 7 } },
    /autoscaling of scoring: minReplicas 7 is more than maxReplicas 6/,
  ],
  ['monitoring that the policies keep out', 'production', { 'networkPolicy.scrapeFrom': [] }, /\/scrapeFrom/],
  ['a digest that is none', 'production', { 'services.gateway.digest': 'sha256:12' }, /\/services\/gateway\/digest/],
  ['the tag latest of a service', 'production', { 'services.gateway.tag': 'latest' }, /\/services\/gateway\/tag/],
  ['an empty API key', 'production', { apiKey: '' }, /\/apiKey/],
  ['a proxy that is no range', 'production', { trustedProxies: ['10.1.0.1'] }, /\/trustedProxies\/0/],
  ['no database', 'production', { 'mongodb.existingSecret': '' }, /\/mongodb\/existingSecret/],
  ['a database port out of range', 'production', { 'mongodb.port': 70000 }, /\/mongodb\/port/],
  ['no broker', 'production', { 'kafka.brokers': [] }, /\/kafka\/brokers/],
  ['a broker without port', 'production', { 'kafka.brokers': ['kafka.example.org'] }, /\/kafka\/brokers\/0/],
  ['a broker image without version', 'demo', { 'kafka.inCluster.image': 'apache/kafka' }, /\/kafka\/inCluster\/image/],
  ['no account of the message provider', 'production', { 'twilio.accountSid': '' }, /\/twilio\/accountSid/],
  ['no number for codes', 'production', { 'twilio.codesFrom': '' }, /\/twilio\/codesFrom/],
  ['no secret of the message provider', 'production', { 'twilio.existingSecret': '' }, /\/twilio\/existingSecret/],
  [
    'a secret key for a publishable one',
    'production',
    { 'stripe.publishableKey': 'sk_live_1' },
    /\/stripe\/publishableKey/,
  ],
  ['no secret of the payment provider', 'production', { 'stripe.existingSecret': '' }, /\/stripe\/existingSecret/],
  ['no secret of places', 'production', { 'places.existingSecret': '' }, /\/places\/existingSecret/],
  [
    'a secret among the settings',
    'production',
    { 'services.identity.env': { CODE_SECRET: 'x' } },
    /\/services\/identity\/env/,
  ],
  [
    'a setting that is no variable',
    'production',
    { 'services.identity.env': { codeSecret: 'x' } },
    /\/services\/identity\/env.*codeSecret/,
  ],
  [
    'a setting that is a number',
    'production',
    { 'services.gateway.env': { REQUESTS_PER_MINUTE: 9 } },
    /\/services\/gateway\/env\/REQUESTS_PER_MINUTE/,
  ],
  ['replicas below none', 'production', { 'services.scoring.replicas': -1 }, /\/services\/scoring\/replicas/],
  ['replicas in words', 'production', { 'defaults.replicas': 'two' }, /\/defaults\/replicas/],
  [
    'autoscaling to no replica',
    'production',
    { 'defaults.autoscaling.maxReplicas': 0 },
    /\/defaults\/autoscaling\/maxReplicas/,
  ],
  [
    'memory in words',
    'production',
    { 'services.players.resources.limits.memory': '1 GB' },
    /\/services\/players\/resources\/limits\/memory/,
  ],
  [
    'several players without a volume',
    'product-alone',
    { 'photos.persistence.enabled': false },
    /\/defaults\/(replicas|autoscaling)/,
  ],
  [
    'several players by name without a volume',
    'product-alone',
    { 'photos.persistence.enabled': false, 'services.players.replicas': 2 },
    /\/services\/players\/replicas/,
  ],
  [
    'a mode of volumes nobody knows',
    'production',
    { 'photos.persistence.accessModes': ['Shared'] },
    /\/photos\/persistence\/accessModes\/0/,
  ],
  ['a bucket beside a claim', 'production', { 'photos.existingClaim': 'rally-photos' }, /\/photos\/existingClaim/],
  ['a claim beside a bucket', 'gateway-api', { 'photos.bucket.name': 'rally-photos' }, /\/photos\/existingClaim/],
  ['a name that no bucket has', 'production', { 'photos.bucket.name': 'Rally' }, /\/photos\/bucket\/name/],
  [
    'a store without a scheme',
    'production',
    { 'photos.bucket.endpoint': 'objects.example.org' },
    /\/photos\/bucket\/endpoint/,
  ],
  ['a key without a bucket', 'production', { 'photos.bucket.name': '' }, /\/photos\/bucket\/existingSecret/],
  [
    'the key of the bucket among the settings',
    'production',
    { 'services.players.env': { PHOTOS_BUCKET_SECRET_ACCESS_KEY: 'x' } },
    /\/services\/players\/env/,
  ],
  ['routes to no gateway', 'gateway-api', { 'gatewayApi.parentRefs': [] }, /\/gatewayApi\/parentRefs/],
  [
    'a peer nobody knows',
    'production',
    { 'networkPolicy.ingressFrom': [{ namespace: 'ingress' }] },
    /\/networkPolicy\/ingressFrom\/0/,
  ],
  [
    'a collector with a path',
    'production',
    { 'telemetry.otlpEndpoint': 'http://collector:4318/v1' },
    /\/telemetry\/otlpEndpoint/,
  ],
  [
    'an interval without a unit',
    'production',
    { 'telemetry.serviceMonitor.interval': '30' },
    /\/telemetry\/serviceMonitor\/interval/,
  ],
  ['a schedule of four fields', 'production', { 'schedule.weeklyRun': '0 10 * *' }, /\/schedule\/weeklyRun/],
  ['the user root', 'production', { runAsUser: 0 }, /\/runAsUser/],
  ['the console alone beside no product', 'console-alone', { 'product.release': '' }, /\/product\/release/],
  ['a release of nothing', 'console-alone', { 'adminConsole.enabled': false }, /\/adminConsole\/enabled/],
];

describe.skipIf(missing !== null)(
  'values that are wrong are refused before anything is installed, and the key is named',
  () => {
    beforeAll(async () => {
      await buildHelm();
    }, 1_200_000);

    test.each(wrong)('%s', async (_, name, set, named) => {
      expect(await getChartError(name, set)).toMatch(named);
    });
  },
);
