import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paymentProviderEventTypes } from '@rally/contracts/payments';
import { type EmbeddedMongo, startEmbeddedMongo } from '@rally/embedded-mongo';
import { sandboxConfig, startSandbox } from '@rally/sandbox';
import { createLog, getDatabaseUri, readConfig, systemClock } from '@rally/service-kit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { toDatabaseFinding } from '../src/checks/diagnose-database.ts';
import { toBrokerFinding } from '../src/checks/diagnose-event-broker.ts';
import { runDoctorChecks } from '../src/run-doctor-checks.ts';

const publicUrl = 'https://rally.test';
const serviceSid = 'MG00000000000000000000000000000000';
const template = `HX${'a'.repeat(32)}`;
const accounts = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'the token of the test',
  TWILIO_SMS_FROM: '+13125550190',
  TWILIO_CODES_FROM: '+13125550191',
  TWILIO_WHATSAPP_FROM: '+13125550192',
  PLACES_API_KEY: 'the key of the test',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const realFetch = globalThis.fetch;

let dataDir: string;
let mongo: EmbeddedMongo;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let env: Record<string, string>;
/** What is served at the public address. */
let site: () => Response;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'doctor-test-'));
  mongo = await startEmbeddedMongo({ dataDir });
  const settings = {
    ...accounts,
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO_MODE: 'true',
    ALLOWED_HOSTS: '127.0.0.1',
    MONGODB_URI: getDatabaseUri(mongo.uri, 'sandbox'),
    PUBLIC_URL: publicUrl,
    INBOUND_WEBHOOK_URL: `${publicUrl}/api/webhooks/twilio/inbound`,
    STRIPE_WEBHOOK_URL: `${publicUrl}/api/webhooks/stripe`,
  };
  sandbox = await startSandbox(readConfig(sandboxConfig, settings), { clock: systemClock, log: createLog('silent') });
});
afterAll(async () => {
  await sandbox.stop();
  await mongo.stop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  env = {
    ...accounts,
    PUBLIC_URL: publicUrl,
    ALLOWED_HOSTS: 'staff.rally.test',
    TWILIO_BASE_URL: sandbox.url,
    WHATSAPP_TEMPLATES: `code=${template},*=${template}`,
    STRIPE_BASE_URL: sandbox.url,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    PLACES_BASE_URL: sandbox.url,
    OPERATOR_NAME: 'Rally League LLC',
    OPERATOR_POSTAL_ADDRESS: '1 Court St, Chicago, IL 60601',
    OPERATOR_EMAIL: 'hello@rally.test',
    LEAGUE_ZONE: 'America/Chicago',
    ADMIN_PHONES: '+13125550100',
    PHONE_HASH_SECRET: '0123456789abcdef'.repeat(4),
  };
  site = () => Response.json([]);
  vi.stubGlobal('fetch', async (input: URL, init: RequestInit) =>
    input.origin === publicUrl ? site() : realFetch(input, init),
  );
  await setUp({});
  await put('faults', {});
});
afterEach(() => vi.unstubAllGlobals());

