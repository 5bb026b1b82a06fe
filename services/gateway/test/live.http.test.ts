import type { EventDefinition } from '@rally/contracts';
import { liveTopics } from '@rally/contracts/gateway';
import { sessionRevoked } from '@rally/contracts/identity';
import { matchCreated, matchUpdated, optInAnswered } from '@rally/contracts/matchmaking';
import { paymentSucceeded } from '@rally/contracts/payments';
import { scoreSubmitted } from '@rally/contracts/scoring';
import { createEvent } from '@rally/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod';
import { type GatewayUnderTest, ourHeaders, startGatewayUnderTest } from './gateway-under-test.ts';

let gateway: GatewayUnderTest;
let versions = 0;

beforeAll(async () => {
  gateway = await startGatewayUnderTest();
});
afterAll(() => gateway.stop());

/** An open stream whose lines are read one change at a time. */
async function open(account: string, role: 'player' | 'admin' = 'player', headers: Record<string, string> = {}) {
  const response = await fetch(`${gateway.url}/api/live`, {
    headers: { ...ourHeaders, authorization: `Bearer ${await gateway.issuer.token(account, role)}`, ...headers },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('no stream');
  let text = '';
  let ended = false;
  async function next(): Promise<{ id: string; change: unknown } | 'end'> {
    for (;;) {
      const at = text.indexOf('\n\n');
      if (at >= 0) {
        const message = text.slice(0, at);
        text = text.slice(at + 2);
        const [, id, data] = /^id: (.+)\nevent: change\ndata: (.+)$/.exec(message) ?? [];
        if (id && data) return { id, change: JSON.parse(data) };
      } else if (ended) return 'end';
      else {
        const piece = await reader?.read();
        ended = piece?.done ?? true;
        text += piece?.value ?? '';
      }
    }
  }
  return { next };
}

async function emit<Definition extends EventDefinition>(
  definition: Definition,
  subject: string,
  data: z.input<Definition['data']>,
): Promise<string> {
  versions += 1;
  const event = createEvent(definition, { subject, version: versions, now: gateway.clock.now(), data });
  await gateway.transport.publish([event]);
  return event.id;
}

/** Something that everyone here is told, so that what was told before it is known to have been all. */
const knock = (playerId: string) =>
  emit(optInAnswered, `${playerId}:2026-11-16`, {
    playerId,
    week: '2026-11-16',
    answer: 'yes',
    answeredAt: gateway.clock.now().toISOString(),
    by: 'web',
  });
const knocked = { topic: 'opt-in', id: null };

test('each hears of own matches, scores and payments, and nobody of others', async () => {
  const [ann, bob, eve] = [await open('ann'), await open('bob'), await open('eve')];
  await emit(matchUpdated, 'm1', { ...weeklyMatch, notificationsSentAt: '2026-11-18T15:00:00.000Z' });
  await emit(scoreSubmitted, 'm1', sheet);
  await emit(paymentSucceeded, 'pay1', payment);
  for (const player of ['ann', 'bob', 'eve']) await knock(player);
  const changes = async ({ next }: Awaited<ReturnType<typeof open>>, count: number) => {
    const heard: unknown[] = [];
    for (let one = await next(); one !== 'end'; one = await next()) {
      heard.push(one.change);
      if (heard.length === count) break;
    }
    return heard;
  };
  const both = [
    { topic: 'match', id: 'm1' },
    { topic: 'score', id: 'm1' },
  ];
  expect(await changes(ann, 4)).toEqual([...both, { topic: 'payment', id: 'm1' }, knocked]);
  expect(await changes(bob, 3)).toEqual([...both, knocked]);
  expect(await changes(eve, 1)).toEqual([knocked]);
});

test('a pending weekly match is told to staff alone, and a thousand of them in few lines', async () => {
  const [ann, staff] = [await open('ann'), await open('staff', 'admin')];
  for (let match = 0; match < 1_000; match += 1) await emit(matchCreated, `w${match}`, weeklyMatch);
  await knock('ann');
  expect(await ann.next()).toMatchObject({ change: knocked });
  const heard: unknown[] = [];
  for (let one = await staff.next(); one !== 'end'; one = await staff.next()) {
    heard.push(one.change);
    if (JSON.stringify(one.change) === JSON.stringify(knocked)) break;
  }
  expect(heard).toContainEqual({ topic: 'pending-match', id: null });
  expect(heard.length).toBeLessThan(100);
});

test('a stream that opens again gets what its account missed, and what is too long ago as a whole', async () => {
  const first = await open('ann');
  await knock('ann');
  const seen = await first.next();
  if (seen === 'end') throw new Error('the stream ended');
  await emit(scoreSubmitted, 'm1', sheet);
  await emit(paymentSucceeded, 'pay2', { ...payment, playerId: 'bob' });
  const again = await open('ann', 'player', { 'last-event-id': seen.id });
  const told: unknown[] = [];
  while (!told.some((change) => JSON.stringify(change) === '{"topic":"score","id":"m1"}')) {
    const one = await again.next();
    if (one === 'end') throw new Error('the stream ended');
    told.push(one.change);
  }
  expect(JSON.stringify(told)).not.toContain('pay2');
  const late = await open('ann', 'player', { 'last-event-id': 'long-ago' });
  for (const topic of liveTopics) expect(await late.next()).toMatchObject({ change: { topic, id: null } });
});

test('it is for who is signed in, and ends with the session', async () => {
  expect((await fetch(`${gateway.url}/api/live`, { headers: ourHeaders })).status).toBe(401);
  const stream = await open('zoe');
  const notBefore = gateway.clock.now().toISOString();
  await emit(sessionRevoked, 'zoe', { accountId: 'zoe', sessionId: 'session-of-zoe', notBefore });
  expect(await stream.next()).toBe('end');
});

const weeklyMatch = {
  id: 'm1',
  kind: 'weekly' as const,
  week: '2026-11-23',
  status: 'scheduled' as const,
  sport: 'tennis' as const,
  region: null,
  user1Id: 'ann',
  user2Id: 'bob',
  user1Name: null,
  user2Name: null,
  scheduledDate: null,
  slots: [],
  court: null,
  distanceKm: null,
  distanceSource: null,
  drivingMinutes: null,
  overlappingDays: [],
  overlappingTimes: [],
  affectsReliability: true,
  reasons: null,
  revealedTo: [],
  notificationsSentAt: null,
  createdAt: '2026-11-18T15:00:00.000Z',
  approvedAt: null,
  declinedAt: null,
  canceledAt: null,
  completedAt: null,
  cancellation: null,
};

const sheet = {
  matchId: 'm1',
  sport: 'tennis' as const,
  status: 'submitted' as const,
  user1Id: 'ann',
  user2Id: 'bob',
  user1Set1: 6,
  user2Set1: 4,
  user1Set2: 6,
  user2Set2: 4,
  user1Set3: null,
  user2Set3: null,
  user1Set1Tiebreak: null,
  user2Set1Tiebreak: null,
  user1Set2Tiebreak: null,
  user2Set2Tiebreak: null,
  user1Set3Tiebreak: null,
  user2Set3Tiebreak: null,
  user1Score: 2,
  user2Score: 0,
  outcome: 'played' as const,
  winner: 'user1' as const,
  submittedBy: 'ann',
  submittedAt: '2026-11-18T15:00:00.000Z',
  expiresAt: '2026-11-25T15:00:00.000Z',
  contestedBy: null,
  contestedAt: null,
  confirmedAt: null,
  confirmedBy: null,
  voidedAt: null,
};

const payment = {
  id: 'pay1',
  purpose: 'match_fee' as const,
  playerId: 'ann',
  matchId: 'm1',
  state: 'succeeded' as const,
  amountCents: 500,
  refundedCents: 0,
  refundReason: null,
  currency: 'usd',
  createdAt: '2026-11-18T15:00:00.000Z',
  paidAt: '2026-11-18T15:00:00.000Z',
  refundedAt: null,
};
