import type { Call } from '@rally/contracts';
import { getAdminStats, getMe, getUserByPhone } from '@rally/contracts/gateway';
import { disableAccount, listAudit, logout, testLogin } from '@rally/contracts/identity';
import { cancelMatch, cancelSearch, getMatch, listMatches, listPendingMatches } from '@rally/contracts/matchmaking';
import { listSubscribers, listUsers, updateProfile } from '@rally/contracts/players';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientCalls, createCallHttpRequest, type NamedCall } from './client-calls.ts';
import { createForgedTokens } from './forged-tokens.ts';
import { type LeagueInPlay, startLeagueInPlay } from './league-in-play.ts';
import { parseErrorAnswer } from './parse-error-answer.ts';
import { sendRawRequest } from './send-raw-request.ts';
import { validRequests } from './valid-requests.ts';

const tokenLifeSeconds = 600;
const guarded = clientCalls.filter(({ call }) => call.access === 'player' || call.access === 'admin');
let league: LeagueInPlay;
let requests: ReturnType<typeof validRequests>;
let player: string;
let staff: string;
let expired: Record<'player' | 'staff', string>;
let revoked: Record<'player' | 'staff', string>;
let disabled: string;

beforeAll(async () => {
  league = await startLeagueInPlay();
  requests = validRequests(league);
  const { api, clock } = league.product;
  expired = { player: await league.tokenOf(league.strangerId), staff: await league.staffToken() };
  clock.advanceSeconds(tokenLifeSeconds + 1);
  revoked = { player: await league.tokenOf(league.strangerId), staff: await league.staffToken() };
  for (const token of Object.values(revoked)) await api.call(logout, { token });
  const spammer = await league.product.signIn('+13015550444');
  disabled = spammer.token;
  staff = await league.staffToken();
  const body = { reason: 'Sends advertising' };
  await api.call(disableAccount, { token: staff, params: { id: spammer.userId }, body });
  await league.product.settled();
  player = await league.tokenOf(league.strangerId);
  staff = await league.staffToken();
});
afterAll(() => league?.product.stop());

async function answerOf({ name, call }: NamedCall, token: string | undefined): Promise<string> {
  const answer = await sendRawRequest(
    league.product.url,
    createCallHttpRequest({ call, token, request: requests[name] }),
  );
  return `${name}: ${answer.status} ${answer.status < 400 ? 'done' : parseErrorAnswer(answer).code}`;
}

/** Everything that staff can read, to detect changes. */
async function everything() {
  const { api } = league.product;
  const lists: Call[] = [listUsers, listSubscribers, listPendingMatches, listAudit, getAdminStats];
  const seen: unknown[] = [];
  for (const call of lists) seen.push((await api.call(call, { token: staff })).json);
  seen.push((await api.call(listMatches, { token: staff, query: { admin: 'true' } })).json);
  return seen;
}

test('callers without a session, or with an expired or forged token, get 401 and change nothing', async () => {
  const before = await everything();
  const bearers: Record<string, string | undefined> = {
    'a visitor': undefined,
    'an expired player': expired.player,
    'expired staff': expired.staff,
    'a player who left': revoked.player,
    'staff who left': revoked.staff,
    'a disabled player': disabled,
    ...createForgedTokens(player),
  };
  for (const [bearer, token] of Object.entries(bearers)) {
    const refused = await Promise.all(guarded.map((call) => answerOf(call, token)));
    expect(refused, bearer).toEqual(guarded.map(({ name }) => `${name}: 401 sign_in_required`));
  }
  expect(await everything()).toEqual(before);
});

test('players get 403 for staff calls and change nothing', async () => {
  const before = await everything();
  const staffOnly = guarded.filter(({ call }) => call.access === 'admin');
  expect(await Promise.all(staffOnly.map((call) => answerOf(call, player)))).toEqual(
    staffOnly.map(({ name }) => `${name}: 403 not_allowed`),
  );
  expect(await everything()).toEqual(before);
});

test('every call without the API key gets 401, and without the CSRF header 403, for staff too', async () => {
  for (const { name, call } of clientCalls.filter((one) => one.call.access !== 'provider')) {
    const request = createCallHttpRequest({ call, token: staff, request: requests[name] });
    const { 'x-api-key': key, 'x-requested-with': marker, ...others } = { ...request.headers };
    const asked = async (headers: Record<string, string | undefined>) => {
      const sent = Object.entries(headers).flatMap(([header, value]) => (value === undefined ? [] : [[header, value]]));
      const refusal = parseErrorAnswer(
        await sendRawRequest(league.product.url, { ...request, headers: { ...others, ...Object.fromEntries(sent) } }),
      );
      return `${name}: ${refusal.status} ${refusal.code}`;
    };
    expect(await asked({ 'x-requested-with': marker })).toBe(`${name}: 401 api_key_required`);
    expect(await asked({ 'x-requested-with': marker, 'x-api-key': `${key}x` })).toBe(`${name}: 401 api_key_required`);
    expect(await asked({ 'x-api-key': key })).toBe(`${name}: 403 marker_required`);
  }
});

