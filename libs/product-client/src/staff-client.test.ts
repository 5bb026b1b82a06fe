import { commonErrors } from '@rally/contracts';
import { startWeeklyRun } from '@rally/contracts/matchmaking';
import { afterEach, expect, test, vi } from 'vitest';
import { createStaffClient } from './staff-client.ts';

afterEach(() => vi.unstubAllGlobals());

/** Starts a run on a server that gives this answer to every call. */
async function startRun(answer: Response, token: { RALLY_TOKEN?: string } = { RALLY_TOKEN: 'token' }) {
  vi.stubGlobal('fetch', async () => answer);
  const client = await createStaffClient({ RALLY_URL: 'http://rally.test', API_KEY: 'key', ...token });
  return client.call(startWeeklyRun, { body: { dryRun: true } });
}

function refuse({ status, code, text }: { status: number; code: string; text: string }): Response {
  return Response.json({ ok: false, error: text, code, requestId: 'r' }, { status });
}

test('a refusal is told in its own words', async () => {
  await expect(startRun(refuse(commonErrors.notAllowed))).rejects.toThrow(/^You don't have permission\.$/);
});

test('an error of the product is told with the request to look for in its log', async () => {
  await expect(startRun(refuse(commonErrors.internal))).rejects.toThrow(
    /^Something went wrong on our side\. Please try again\. The log has the cause: requestId r\.$/,
  );
});

test('a token that has expired, lacks the second factor, or is missing where there is no test login, is told with how to get one', async () => {
  const advice = 'Set RALLY_TOKEN to what `npm run -s staff-token -- <phone>` prints';
  await expect(startRun(refuse(commonErrors.signInRequired))).rejects.toThrow(`Please sign in. ${advice}`);
  await expect(startRun(refuse(commonErrors.notFound), {})).rejects.toThrow(
    `This product has no test login. ${advice}`,
  );
  await expect(startRun(refuse(commonErrors.secondFactorRequired), {})).rejects.toThrow(
    `Staff calls need the second factor. ${advice}`,
  );
});

test('a wrong API key is told with the setting to change', async () => {
  await expect(startRun(refuse(commonErrors.missingApiKey))).rejects.toThrow('Set API_KEY');
});

test.each([
  ['a page', new Response('<h1>Welcome</h1>'), 200],
  ['a reply of another program', Response.json({ status: 'up' }), 200],
  ['its error', new Response('Bad gateway', { status: 502 }), 502],
])('%s in place of a reply of Rally is told in one line', async (_, answer, status) => {
  await expect(startRun(answer)).rejects.toMatchObject({
    name: 'StaffClientError',
    message: `What answers at http://rally.test (${status} to POST /admin/weekly-run) is not Rally, or not of this release. Check RALLY_URL, and that Rally is running.`,
  });
});
