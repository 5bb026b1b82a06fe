import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  confirmSecondFactor,
  enrollSecondFactor,
  logout,
  requestOtp,
  testLogin,
  verifyOtp,
} from '@rally/contracts/identity';
import {
  approveMatch,
  askPlayers,
  getOptIn,
  listMatches,
  listPendingMatches,
  sendMatchNotification,
} from '@rally/contracts/matchmaking';
import { englishNotificationMessages, previewMatchNotification } from '@rally/contracts/notifications';
import { buyLifetimeAccess, listOwnPayments, reconcilePayments } from '@rally/contracts/payments';
import { saveProfile, subscribe } from '@rally/contracts/players';
import { type EmbeddedMongo, startEmbeddedMongo } from '@rally/embedded-mongo';
import { gatewayApiKey } from '@rally/one-machine';
import { signInStaffInteractively } from '@rally/product-client';
import { findFreePort } from '@rally/service-kit';
import {
  createTestApiClient,
  findNewestCode,
  getDatabaseUri,
  requestCode,
  startAndAwaitWeeklyRun,
  type TestClient,
  testLeagueSettings,
} from '@rally/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { generateTotp } from '../browser/journeys/generate-totp.ts';
import { createServiceProcess, type ServiceProcess } from './service-process.ts';

// A league run as in deploy/one-server, with a sandbox for its providers. Each test continues where the previous one stopped.
const patiently = { timeout: 60_000, interval: 250 };
const { ADMIN_PHONES: staffPhone, PUBLIC_URL: publicUrl } = testLeagueSettings;
const players = [
  { phone: '+13125550151', name: 'Nora Quinn' },
  { phone: '+13125550152', name: 'Ida Brook' },
];
const program = 'deploy/one-machine/src/main.ts';
const inbox = z.object({ messages: z.array(z.object({ body: z.string() })) });

let folder: string;
let sandboxDatabase: EmbeddedMongo;
let sandbox: ServiceProcess;
let sandboxUrl: string;
let env: Record<string, string>;
let rally: ServiceProcess;
let api: TestClient;
let staff: string;
let staffKey: string;
let tokens: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rally-one-server-'));
  sandboxDatabase = await startEmbeddedMongo({ dataDir: join(folder, 'sandbox') });
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  sandbox = createServiceProcess(
    'sandbox',
    'services/sandbox/src/main.ts',
    {
      ...testLeagueSettings,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO_MODE: 'true',
      MONGODB_URI: getDatabaseUri(sandboxDatabase.uri, 'sandbox'),
      ALLOWED_HOSTS: '127.0.0.1',
      GATEWAY_URL: url,
      INBOUND_WEBHOOK_URL: `${publicUrl}/api/webhooks/twilio/inbound`,
      STRIPE_WEBHOOK_URL: `${url}/api/webhooks/stripe`,
    },
    /Server listening at (http:\/\/127\.0\.0\.1:\d+)/,
  );
  sandboxUrl = await sandbox.start();
  env = {
    ...testLeagueSettings,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: join(folder, 'league'),
    // The test calls without the proxy.
    ALLOWED_HOSTS: 'localhost',
    TWILIO_BASE_URL: sandboxUrl,
    STRIPE_BASE_URL: sandboxUrl,
    PLACES_BASE_URL: sandboxUrl,
    // The test runs at any time of the day, and signs in often.
    QUIET_HOURS: 'false',
    CODE_RESEND_SECONDS: '0',
    CODES_PER_PHONE: '50',
    CODES_PER_PHONE_PER_DAY: '50',
  };
  api = createTestApiClient(`${url}/api`, { 'x-api-key': gatewayApiKey, 'x-requested-with': 'XMLHttpRequest' });
});
afterAll(async () => {
  await rally?.kill();
  await sandbox?.kill();
  await sandboxDatabase?.stop();
  await rm(folder, { recursive: true, force: true });
});

function createRally(settings: Record<string, string> = {}): ServiceProcess {
  return createServiceProcess('rally', program, { ...env, ...settings }, /(Rally is up)/);
}

/** What a command prints. @throws with its output when it fails */
function runCommand(program: string, settings: Record<string, string>, ...args: string[]): Promise<string> {
  return createServiceProcess(program, program, settings, /^(.*)\n$/s, args).start();
}

async function messagesTo(phone: string): Promise<string[]> {
  const response = await fetch(`${sandboxUrl}/sandbox/api/messages?to=${encodeURIComponent(phone)}`);
  return inbox.parse(await response.json()).messages.map(({ body }) => body);
}

