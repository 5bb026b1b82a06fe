import type { EventDefinition } from '@rally/contracts';
import { sessionRevoked } from '@rally/contracts/identity';
import {
  matchCreated,
  matchUpdated,
  optInAnswered,
  threadMessagePosted,
  threadRead,
} from '@rally/contracts/matchmaking';
import { phoneOptOutChanged } from '@rally/contracts/notifications';
import { paymentSucceeded } from '@rally/contracts/payments';
import { reportDecided, reportSubmitted } from '@rally/contracts/players';
import { scoreSubmitted } from '@rally/contracts/scoring';
import { createEvent } from '@rally/events';
import { createTestMatchSnapshot, createTestScoreSnapshot } from '@rally/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod';
import { clientHeaders, startTestGateway, type TestGateway } from './start-test-gateway.ts';

let gateway: TestGateway;
let versions = 0;

beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

/** An open stream that is read one change at a time. */
async function openStream(account: string, role: 'player' | 'admin' = 'player') {
  const response = await fetch(`${gateway.url}/api/live`, {
    headers: { ...clientHeaders, authorization: `Bearer ${await gateway.issuer.token(account, role)}` },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('no stream');
  let text = '';
  let ended = false;
  async function next(): Promise<{ change: unknown } | 'end'> {
    for (;;) {
      const at = text.indexOf('\n\n');
      if (at >= 0) {
        const message = text.slice(0, at);
        text = text.slice(at + 2);
        const [, data] = /^event: change\ndata: (.+)$/.exec(message) ?? [];
        if (data) return { change: JSON.parse(data) };
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
): Promise<void> {
  versions += 1;
  const event = createEvent(definition, { subject, version: versions, now: gateway.clock.now(), data });
  await gateway.transport.publish([event]);
}

/** A final change for an account: once it arrives, all earlier ones have arrived. */
const emitMarker = (playerId: string) =>
  emit(optInAnswered, `${playerId}:2026-11-16`, {
    playerId,
    week: '2026-11-16',
    answer: 'yes',
    answeredAt: gateway.clock.now().toISOString(),
    by: 'web',
  });
const marker = { topic: 'opt-in', id: null };

test('players receive only changes of their own matches, scores and payments', async () => {
  const [ann, bob, eve] = [await openStream('ann'), await openStream('bob'), await openStream('eve')];
  await emit(matchUpdated, 'm1', createTestMatchSnapshot({ notificationsSentAt: '2026-11-18T15:00:00.000Z' }));
  await emit(scoreSubmitted, 'm1', createTestScoreSnapshot());
  await emit(paymentSucceeded, 'pay1', payment);
  for (const player of ['ann', 'bob', 'eve']) await emitMarker(player);
  const changes = async ({ next }: Awaited<ReturnType<typeof openStream>>, count: number) => {
    const received: unknown[] = [];
    for (let message = await next(); message !== 'end'; message = await next()) {
      received.push(message.change);
      if (received.length === count) break;
    }
    return received;
  };
  const shared = [
    { topic: 'match', id: 'm1' },
    { topic: 'score', id: 'm1' },
  ];
  expect(await changes(ann, 4)).toEqual([...shared, { topic: 'payment', id: 'm1' }, marker]);
  expect(await changes(bob, 3)).toEqual([...shared, marker]);
  expect(await changes(eve, 1)).toEqual([marker]);
});

test('both players are told about a message, and only its reader that it was read', async () => {
  const [ann, bob, eve] = [await openStream('ann'), await openStream('bob'), await openStream('eve')];
  const at = gateway.clock.now().toISOString();
  await emit(threadMessagePosted, 'm1', {
    matchId: 'm1',
    messageId: 'message-1',
    authorId: 'ann',
    recipientId: 'bob',
    isRecipientPresent: false,
    postedAt: at,
  });
  await emit(threadRead, 'm1', { matchId: 'm1', readerId: 'bob', readAt: at });
  for (const player of ['ann', 'bob', 'eve']) await emitMarker(player);
  const thread = { change: { topic: 'thread', id: 'm1' } };
  expect([await ann.next(), await ann.next()]).toEqual([thread, { change: marker }]);
  expect([await bob.next(), await bob.next(), await bob.next()]).toEqual([thread, thread, { change: marker }]);
  expect(await eve.next()).toEqual({ change: marker });
});

test('a player whose phone replied STOP or START is told on open pages', async () => {
  const [ann, bob] = [await openStream('ann'), await openStream('bob')];
  for (const stopped of [true, false]) {
    await emit(phoneOptOutChanged, '+13125550101', {
      phone: '+13125550101',
      playerId: 'ann',
      stopped,
      changedAt: gateway.clock.now().toISOString(),
    });
  }
  await emit(phoneOptOutChanged, '+13125550102', {
    phone: '+13125550102',
    playerId: null,
    stopped: true,
    changedAt: gateway.clock.now().toISOString(),
  });
  await emit(threadRead, 'm1', { matchId: 'm1', readerId: 'ann', readAt: gateway.clock.now().toISOString() });
  await emitMarker('bob');
  const thread = { topic: 'thread', id: 'm1' };
  expect([await ann.next(), await ann.next(), await ann.next()]).toEqual([
    { change: marker },
    { change: marker },
    { change: thread },
  ]);
  expect(await bob.next()).toEqual({ change: marker });
});

test('only staff receive changes of pending weekly matches, at most one a second', async () => {
  const [ann, staff] = [await openStream('ann'), await openStream('staff', 'admin')];
  for (let match = 0; match < 1_000; match += 1) await emit(matchCreated, `w${match}`, createTestMatchSnapshot());
  await emitMarker('ann');
  expect(await ann.next()).toMatchObject({ change: marker });
  const received: unknown[] = [];
  for (let message = await staff.next(); message !== 'end'; message = await staff.next()) {
    received.push(message.change);
    if (JSON.stringify(message.change) === JSON.stringify(marker)) break;
  }
  expect(received).toContainEqual({ topic: 'pending-match', id: null });
  expect(received.length).toBeLessThan(100);
});

test('staff learn of a new report, and that one of them decided it', async () => {
  const [ann, staff] = [await openStream('ann'), await openStream('staff', 'admin')];
  await emit(reportSubmitted, 'r1', { reportId: 'r1', submittedAt: gateway.clock.now().toISOString() });
  expect(await staff.next()).toEqual({ change: { topic: 'profile', id: null } });
  await emit(reportDecided, 'r1', {
    reportId: 'r1',
    playerId: 'ann',
    decision: 'dismiss',
    decidedBy: 'other-staff',
    requestId: 'request-1',
    decidedAt: gateway.clock.now().toISOString(),
  });
  await emitMarker('ann');
  // The marker overtakes it, because staff get two changes of one topic a second apart.
  expect([await staff.next(), await staff.next()]).toContainEqual({ change: { topic: 'profile', id: null } });
  expect(await ann.next()).toEqual({ change: marker });
});

test('a stream requires a session and ends with it', async () => {
  expect((await fetch(`${gateway.url}/api/live`, { headers: clientHeaders })).status).toBe(401);
  const stream = await openStream('zoe');
  const notBefore = gateway.clock.now().toISOString();
  await emit(sessionRevoked, 'zoe', { accountId: 'zoe', sessionId: 'session-of-zoe', notBefore });
  expect(await stream.next()).toBe('end');
});

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
