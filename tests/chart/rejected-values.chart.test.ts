import { beforeAll, describe, expect, test } from 'vitest';
import { buildHelm, findMissingChartTestTools } from './go-tool.ts';
import { type ChartCase, getChartError } from './helm-chart.ts';

const missing = await findMissingChartTestTools();

/** The mistake, the case that contains it, the values, and how the error names the key. */
const wrong: readonly [string, ChartCase, Record<string, unknown>, RegExp][] = [
  ['an unknown key', 'production', { gatway: {} }, /gatway/],
  ['an unknown nested key', 'production', { 'mongodb.existingSecrets': 'x' }, /\/mongodb.*existingSecrets/],
  ['an unknown service', 'production', { 'services.payment': {} }, /\/services.*payment/],
  [
    'a front-end name that is not a valid host name',
    'production',
    { 'frontEnds.Web_site': {} },
    /\/frontEnds.*Web_site/,
  ],
  ['an unknown setting of a workload', 'production', { 'services.gateway.replica': 2 }, /\/services\/gateway.*replica/],
  ['no public URL', 'production', { publicUrl: '' }, /\/publicUrl/],
  ['a public URL with a path', 'production', { publicUrl: 'https://rally.example.org/app' }, /\/publicUrl/],
  ['a public URL without a scheme', 'production', { publicUrl: 'rally.example.org' }, /\/publicUrl/],
  ['no staff URL', 'production', { staffUrl: '' }, /\/staffUrl/],
  ['no staff URL beside the admin console', 'product-alone', { staffUrl: '' }, /\/staffUrl/],
  ['no staff URL with the admin console alone', 'console-alone', { staffUrl: '' }, /\/staffUrl/],
  ['the tag latest', 'production', { 'image.tag': 'latest' }, /\/image\/tag/],
  ['a tag that is a number', 'production', { 'image.tag': 1.4 }, /\/image\/tag/],
  ['a repository with spaces', 'production', { 'image.repository': 'my registry' }, /\/image\/repository/],
  ['an unknown pull policy', 'production', { 'image.pullPolicy': 'Sometimes' }, /\/image\/pullPolicy/],
  ['an invalid name of a pull secret', 'production', { 'image.pullSecrets': ['My Secret'] }, /\/image\/pullSecrets\/0/],
  ['an unknown log level', 'production', { logLevel: 'verbose' }, /\/logLevel/],
  ['a time zone given as an offset', 'production', { 'league.zone': '-05:00' }, /\/league\/zone/],
  [
    'a staff phone number without a country code',
    'production',
    { 'league.adminPhones': ['2025550100'] },
    /\/league\/adminPhones\/0/,
  ],
  [
    'an unknown way to sign in to Kafka',
    'production',
    { 'kafka.sasl.mechanism': 'gssapi' },
    /\/kafka\/sasl\/mechanism/,
  ],
  [
    'a sign-in to Kafka without a secret',
    'production',
    { 'kafka.sasl.existingSecret': '' },
    /\/kafka\/sasl\/existingSecret/,
  ],
  [
    'a password for Kafka in the clear',
    'production',
    { 'kafka.sasl.mechanism': 'plain', 'kafka.tls.enabled': false },
    /\/kafka\/tls\/enabled/,
  ],
  [
    'an authority for Kafka without TLS',
    'production',
    { 'kafka.tls': { enabled: false, ca: '-----BEGIN CERTIFICATE-----' } },
    /\/kafka\/tls\/ca/,
  ],
  ['an authority for Kafka that is a file', 'production', { 'kafka.tls.ca': '/etc/ca.pem' }, /\/kafka\/tls\/ca/],
  ['no replicas of topics', 'production', { 'kafka.replicationFactor': 0 }, /\/kafka\/replicationFactor/],
  ['a sign-in to the broker in the cluster', 'demo', { 'kafka.tls.enabled': true }, /\/kafka\/tls\/enabled/],
  ['an ingress without trusted proxies', 'production', { trustedProxies: [] }, /\/trustedProxies/],
  ['a Gateway API route without trusted proxies', 'gateway-api', { trustedProxies: [] }, /\/trustedProxies/],
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
    'an environment other than production',
    'production',
    { 'defaults.env': { NODE_ENV: 'development' } },
    /\/defaults\/env/,
  ],
  [
    'an in-cluster broker with an external database, whose prepare job needs it first',
    'production',
    { 'kafka.inCluster.enabled': true },
    /\/kafka\/inCluster\/enabled/,
  ],
  [
    'autoscaling with a minimum above the maximum',
    'production',
    { 'services.scoring.replicas': 7 },
    /autoscaling of scoring: replicas \(7\) must be between 1 and maxReplicas \(6\)/,
  ],
  ['a service monitor that network policies block', 'production', { 'networkPolicy.scrapeFrom': [] }, /\/scrapeFrom/],
  ['an invalid image digest', 'production', { 'services.gateway.digest': 'sha256:12' }, /\/services\/gateway\/digest/],
  ['the tag latest of a service', 'production', { 'services.gateway.tag': 'latest' }, /\/services\/gateway\/tag/],
  ['no operator', 'production', { 'operator.name': '' }, /\/operator\/name/],
  ['an operator without an address', 'demo', { 'operator.name': 'Rally LLC' }, /\/operator\/address/],
  ['an empty API key', 'production', { apiKey: '' }, /\/apiKey/],
  ['a trusted proxy that is not a CIDR range', 'production', { trustedProxies: ['10.1.0.1'] }, /\/trustedProxies\/0/],
  ['no database', 'production', { 'mongodb.existingSecret': '' }, /\/mongodb\/existingSecret/],
  ['a database port out of range', 'production', { 'mongodb.port': 70000 }, /\/mongodb\/port/],
  ['no broker', 'production', { 'kafka.brokers': [] }, /\/kafka\/brokers/],
  ['a broker without a port', 'production', { 'kafka.brokers': ['kafka.example.org'] }, /\/kafka\/brokers\/0/],
  [
    'a broker image without a version',
    'demo',
    { 'kafka.inCluster.image': 'apache/kafka' },
    /\/kafka\/inCluster\/image/,
  ],
  ['no account of the message provider', 'production', { 'twilio.accountSid': '' }, /\/twilio\/accountSid/],
  ['no number for codes', 'production', { 'twilio.codesFrom': '' }, /\/twilio\/codesFrom/],
  ['no secret of the message provider', 'production', { 'twilio.existingSecret': '' }, /\/twilio\/existingSecret/],
  [
    'a secret key in place of the publishable key',
    'production',
    { 'stripe.publishableKey': 'sk_live_1' },
    /\/stripe\/publishableKey/,
  ],
  ['no secret of the payment provider', 'production', { 'stripe.existingSecret': '' }, /\/stripe\/existingSecret/],
  ['no secret of the places provider', 'production', { 'places.existingSecret': '' }, /\/places\/existingSecret/],
  [
    'a secret in the settings',
    'production',
    { 'services.identity.env': { CODE_SECRET: 'x' } },
    /\/services\/identity\/env/,
  ],
  [
    'a setting that is not an environment variable name',
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
  ['a negative number of replicas', 'production', { 'services.scoring.replicas': -1 }, /\/services\/scoring\/replicas/],
  ['a number of replicas in words', 'production', { 'defaults.replicas': 'two' }, /\/defaults\/replicas/],
  [
    'autoscaling with a maximum of zero',
    'production',
    { 'defaults.autoscaling.maxReplicas': 0 },
    /\/defaults\/autoscaling\/maxReplicas/,
  ],
  [
    'an invalid memory quantity',
    'production',
    { 'services.players.resources.limits.memory': '1 GB' },
    /\/services\/players\/resources\/limits\/memory/,
  ],
  [
    'several replicas of players without a volume',
    'product-alone',
    { 'photos.persistence.enabled': false },
    /\/defaults\/(replicas|autoscaling)/,
  ],
  [
    'several replicas of players, set for the service, without a volume',
    'product-alone',
    { 'photos.persistence.enabled': false, 'services.players.replicas': 2 },
    /\/services\/players\/replicas/,
  ],
  [
    'an unknown volume access mode',
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

describe.skipIf(missing !== null)('rejects invalid values before the installation and names the key', () => {
  beforeAll(async () => {
    await buildHelm();
  }, 1_200_000);

  test.each(wrong)('%s', async (_, name, set, named) => {
    expect(await getChartError(name, set)).toMatch(named);
  });
});