async function control(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${sandboxUrl}/sandbox/api/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

async function signIn(phone: string): Promise<string> {
  const code = await requestCode(
    () => messagesTo(phone),
    () => api.call(requestOtp, { body: { phone } }),
  );
  return (await api.call(verifyOtp, { body: { phone, code } })).body.token;
}

async function expectReady(): Promise<void> {
  expect((await fetch(`http://localhost:${env.PORT}/health/ready`)).status).toBe(200);
}

test.each([
  ['PUBLIC_URL', 'http://play.example.org', 'PUBLIC_URL is wrong (must be an address that begins with https://)'],
  ['PHONE_HASH_SECRET', 'change me please', 'PHONE_HASH_SECRET is wrong (must be what `openssl rand -hex 32` prints)'],
  ['ADMIN_SECOND_FACTOR', 'off', 'ADMIN_SECOND_FACTOR is wrong (must be required, as it is by default)'],
  ['TEST_LOGIN', 'true', 'TEST_LOGIN is wrong (requires DEMO_MODE=true)'],
  ['DEMO_MODE', 'true', 'DEMO_MODE is wrong (must be off in production)'],
])('%s=%s is refused in one line', async (name, value, line) => {
  await expect(createRally({ [name]: value }).start()).rejects.toThrow(
    `Rally cannot start. Invalid settings: ${line}\n`,
  );
});

test('all missing settings are named in one message', async () => {
  const { PORT = '', DATA_DIR = '' } = env;
  const bare = createServiceProcess('rally', program, { NODE_ENV: 'production', PORT, DATA_DIR }, /(Rally is up)/);
  const line = await bare.start().catch(String);
  for (const name of Object.keys(testLeagueSettings)) expect(line.split(`${name} is missing`), name).toHaveLength(2);
});

test('the league starts empty, without the sandbox and without test sign-in', async () => {
  rally = createRally();
  await rally.start();
  await expectReady();
  expect((await fetch(`http://localhost:${env.PORT}/sandbox`)).status).toBe(404);
  expect((await api.call(testLogin, { body: { userId: 'any' } })).status).toBe(404);
  expect((await readdir(env.DATA_DIR ?? '')).sort()).toEqual([
    'database',
    'database-address',
    'photos',
    'secrets.json',
  ]);
});

test('a demonstration does not start on the data of a league', async () => {
  const { DATA_DIR = '' } = env;
  const demo = createServiceProcess('rally', program, { PORT: '0', DATA_DIR }, /(Rally is up)/);
  await expect(demo.start()).rejects.toThrow(/The data folder \S+ has a league\./);
});

test('players sign up, sign in with codes and complete their profiles', async () => {
  for (const { phone, name } of players) {
    const signup = {
      phone,
      region: 'Bethesda, MD',
      skill: '3.5',
      availability: 'Flexible',
      gender: 'female',
      opponentGenderPreference: 'no_preference',
      consent: true,
      sport: 'tennis',
      zipCode: '20814',
    };
    expect((await api.call(subscribe, { body: signup })).status).toBe(200);
    const token = await signIn(phone);
    const profile = {
      name,
      email: null,
      region: 'Washington, D.C. / Northern Virginia / Maryland',
      skill: 3.5,
      gender: 'female',
      opponentGenderPreference: 'no_preference',
      lat: 38.98,
      lng: -77.1,
      homePlaceId: 'place-1',
      homePlaceName: 'Bethesda, MD',
    };
    expect((await api.call(saveProfile, { token, body: profile })).status).toBe(200);
    const body = { availabilityDays: 'Mon,Wed,Sat', availabilityTimeBlocks: 'Evening,Morning' };
    expect((await api.call(saveProfile, { token, body })).status).toBe(200);
    tokens.push(token);
  }
});

test('a player pays for lifetime access', async () => {
  const token = tokens[0] ?? '';
  const { url } = (await api.call(buyLifetimeAccess, { token })).body;
  await control(`checkout/${new URL(url).pathname.split('/').at(-1)}/pay`, { card: '4242424242424242' });
  await vi.waitFor(
    async () => expect((await api.call(listOwnPayments, { token })).body.payments).toHaveLength(1),
    patiently,
  );
});

test('staff sign in with an authenticator app and ask; players answer by text', async () => {
  const firstToken = await signIn(staffPhone);
  staffKey = (await api.call(enrollSecondFactor, { token: firstToken })).body.key;
  const code = generateTotp(staffKey, new Date());
  staff = (await api.call(confirmSecondFactor, { token: firstToken, body: { code } })).body.token;
  await vi.waitFor(async () => {
    await api.call(askPlayers, { token: staff, body: { audience: 'all' } });
    for (const { phone } of players)
      expect(await messagesTo(phone)).toContain(englishNotificationMessages.week.question);
  }, patiently);
  for (const [index, { phone }] of players.entries()) {
    await control('replies', { from: phone, body: 'YES' });
    const token = tokens[index] ?? '';
    await vi.waitFor(async () => expect((await api.call(getOptIn, { token })).body.answer).toBe('yes'), patiently);
  }
});

test('a token for commands is had by the codes of the phone and of the app', async () => {
  const known = (await messagesTo(staffPhone)).length;
  async function ask(question: string): Promise<string> {
    // Each code from the app works only once, so this uses the next one.
    if (!question.startsWith('Code from the message')) return generateTotp(staffKey, new Date(Date.now() + 30_000));
    await vi.waitFor(async () => expect((await messagesTo(staffPhone)).length).toBeGreaterThan(known), patiently);
    return findNewestCode(await messagesTo(staffPhone)) ?? '';
  }
  const settings = { RALLY_URL: `http://localhost:${env.PORT}`, API_KEY: gatewayApiKey };
  const token = await signInStaffInteractively(settings, staffPhone, ask);
  expect((await api.call(listPendingMatches, { token })).status).toBe(200);
});

test('a backup is made while players are served', async () => {
  const { DATA_DIR = '' } = env;
  const requests = (async () => {
    const body = { availabilityDays: 'Tue,Thu,Sun' };
    for (let sent = 0; sent < 40; sent += 1) await api.call(saveProfile, { token: tokens[sent % 2] ?? '', body });
  })();
  const said = await runCommand('deploy/data/src/back-up.ts', { DATA_DIR, BACKUP_DIR: join(folder, 'backups') });
  expect(said).toMatch(/^Backed up to /);
  await requests;
});

test('the week continues after the backup, and the server then loses that data', async () => {
  const run = await startAndAwaitWeeklyRun(api, staff, { dryRun: false });
  expect(run.pairs).toHaveLength(1);
  await rally.kill();
  await rm(env.DATA_DIR ?? '', { recursive: true });
});

test('the backup is restored, and all invariants hold', async () => {
  const { DATA_DIR = '' } = env;
  const [backup = ''] = await readdir(join(folder, 'backups'));
  const said = await runCommand('deploy/data/src/restore.ts', { DATA_DIR }, join(folder, 'backups', backup));
  expect(said).toMatch(/^Restored /);
  await rally.start();
  await expectReady();
  // With violations the command fails.
  await expect(runCommand('deploy/audit/src/main.ts', { DATA_DIR })).resolves.toContain('ok');
});

test('the week continues: sessions, answers and payments are there, and players are paired', async () => {
  tokens = await Promise.all(players.map(({ phone }) => signIn(phone)));
  const payer = { token: tokens[0] ?? '' };
  expect((await api.call(listOwnPayments, payer)).body.payments).toHaveLength(1);
  expect((await api.call(reconcilePayments, { token: staff })).body.differences).toEqual([]);
  const run = await startAndAwaitWeeklyRun(api, staff, { dryRun: false });
  expect(run.pairs).toHaveLength(1);
  const [match] = (await api.call(listPendingMatches, { token: staff })).body.matches;
  const params = { id: match?.id ?? '' };
  await api.call(approveMatch, { token: staff, params });
  await vi.waitFor(async () => {
    const body = (await api.call(previewMatchNotification, { token: staff, params })).body;
    const { user1Message, user2Message } = body;
    const sent = await api.call(sendMatchNotification, { token: staff, params, body: { user1Message, user2Message } });
    expect(sent.status).toBe(202);
  }, patiently);
  for (const [index, { phone }] of players.entries()) {
    await vi.waitFor(async () => expect((await messagesTo(phone)).join('\n')).toContain('match is on!'), patiently);
    // The match is shown once matchmaking knows that its message was sent.
    const token = tokens[index] ?? '';
    await vi.waitFor(async () => expect((await api.call(listMatches, { token })).body).toHaveLength(1), patiently);
  }
});

test('a restart stops with code 0 and is up again with all sessions but those that have ended', async () => {
  const [token = '', ended = ''] = tokens;
  expect((await api.call(logout, { token: ended })).status).toBe(200);
  expect(await rally.stop()).toBe(0);
  await rally.start();
  await expectReady();
  expect((await api.call(listMatches, { token })).body).toHaveLength(1);
  await expect
    .poll(async () => (await api.call(getOptIn, { token: ended })).status, { timeout: 5_000, interval: 50 })
    .toBe(401);
});
