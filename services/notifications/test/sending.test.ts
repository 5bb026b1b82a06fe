import { messageFailed, messageSent, weekMessageTexts } from '@rally/contracts/notifications';
import { afterEach, expect, test, vi } from 'vitest';
import { addPerson, type League, phoneOf, quietMoment, received, startLeague } from './league.ts';

let league: League;
afterEach(() => league.stop());

test('the question goes out once however often the event comes', async () => {
  league = await startLeague();
  await Promise.all([league.ask('ann'), league.ask('ann'), league.ask('ann')]);
  await received(league.provider, phoneOf.ann, 1);
  await quietMoment();
  expect(await received(league.provider, phoneOf.ann, 1)).toEqual([weekMessageTexts.question]);
  await league.harness.settled();
  expect(league.harness.published(messageSent)).toMatchObject([
    { playerId: 'ann', purpose: 'week_question', week: '2026-11-16' },
  ]);
});

test('a match notification is told of, however long the ids that it follows from', async () => {
  league = await startLeague();
  await league.notify('r'.repeat(64), 'Match');
  await vi.waitFor(() => expect(league.harness.published(messageSent)).toHaveLength(2), 60_000);
});

test('a message that fails again and again does not hold up the others', async () => {
  league = await startLeague();
  // The message's own id becomes too long for the event that tells of it.
  const playerId = 'x'.repeat(60);
  await addPerson(league.harness, playerId, '+12025550113');
  await league.ask(playerId);
  await received(league.provider, '+12025550113', 1);
  league.harness.clock.advanceSeconds(20);
  await quietMoment();
  await league.ask('ann');
  expect(await received(league.provider, phoneOf.ann, 1)).toHaveLength(1);
  expect(league.provider.accepted).toHaveLength(2);
});

test('never a sixth message in a league week, and five more in the next', async () => {
  league = await startLeague();
  await Promise.all(Array.from({ length: 12 }, (_, index) => league.notify(`r${index}`, `No ${index}`)));
  expect(await received(league.provider, phoneOf.ann, 5)).toHaveLength(5);
  const failures = () => league.harness.published(messageFailed).filter(({ playerId }) => playerId === 'ann');
  await vi.waitFor(() => expect(failures()).toHaveLength(7), 60_000);
  const failed = failures();
  expect(await received(league.provider, phoneOf.ann, 5)).toHaveLength(5);
  expect(new Set(failed.map(({ failure }) => failure))).toEqual(new Set(['weekly_cap']));
  league.harness.clock.set('2026-11-23T15:00:00Z');
  await league.notify('next week', 'Hello');
  expect(await received(league.provider, phoneOf.ann, 6)).toHaveLength(6);
});

test('a message whose fate is unknown is asked about and not sent again', async () => {
  league = await startLeague();
  league.provider.mode = 'hang';
  await league.ask('ann');
  await received(league.provider, phoneOf.ann, 1);
  league.provider.mode = 'normal';
  const told = () => {
    league.harness.clock.advanceSeconds(20);
    expect(league.harness.published(messageSent)).toHaveLength(1);
  };
  await vi.waitFor(told, { timeout: 60_000, interval: 200 });
  expect(league.provider.accepted).toHaveLength(1);
});

test('while the provider is down messages wait, then go once', async () => {
  league = await startLeague();
  league.provider.mode = 'down';
  await league.ask('ann');
  await quietMoment();
  expect(league.provider.accepted).toHaveLength(0);
  league.harness.clock.advanceSeconds(60);
  await quietMoment();
  league.provider.mode = 'normal';
  league.harness.clock.advanceSeconds(60);
  expect(await received(league.provider, phoneOf.ann, 1)).toHaveLength(1);
  await quietMoment();
  expect(league.provider.accepted).toHaveLength(1);
});

test("a message waits for the end of the recipient's night", async () => {
  league = await startLeague({ QUIET_HOURS: 'true' });
  league.harness.clock.set('2026-11-18T12:00:00Z');
  await league.ask('ann');
  await quietMoment();
  expect(league.provider.accepted).toHaveLength(0);
  league.harness.clock.set('2026-11-18T15:01:00Z');
  expect(await received(league.provider, phoneOf.ann, 1)).toHaveLength(1);
});

test('an opt-out that only the provider knows stops us too', async () => {
  league = await startLeague();
  league.provider.mode = 'stopped';
  await league.ask('ann');
  await vi.waitFor(
    () => expect(league.harness.published(messageFailed)).toMatchObject([{ failure: 'stopped' }]),
    60_000,
  );
  league.provider.mode = 'normal';
  await league.notify('r1', 'Match');
  expect(await received(league.provider, phoneOf.bob, 1)).toHaveLength(1);
  await quietMoment();
  expect(await received(league.provider, phoneOf.ann, 0)).toEqual([]);
});

test('a question that nobody could send in its week is dropped', async () => {
  league = await startLeague();
  league.provider.mode = 'down';
  await league.ask('ann');
  await vi.waitFor(() => expect(league.provider.turnedAway).toBe(1), 60_000);
  league.harness.clock.set('2026-11-24T15:00:00Z');
  league.provider.mode = 'normal';
  const dropped = () => {
    league.harness.clock.advanceSeconds(20);
    expect(league.harness.published(messageFailed)).toMatchObject([{ failure: 'expired' }]);
  };
  await vi.waitFor(dropped, { timeout: 60_000, interval: 200 });
  expect(league.provider.accepted).toHaveLength(0);
});
