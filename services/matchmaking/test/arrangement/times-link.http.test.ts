import { accountUpdated } from '@rally/contracts/identity';
import {
  blockPlayer,
  cancelMatch,
  offerMatchTimes,
  offerTimesByLink,
  openTimesLink,
  otherTimesRequestAnsweredWithLink,
} from '@rally/contracts/matchmaking';
import { otherTimesRequestedByMessage } from '@rally/contracts/notifications';
import { playerUpdated } from '@rally/contracts/players';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestAccount, createTestPlayer } from '../matchmaking-test-league.ts';
import { type PaidMatchesLeague, startPaidMatchesLeague } from '../paid-matches/paid-matches-league.ts';

let service: PaidMatchesLeague;
beforeEach(async () => {
  await service?.stop();
  service = await startPaidMatchesLeague();
});
afterAll(() => service.stop());

/** A match between ann and bob that both have paid for. */
async function revealedMatch() {
  for (const id of ['ann', 'bob']) await service.joinReliable(id);
  await service.search('ann');
  const { id } = await service.search('bob');
  for (const payer of ['ann', 'bob']) await service.pays(payer, id);
  return service.see('bob', id);
}

/** Ann texts OTHER; returns the token of the link that she is sent. */
async function askForOthers(matchId: string): Promise<string | null> {
  const playerId = 'ann';
  const messageId = `SM-${crypto.randomUUID()}`;
  const receivedAt = service.harness.clock.now().toISOString();
  await service.harness.emit(otherTimesRequestedByMessage, {
    subject: playerId,
    version: 1,
    data: { playerId, matchId, receivedAt, messageId },
  });
  await service.harness.settled();
  const answered = service.harness
    .published(otherTimesRequestAnsweredWithLink)
    .filter((data) => data.messageId === messageId);
  expect(answered).toHaveLength(1);
  return answered[0]?.linkToken ?? null;
}

const open = (token: string) => service.call(openTimesLink, { body: { token } });
const offer = (token: string, times: readonly (string | undefined)[]) =>
  service.call(offerTimesByLink, { body: { token, times: times.flatMap((time) => time ?? []) } });

test('OTHER gets a link by which the player can offer times once, without a session; repeating it changes nothing', async () => {
  const { id, slots } = await revealedMatch();
  const [first, second] = slots.map(({ startsAt }) => startsAt);
  const token = (await askForOthers(id)) ?? '';
  const shown = await open(token);
  expect(shown.body.match).toEqual({
    sport: 'tennis',
    opponentName: expect.any(String),
    timeZone: expect.any(String),
    times: slots.map(({ startsAt }) => startsAt),
    courts: [],
    endsAt: expect.any(String),
  });
  expect(JSON.stringify(shown.json)).not.toMatch(/\+1|phone|bob"/);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect((await offer(token, [first])).body).toEqual({ ok: true, scheduledDate: null });
  }
  expect((await service.see('bob', id)).arrangement).toMatchObject({
    changedBy: (await service.see('ann', id)).user1Id === 'ann' ? 'user1' : 'user2',
    offer: { times: [first], round: 1 },
  });
  expect((await offer(token, [second])).json.code).toBe('times_link_used');
  expect((await open(token)).status).toBe(410);
});

test('after a block, the page of the link keeps showing the name of the blocked player at that moment', async () => {
  const { id } = await revealedMatch();
  const token = (await askForOthers(id)) ?? '';
  const before = (await open(token)).body.match.opponentName;
  await service.call(blockPlayer, { token: await service.token('ann'), params: { playerId: 'bob' } });
  const data = { ...createTestPlayer('bob'), name: 'Threats in a name' };
  await service.harness.emit(playerUpdated, { subject: 'bob', version: 2, data });
  await service.harness.settled();
  expect((await open(token)).body.match.opponentName).toBe(before);
});

test('choosing a time that the opponent offered settles the match and ends the link', async () => {
  const { id, slots } = await revealedMatch();
  const [first, second] = slots.map(({ startsAt }) => startsAt);
  const token = (await askForOthers(id)) ?? '';
  const bob = { token: await service.token('bob'), params: { id } };
  await service.call(offerMatchTimes, { ...bob, body: { times: [second ?? ''] } });
  expect((await open(token)).body.match.times[0]).toBe(second);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect((await offer(token, [second])).body).toEqual({ ok: true, scheduledDate: second });
  }
  expect((await offer(token, [first])).json.code).toBe('times_link_used');
  expect(await askForOthers(id)).toBeNull();
});

test('a link that was sent to a phone that the player gave up no longer works', async () => {
  const { id, slots } = await revealedMatch();
  const token = (await askForOthers(id)) ?? '';
  service.harness.clock.advanceSeconds(60);
  const data = { ...createTestAccount('ann'), phone: '+12025550177' };
  await service.harness.emit(accountUpdated, { subject: 'ann', version: 8, data });
  expect((await open(token)).status).toBe(410);
  expect((await offer(token, [slots[0]?.startsAt])).status).toBe(410);
  service.harness.clock.advanceSeconds(60);
  expect((await open((await askForOthers(id)) ?? '')).status).toBe(200);
});

test('a link ends after two days, with a newer one, with an answer in the app, and with the match', async () => {
  const { id, slots } = await revealedMatch();
  const time = slots.at(-1)?.startsAt;
  const ann = { token: await service.token('ann'), params: { id } };
  const older = (await askForOthers(id)) ?? '';
  service.harness.clock.advanceSeconds(60);
  const newer = (await askForOthers(id)) ?? '';
  expect((await offer(older, [time])).status).toBe(410);
  service.harness.clock.advanceSeconds(60);
  await service.call(offerMatchTimes, { ...ann, body: { times: [time ?? ''] } });
  expect((await open(newer)).status).toBe(410);
  service.harness.clock.advanceSeconds(60);
  const last = (await askForOthers(id)) ?? '';
  expect((await open(last)).status).toBe(200);
  service.harness.clock.advanceSeconds(48 * 3_600);
  expect((await open(last)).status).toBe(410);
  const another = (await askForOthers(id)) ?? '';
  await service.call(cancelMatch, { token: await service.token('ann'), params: { id }, body: { reason: 'injury' } });
  expect((await offer(another, [time])).status).toBe(410);
});

test('a token that we did not sign opens nothing: another match, player, day or signature', async () => {
  const { id } = await revealedMatch();
  const token = (await askForOthers(id)) ?? '';
  const [match = '', side, expiry = '', signature = ''] = token.split('.');
  const forged = [
    [match, side === '1' ? '2' : '1', expiry, signature],
    [match, side, `${expiry.slice(0, -1)}${expiry.endsWith('z') ? 'y' : 'z'}`, signature],
    [match, side, expiry, 'A'.repeat(22)],
    ['no-such-match', side, expiry, signature],
  ];
  for (const parts of forged) expect((await open(parts.join('.'))).json.code).toBe('times_link_invalid');
  for (const text of ['x', '....', `${token}A`]) expect((await open(text)).status).toBe(404);
});
