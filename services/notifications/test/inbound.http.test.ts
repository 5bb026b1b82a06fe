import { optInAnswered } from '@rally/contracts/matchmaking';
import {
  carrierTexts,
  messageFailed,
  messageSent,
  phoneStopped,
  replyReceived,
  weekMessageTexts,
} from '@rally/contracts/notifications';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type League, phoneOf, quietMoment, received, startLeague } from './league.ts';

let league: League;
beforeEach(async () => {
  league = await startLeague();
});
afterEach(() => league.stop());

test('YES and NO become answers, whatever their case and punctuation', async () => {
  expect(await league.text(phoneOf.ann, ' yes! ')).toBe(200);
  expect(await league.text(phoneOf.bob, 'No.')).toBe(200);
  await league.harness.settled();
  expect(league.harness.published(replyReceived)).toMatchObject([
    { playerId: 'ann', answer: 'yes' },
    { playerId: 'bob', answer: 'no' },
  ]);
});

test('the same message ten times has one effect', async () => {
  await Promise.all(Array.from({ length: 10 }, () => league.text(phoneOf.ann, 'YES', 'SM-same')));
  await league.harness.settled();
  expect(league.harness.published(replyReceived)).toHaveLength(1);
});

test('a forged or changed call is refused', async () => {
  const form = { MessageSid: 'SM1', From: phoneOf.ann, To: '+12025550199', Body: 'STOP' };
  expect(await league.post('/webhooks/twilio/inbound', form, 'AAAA')).toBe(403);
  expect(await league.post('/webhooks/twilio/status', { MessageSid: 'SM1', MessageStatus: 'delivered' }, 'AAAA')).toBe(
    403,
  );
  await league.harness.settled();
  expect(league.harness.published(phoneStopped)).toEqual([]);
});

test.each(['STOP', 'stop', 'Unsubscribe', 'CANCEL', 'END', 'QUIT', 'StopAll', 'REVOKE', 'OPTOUT'])(
  'after %s nothing is sent, until START',
  async (word) => {
    await league.text(phoneOf.ann, word);
    await league.notify('r1', 'Match');
    await received(league.provider, phoneOf.bob, 1);
    await quietMoment();
    expect(await received(league.provider, phoneOf.ann, 0)).toEqual([]);
    await league.text(phoneOf.ann, 'START');
    await league.notify('r2', 'Again');
    expect(await received(league.provider, phoneOf.ann, 2)).toEqual(
      expect.arrayContaining([carrierTexts.started, 'Again to Ann']),
    );
    await league.harness.settled();
    expect(league.harness.published(phoneStopped).map(({ stopped }) => stopped)).toEqual([true, false]);
  },
);

test('YES after STOP opts in again, as carriers take it, and answers', async () => {
  await league.text(phoneOf.ann, 'STOP');
  await league.text(phoneOf.ann, 'YES');
  await league.harness.settled();
  expect(league.harness.published(phoneStopped).map(({ stopped }) => stopped)).toEqual([true, false]);
  expect(league.harness.published(replyReceived)).toHaveLength(1);
});

test('HELP is answered, and so is what we do not understand, once a day', async () => {
  await league.text(phoneOf.ann, 'HELP');
  expect(await received(league.provider, phoneOf.ann, 1)).toEqual([carrierTexts.help]);
  await league.text(phoneOf.bob, 'who is this');
  await league.text(phoneOf.bob, 'hello?');
  expect(await received(league.provider, phoneOf.bob, 1)).toEqual([weekMessageTexts.notUnderstood]);
  await quietMoment();
  expect(await received(league.provider, phoneOf.bob, 1)).toHaveLength(1);
});

test('a number nobody has signed up is obeyed and answered too, and causes no answer for the week', async () => {
  expect(await league.text('+13125550177', 'YES')).toBe(200);
  expect(await league.text('+13125550177', 'HELP')).toBe(200);
  expect(await received(league.provider, '+13125550177', 1)).toEqual([carrierTexts.help]);
  await league.harness.settled();
  expect(league.harness.published(replyReceived)).toEqual([]);
});

test("the provider's reports only move a message forward", async () => {
  await league.ask('ann');
  await received(league.provider, phoneOf.ann, 1);
  await league.harness.settled();
  const [sent] = league.harness.published(messageSent);
  const sid = league.provider.accepted[0]?.sid ?? '';
  const report = (status: string) =>
    league.post(`/webhooks/twilio/status?messageId=${encodeURIComponent(sent?.messageId ?? '')}`, {
      MessageSid: sid,
      MessageStatus: status,
    });
  for (const status of ['sent', 'delivered', 'sent', 'undelivered', 'unheard-of'])
    expect(await report(status)).toBe(200);
  await league.harness.settled();
  expect(league.harness.published(messageFailed)).toEqual([]);
});

test('a message reported lost is told of once', async () => {
  await league.ask('ann');
  await received(league.provider, phoneOf.ann, 1);
  await league.harness.settled();
  const form = { MessageSid: league.provider.accepted[0]?.sid ?? '', MessageStatus: 'undelivered', ErrorCode: '30003' };
  await Promise.all(Array.from({ length: 5 }, () => league.post('/webhooks/twilio/status', form)));
  await league.harness.settled();
  expect(league.harness.published(messageFailed)).toMatchObject([{ failure: 'undelivered', providerCode: '30003' }]);
});

test('a stopped phone gets no help and no confirmation of an answer given before', async () => {
  await league.text(phoneOf.ann, 'STOP');
  await league.text(phoneOf.ann, 'HELP');
  const answer = {
    playerId: 'ann',
    week: '2026-11-16',
    answer: 'no' as const,
    answeredAt: league.harness.clock.now().toISOString(),
    by: 'message' as const,
  };
  await league.harness.emit(optInAnswered, { subject: 'ann:2026-11-16', version: 1, data: answer });
  await vi.waitFor(
    () => expect(league.harness.published(messageFailed)).toMatchObject([{ failure: 'stopped' }]),
    60_000,
  );
  expect(await received(league.provider, phoneOf.ann, 0)).toEqual([]);
});