async function put(name: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await realFetch(`${sandbox.url}/sandbox/api/${name}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

async function setUp({ twilio = {}, stripe = {} }: { twilio?: object; stripe?: object }): Promise<void> {
  await put('setup', { twilio, stripe: { endpointEvents: paymentProviderEventTypes, ...stripe } });
}

/** The lines about what is wrong. */
async function listProblems(): Promise<string[]> {
  const findings = await runDoctorChecks(env);
  return findings.filter(({ isOk }) => !isOk).map(({ subject, text }) => `${subject}: ${text}`);
}

test('an installation that is right has a line for each thing, and none is wrong', async () => {
  const findings = await runDoctorChecks(env);
  expect(findings.filter(({ isOk }) => !isOk)).toEqual([]);
  expect(findings.map(({ subject }) => subject)).toEqual([
    'Settings',
    'Public address',
    'Operator',
    'League',
    'Staff',
    'Staff host',
    'Twilio account',
    'Twilio SMS',
    'Twilio codes',
    'Twilio WhatsApp',
    'WhatsApp templates',
    'Stripe keys',
    'Stripe account',
    'Stripe webhook endpoint',
    'Google Places',
    'Database',
    'Event broker',
  ]);
});

test('a Messaging Service is right in place of the number, and a trailing slash of PUBLIC_URL does no harm', async () => {
  env.TWILIO_SMS_FROM = serviceSid;
  env.PUBLIC_URL = `${publicUrl}/`;
  expect(await listProblems()).toEqual([]);
});

test.each<[setting: string, value: string, problem: RegExp]>([
  ['PUBLIC_URL', '', /^Public address: .*PUBLIC_URL is missing/],
  ['PUBLIC_URL', 'http://rally.test', /^Public address: .*need https/],
  ['OPERATOR_POSTAL_ADDRESS', '', /^Operator: OPERATOR_POSTAL_ADDRESS is missing/],
  ['LEAGUE_ZONE', '', /^League: LEAGUE_ZONE is missing/],
  ['LEAGUE_ZONE', 'Chicago', /^League: LEAGUE_ZONE Chicago is no IANA time zone/],
  ['ALLOWED_HOSTS', '', /^Staff host: ALLOWED_HOSTS is missing/],
  [
    'ALLOWED_HOSTS',
    'https://staff.rally.test',
    /^Staff host: ALLOWED_HOSTS has https:\/\/staff.rally.test, which is no host/,
  ],
  ['ADMIN_PHONES', '', /^Staff: ADMIN_PHONES is empty/],
  ['ADMIN_PHONES', '312 555 0100', /^Staff: ADMIN_PHONES has 1 entries/],
  ['TWILIO_ACCOUNT_SID', '', /^Twilio: .*TWILIO_ACCOUNT_SID is missing/],
  ['TWILIO_ACCOUNT_SID', `AC${'1'.repeat(32)}`, /^Twilio account: .*do not belong together/],
  ['TWILIO_AUTH_TOKEN', 'another', /^Twilio account: .*do not belong together/],
  ['TWILIO_SMS_FROM', '+13125550199', /^Twilio SMS: TWILIO_SMS_FROM is no number of this account/],
  ['TWILIO_SMS_FROM', `MG${'1'.repeat(32)}`, /^Twilio SMS: TWILIO_SMS_FROM is no Messaging Service/],
  ['TWILIO_CODES_FROM', '', /^Twilio: .*TWILIO_CODES_FROM is missing/],
  ['TWILIO_CODES_FROM', accounts.TWILIO_SMS_FROM, /^Twilio codes: .*Use another sender/],
  ['TWILIO_WHATSAPP_FROM', '+13125550199', /^Twilio WhatsApp: .*no WhatsApp sender/],
  ['WHATSAPP_TEMPLATES', `weekly_question=${template}`, /^WhatsApp templates: .*names weekly_question/],
  ['WHATSAPP_TEMPLATES', 'HX1', /^Twilio: .*WHATSAPP_TEMPLATES is wrong/],
  ['STRIPE_SECRET_KEY', 'sk_test_2', /^Stripe: STRIPE_SECRET_KEY is no valid key/],
  ['STRIPE_PUBLISHABLE_KEY', 'pk_live_1', /^Stripe keys: .*different modes/],
  ['STRIPE_WEBHOOK_SECRET', 'sk_test_1', /^Stripe keys: STRIPE_WEBHOOK_SECRET is no signing secret/],
  ['PLACES_API_KEY', 'another', /^Google Places: PLACES_API_KEY is no key/],
  ['PLACES_BASE_URL', 'http://127.0.0.1:9', /^Google Places: Google Places cannot be reached/],
  ['MONGODB_URI', 'mongodb://127.0.0.1:9/?serverSelectionTimeoutMS=100', /^Database: MONGODB_URI does not lead/],
  ['MONGODB_URI', 'mongodb+srv://nowhere.invalid/', /^Database: MONGODB_URI does not lead/],
  ['PHONE_HASH_SECRET', '', /^Settings: PHONE_HASH_SECRET is missing/],
  ['MESSAGES_PER_MINUTE', '75/min', /^Settings: MESSAGES_PER_MINUTE is wrong/],
  ['MESAGES_PER_DAY', '2000', /^Settings: MESAGES_PER_DAY is no setting of Rally. Did you mean MESSAGES_PER_DAY\?/],
  ['league_zone', 'America/Chicago', /^Settings: league_zone is no setting of Rally. Did you mean LEAGUE_ZONE\?/],
  ['CALLS_AT_ONCE', '64', /^Settings: CALLS_AT_ONCE is ignored\. Use UPSTREAM_MAX_CONCURRENCY instead\.$/],
  ['CODES_IN_ALL', '500', /^Settings: CODES_IN_ALL is ignored\. Use CODES_PER_DAY_TOTAL instead\.$/],
  ['ADMIN_CONSOLE_URL', 'http://admin-console', /^Settings: .* Use REMOTES with admin-console=URL instead\.$/],
  ['KAFKA_BROKERS', '127.0.0.1:9', /^Event broker: KAFKA_BROKERS 127.0.0.1:9 cannot be reached/],
])('%s=%s is named, and nothing else', async (setting, value, problem) => {
  env[setting] = value;
  const problems = await listProblems();
  const about = problems.filter((line) => problem.test(line));
  expect(about, problems.join('\n')).toHaveLength(1);
  // Without a public address, the webhooks are unknown too.
  if (setting !== 'PUBLIC_URL') expect(problems).toEqual(about);
});

test.each<[what: string, setup: { twilio?: object; stripe?: object }, problem: RegExp]>([
  ['a suspended account', { twilio: { accountStatus: 'suspended' } }, /^Twilio account: is suspended/],
  ['a trial account', { twilio: { accountType: 'Trial' } }, /^Twilio account: is a trial/],
  ['a number without SMS', { twilio: { canSendSms: false } }, /^Twilio SMS: the number of TWILIO_SMS_FROM cannot/],
  ['a webhook elsewhere', { twilio: { inboundUrl: 'https://demo.twilio.com' } }, /^Twilio SMS: replies.*the number to/],
  ['a webhook by GET', { twilio: { inboundMethod: 'GET' } }, /^Twilio SMS: replies.*POST https:\/\/rally\.test\/api/],
  ['a WhatsApp sender that is offline', { twilio: { whatsappStatus: 'OFFLINE' } }, /^Twilio WhatsApp: .*OFFLINE/],
  ['a WhatsApp webhook elsewhere', { twilio: { whatsappUrl: '' } }, /^Twilio WhatsApp: replies/],
  ['a rejected template', { twilio: { templateStatus: 'rejected' } }, /^WhatsApp templates: .*code is rejected/],
  ['an account that cannot charge', { stripe: { canCharge: false } }, /^Stripe account: cannot take payments/],
  ['no endpoint', { stripe: { endpointUrl: 'https://x.test' } }, /^Stripe webhook endpoint: there is none/],
  ['a disabled endpoint', { stripe: { endpointStatus: 'disabled' } }, /^Stripe webhook endpoint: is disabled/],
  ['all events', { stripe: { endpointEvents: ['*'] } }, /^Stripe webhook endpoint: .*add payment_intent.*remove \*/],
])('%s at the provider is named', async (_what, setup, problem) => {
  await setUp(setup);
  const problems = await listProblems();
  expect(
    problems.filter((line) => problem.test(line)),
    problems.join('\n'),
  ).toHaveLength(1);
});

test.each<[what: string, twilio: object, problem: RegExp]>([
  ['without numbers', { serviceHasNumbers: false }, /^Twilio SMS: the Messaging Service.*no number/],
  ['with a webhook elsewhere', { inboundUrl: 'https://x.test' }, /^Twilio SMS: replies.*under Integration/],
  ['with an unregistered campaign', { campaignStatus: 'FAILED' }, /^Twilio SMS: the A2P 10DLC campaign is FAILED/],
])('a Messaging Service %s is named', async (_what, twilio, problem) => {
  env.TWILIO_SMS_FROM = serviceSid;
  await setUp({ twilio });
  expect((await listProblems()).filter((line) => problem.test(line))).toHaveLength(1);
});

test('what the chart sets on a cluster is not missed there', async () => {
  delete env.PHONE_HASH_SECRET;
  delete env.ALLOWED_HOSTS;
  env.MONGODB_URI = mongo.uri;
  expect(await listProblems()).toEqual([expect.stringMatching(/^Database: is a single server/)]);
});

test('a project without Places API (New) is named', async () => {
  await put('faults', { places: 'not-enabled' });
  expect(await listProblems()).toEqual([expect.stringMatching(/^Google Places: Places API \(New\) is not enabled/)]);
});

test('another site at the public address, and one that does not answer, are named', async () => {
  site = () => new Response('<h1>Welcome to nginx</h1>');
  expect(await listProblems()).toEqual([expect.stringContaining('and not the list of front-ends')]);
  site = () => {
    throw new TypeError('fetch failed', { cause: Object.assign(new Error('expired'), { code: 'CERT_HAS_EXPIRED' }) });
  };
  expect(await listProblems()).toEqual([expect.stringContaining('(CERT_HAS_EXPIRED)')]);
});

test('a single database server is named, as is a replica set that is too small', async () => {
  env.MONGODB_URI = mongo.uri;
  expect(await listProblems()).toEqual([expect.stringMatching(/^Database: is a single server/)]);
  expect(toDatabaseFinding({ setName: 'rs0', hosts: ['a', 'b'] })).toMatchObject({ isOk: false });
  expect(toDatabaseFinding({ setName: 'rs0', hosts: ['a', 'b', 'c'] })).toMatchObject({ isOk: true });
});

test('a database that wants a user is named when MONGODB_URI has none', async () => {
  env.MONGODB_URI = mongo.uri.replace(/\/\/[^@]*@/, '//');
  expect(await listProblems()).toEqual([expect.stringMatching(/^Database: MONGODB_URI does not lead/)]);
});

test('too few brokers, and topics with too few replicas, are named', () => {
  const topics = [
    { name: 'match.created', replicas: 3 },
    { name: 'week.asked', replicas: 1 },
  ];
  expect(toBrokerFinding({ brokers: 1, topics })).toMatchObject({
    isOk: false,
    text: expect.stringContaining('1 brokers'),
  });
  expect(toBrokerFinding({ brokers: 3, topics })).toMatchObject({
    isOk: false,
    text: expect.stringContaining('week.asked'),
  });
  expect(toBrokerFinding({ brokers: 3, topics: topics.slice(0, 1) })).toMatchObject({ isOk: true });
});

test('no line has a secret', async () => {
  env.TWILIO_AUTH_TOKEN = 'a wrong token';
  const lines = (await runDoctorChecks(env)).map(({ text }) => text).join('\n');
  for (const name of ['TWILIO_AUTH_TOKEN', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'PLACES_API_KEY'])
    expect(lines).not.toContain(env[name]);
});