test('a provider without its signature gets 403', async () => {
  const messages = clientCalls.filter(({ call }) => call.access === 'provider');
  expect(messages.map(({ name }) => name).sort()).toEqual([
    'receiveMessage',
    'receiveMessageStatus',
    'receivePaymentEvent',
  ]);
  for (const { call } of messages) {
    const form = 'MessageSid=SM1&MessageStatus=delivered&From=%2B13015550142&To=%2B12025550199&Body=STOP';
    for (const signature of [undefined, '', 'forged']) {
      const answer = await sendRawRequest(league.product.url, {
        method: call.method,
        path: `/api${call.path}`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...(signature !== undefined && { 'x-twilio-signature': signature, 'stripe-signature': signature }),
        },
        body: form,
      });
      expect([answer.status, parseErrorAnswer(answer).code]).toEqual([
        expect.toSatisfy((status: number) => status === 400 || status === 403),
        'signature_invalid',
      ]);
    }
  }
});

test('internal calls cannot be made from outside', async () => {
  for (const path of ['/internal/identity/me', '/internal/players/me', '/internal/players/statistics']) {
    for (const prefix of ['/api', '', '/api/..', '/photos/..', '/photos/%2e%2e', '/sandbox/..', '/sandbox/%2e%2e']) {
      const answer = await sendRawRequest(league.product.url, {
        ...createCallHttpRequest({ call: getMe, token: staff }),
        path: `${prefix}${path}`,
      });
      expect([400, 404], `${prefix}${path}`).toContain(answer.status);
    }
  }
});

test('public calls treat an expired token as no token', async () => {
  const { api } = league.product;
  const stale = { 'expired staff': expired.staff, 'staff who left': revoked.staff, ...createForgedTokens(player) };
  for (const [bearer, token] of Object.entries(stale)) {
    const asVisitor = await api.call(listMatches, { token });
    expect(asVisitor.body, bearer).toEqual([]);
    expect(asVisitor.headers.get('www-authenticate'), bearer).toBe('Bearer error="invalid_token"');
    expect((await api.call(listMatches, { token, query: { admin: 'true' } })).status, bearer).toBe(401);
  }
  expect((await api.call(listMatches, { token: player, query: { admin: 'true' } })).status).toBe(403);
});

test("another player's match gets 404 for reading, canceling and deleting, and is unchanged; so does a pending match for its own players", async () => {
  const { api } = league.product;
  const { approved, pending } = league;
  const readState = async () =>
    Promise.all(
      [approved, pending].map(async ({ id }) => (await api.call(getMatch, { token: staff, params: { id } })).body),
    );
  const before = await readState();
  const ofPending = await league.tokenOf(pending.user1Id ?? '');
  for (const { token, id } of [
    { token: player, id: approved.id },
    { token: player, id: pending.id },
    { token: ofPending, id: pending.id },
    { token: ofPending, id: approved.id },
    { token: player, id: 'no-such-match' },
  ]) {
    for (const { call, body } of [
      { call: getMatch },
      { call: cancelMatch, body: { reason: 'weather' } },
      { call: cancelSearch },
    ]) {
      const request = createCallHttpRequest({ call, token, request: { params: { id }, ...(body && { body }) } });
      expect(parseErrorAnswer(await sendRawRequest(league.product.url, request))).toMatchObject({
        status: 404,
        error: 'Match not found.',
      });
    }
  }
  expect(await readState()).toEqual(before);
  expect((await api.call(listMatches, { token: player })).body).toEqual([]);
});

test("another player's photo cannot be used", async () => {
  const { api } = league.product;
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const form = new FormData();
  form.set('photo', new Blob([pixel], { type: 'image/png' }), 'me.png');
  const owner = await league.tokenOf(league.approved.user1Id ?? '');
  const { authorization = '', ...ours } = { ...createCallHttpRequest({ call: getMe, token: owner }).headers };
  const uploaded = await fetch(`${league.product.url}/api/upload/profile-photo`, {
    method: 'POST',
    headers: { ...ours, authorization },
    body: form,
  });
  const answer: unknown = await uploaded.json();
  expect(answer).toMatchObject({ ok: true, url: expect.stringContaining('/photos/') });
  const body = { profilePhoto: String(Object(answer).url) };
  expect((await api.call(updateProfile, { token: player, body })).json).toMatchObject({ code: 'photo_foreign' });
  expect((await api.call(updateProfile, { token: owner, body })).status).toBe(200);
});

test('an unknown user gets 404, from staff calls and the test login', async () => {
  const { api } = league.product;
  const unknown = await api.call(getUserByPhone, { token: staff, params: { phone: '+13015550199' } });
  expect([unknown.status, unknown.json.error]).toEqual([404, 'User not found']);
  expect((await api.call(testLogin, { body: { userId: 'nobody' } })).status).toBe(404);
});
