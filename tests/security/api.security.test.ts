import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, calls } from '@rally/contracts';
import { listTestUsers, requestOtp, testLogin, verifyOtp } from '@rally/contracts/identity';
import { demoPhones, gatewayApiKey } from '@rally/one-machine';
import { requestCode } from '@rally/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRallyProcess, type RallyProcess } from '../crash/rally-process.ts';
import { installSchemathesis, runSchemathesis } from './schemathesis.ts';

const isVerify = process.env.VERIFY === '1';
/** Each has its own token, since a token expires after ten minutes. */
const efforts = isVerify
  ? ['examples,coverage', 'fuzzing', 'stateful'].map((phases) => ({ phases, cases: 50 }))
  : [{ phases: 'fuzzing', cases: 4 }];
const samplePlayers = 20;
const client = { 'x-api-key': gatewayApiKey, 'x-requested-with': 'XMLHttpRequest' };
const roles = ['visitor', 'player', 'admin'] as const;

let dataDir: string;
let product: RallyProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rally-security-'));
  product = await createRallyProcess(dataDir, samplePlayers);
  await product.start();
});

afterAll(async () => {
  await product?.killIfRunning();
  await rm(dataDir, { recursive: true, force: true });
});

describe('every answer', () => {
  const published = Object.values<Call>(calls).filter(({ internal, path }) => !internal && path !== '/live');

  test.each(roles)('to a %s carries the security headers, whatever it says', async (role) => {
    const bearer = await bearerOf(role);
    for (const { method, path } of published) {
      const address = `${product.url}/api${path.replaceAll(/:\w+/g, 'nobody')}`;
      const body = method === 'GET' ? {} : { body: '{"half":' };
      const headers = { ...client, ...bearer, ...(method !== 'GET' && { 'content-type': 'application/json' }) };
      const answer = await fetch(address, { method, headers, ...body, redirect: 'manual' });
      expect(lacking(answer), `${method} ${path} ${answer.status}`).toEqual([]);
      await answer.arrayBuffer();
    }
  });

  test.each([
    ['without the key', '/api/leaderboard', {}, 401],
    ['to nothing in the API', '/api/nothing-here', client, 404],
    ['to an address that cannot be read', '/api/%ff', client, 400],
    ['to a document', '/api/docs/openapi.json', {}, 200],
    ['to a photo that is none', '/photos/nothing.webp', {}, 404],
    ['to a calendar that is none', '/calendar/nothing.ics', {}, 404],
    ['to a share card of nobody', '/share/nobody', {}, 404],
  ])('%s too', async (_, path, headers, status) => {
    const answer = await fetch(`${product.url}${path}`, { headers });
    expect({ status: answer.status, lacking: lacking(answer) }).toEqual({ status, lacking: [] });
    await answer.arrayBuffer();
  });

  test('sets only the session and device cookies, which are HttpOnly, SameSite and Secure', async () => {
    const code = await requestCode(
      () => product.messagesTo(demoPhones.admin),
      () => product.api.call(requestOtp, { body: { phone: demoPhones.admin } }),
    );
    const { headers } = await product.api.call(verifyOtp, { body: { phone: demoPhones.admin, code } });
    const cookies = headers.getSetCookie().sort();
    expect(cookies).toEqual([
      expect.stringMatching(/^__Host-rally-device=[\w.~-]{32,}; /),
      expect.stringMatching(/^__Host-rally=[\w.~-]{32,}; /),
    ]);
    for (const cookie of cookies) {
      expect(cookie.split('; ')).toEqual(expect.arrayContaining(['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']));
      expect(cookie).not.toMatch(/domain=/i);
    }
  });
});

const missing = await installSchemathesis();
if (missing !== null) process.stderr.write(`skipped: ${missing}\n`);

describe.skipIf(missing !== null)('schemathesis', () => {
  test.each(roles.flatMap((role) => efforts.map((effort) => [role, effort] as const)))(
    'finds no server error and no violation of the OpenAPI document as %s (%o)',
    async (role, effort) => {
      const { passed, report } = await runSchemathesis(product.url, { ...client, ...(await bearerOf(role)) }, effort);
      if (!passed) process.stderr.write(report.slice(-20_000));
      expect(passed).toBe(true);
      expect(report).toMatch(/Tested: \d{2}/);
    },
  );
});

async function bearerOf(role: (typeof roles)[number]): Promise<Record<string, string>> {
  if (role === 'visitor') return {};
  const { users } = (await product.api.call(listTestUsers)).body;
  const userId = users.find((user) => user.role === role)?.id ?? '';
  const { token } = (await product.api.call(testLogin, { body: { userId } })).body;
  return { authorization: `Bearer ${token}` };
}

/** Required headers that an API response lacks. */
function lacking({ headers }: Response): string[] {
  const wanted: readonly [string, RegExp][] = [
    ['content-security-policy', /default-src 'none'.*frame-ancestors 'none'/],
    ['x-content-type-options', /^nosniff$/],
    ['referrer-policy', /^same-origin$/],
    ['permissions-policy', /camera=\(\)/],
    ['cross-origin-opener-policy', /^same-origin$/],
    ['x-request-id', /^[\w-]{8,}$/],
  ];
  const missingOnes = wanted.filter(([name, value]) => !value.test(headers.get(name) ?? '')).map(([name]) => name);
  const tellTale = ['server', 'x-powered-by'].filter((name) => headers.has(name)).map((name) => `no ${name}`);
  return [...missingOnes, ...tellTale];
}
