import { requestOtp, verifyOtp } from '@rally/contracts/identity';
import type { User } from '@rally/contracts/players';
import { createLog, findFreePort, type RunningService, type ServiceDependencies } from '@rally/service-kit';
import {
  type FakeMessageProvider,
  getDatabaseUri,
  type ServiceHarness,
  startFakeMessageProvider,
  startServiceHarness,
  type TestClient,
} from '@rally/testing';
import { type Connection, createConnection } from 'mongoose';
import { type IdentityConfig, identityConfig, startIdentity } from '../src/index.ts';

export const adminPhone = '+12025550100';

export interface SignedInTestUser {
  readonly user: User;
  readonly token: string;
  /** The refresh cookie as a browser sends it back. */
  readonly cookie: string;
}

/** The identity service with its own database, events, clock and message provider. It verifies its own tokens. */
export interface IdentityUnderTest {
  readonly harness: ServiceHarness;
  readonly provider: FakeMessageProvider;
  readonly api: RunningService & TestClient;
  /** Log lines so far. */
  readonly logged: string[];
  /** Starts another replica on the same database, optionally with other settings. */
  replica(settings?: Record<string, string>): Promise<RunningService & TestClient>;
  /** Runs the prepare job on its database. */
  prepare(settings: Record<string, string>): Promise<void>;
  /** Runs a job with its settings on its database. */
  runJob(work: (config: IdentityConfig, dependencies: ServiceDependencies) => Promise<void>): Promise<void>;
  /** A connection to its database, to inspect or change stored data. */
  database(): Promise<Connection>;
  /** A phone number that no other test uses. */
  newPhone(): string;
  /** The code in the latest message to a phone. */
  codeOf(phone: string): string;
  signIn(phone: string): Promise<SignedInTestUser>;
  stop(): Promise<void>;
}

export async function startIdentityUnderTest(settings: Record<string, string> = {}): Promise<IdentityUnderTest> {
  const harness = await startServiceHarness();
  const provider = await startFakeMessageProvider(harness.clock.now);
  // The service needs its own address before it starts, because it fetches its own keys there.
  const port = await findFreePort();
  const logged: string[] = [];
  const connections: Connection[] = [];
  const log = createLog('debug', { write: (line) => void logged.push(line) });
  let phones = 0;

  function replica(
    others: Record<string, string> = {},
    isIdle = false,
    before: (config: IdentityConfig, dependencies: ServiceDependencies) => Promise<void> = async () => undefined,
  ) {
    async function start(config: IdentityConfig, given: ServiceDependencies) {
      const dependencies = { ...given, log, isIdle };
      await before(config, dependencies);
      return startIdentity(config, dependencies);
    }
    return harness.start('identity', identityConfig, start, {
      JWKS_URL: `http://127.0.0.1:${port}/.well-known/jwks.json`,
      TWILIO_ACCOUNT_SID: 'AC0',
      TWILIO_AUTH_TOKEN: 'provider secret',
      TWILIO_BASE_URL: provider.url,
      TWILIO_SMS_FROM: '+12025550199',
      TWILIO_WHATSAPP_FROM: '+12025550198',
      PUBLIC_URL: 'https://rally.example',
      DEMO_MODE: 'true',
      CODE_SECRET: 'secret of the codes',
      KEY_SECRET: 'secret of the keys',
      ADMIN_PHONES: adminPhone,
      ADMIN_SECOND_FACTOR: 'off',
      CODE_RESEND_SECONDS: '0',
      // The tests request many codes for one prefix from one address.
      CODE_COUNTRIES: '*',
      CODES_PER_NETWORK: '100000',
      CODES_PER_PREFIX: '100000',
      CODE_CONVERSION_MIN_SAMPLE: '100000',
      ...settings,
      ...others,
    });
  }

  const api = await replica({ PORT: String(port) });

  function codeOf(phone: string): string {
    const code = /#(\d{6})$/.exec(provider.newestTo(phone)?.body ?? '')?.[1];
    if (!code) throw new Error(`no code was sent to ${phone}`);
    return code;
  }

  return {
    harness,
    provider,
    api,
    logged,
    replica: (settings) => replica(settings),
    async prepare(settings) {
      await (await replica(settings, true)).stop();
    },
    async runJob(work) {
      await replica({}, true, work);
    },
    async database() {
      const connection = await createConnection(getDatabaseUri(harness.mongodbUri, 'identity')).asPromise();
      connections.push(connection);
      return connection;
    },
    newPhone() {
      phones += 1;
      return `+1303555${String(phones).padStart(4, '0')}`;
    },
    codeOf,
    async signIn(phone) {
      const asked = await api.call(requestOtp, { body: { phone } });
      if (asked.status !== 200) throw new Error(`no code for ${phone}: ${JSON.stringify(asked.json)}`);
      const reply = await api.call(verifyOtp, { body: { phone, code: codeOf(phone) } });
      return { user: reply.body.user, token: reply.body.token, cookie: getRefreshCookieFromReply(reply.headers) };
    },
    async stop() {
      await Promise.all(connections.map((connection) => connection.close()));
      await harness.stop();
      await provider.stop();
    },
  };
}

/** The refresh cookie that a reply sets, as a browser sends it back. */
export function getRefreshCookieFromReply(headers: Headers): string {
  const cookie = headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error('the reply sets no cookie');
  return cookie;
}

/** The known-device cookie that a sign-in sets, as a browser sends it back. */
export function getDeviceCookieOfReply(headers: Headers): string {
  const cookie = headers
    .getSetCookie()
    .find((header) => header.startsWith('__Host-rally-device='))
    ?.split(';')[0];
  if (!cookie) throw new Error('the reply sets no device cookie');
  return cookie;
}

/** A code different from this one. */
export function getWrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
