import { hourMs } from '@rally/contracts/durations';
import { closedWeekTexts, matchmakingErrors } from '@rally/contracts/matchmaking';
import { beforeEach, expect, test } from 'vitest';
import { chooseTimesByMessage } from '../../src/matches/arrangement/choose-times-by-message.ts';
import { offerMatchTimes } from '../../src/matches/arrangement/offer-match-times.ts';
import { recordOtherTimesWanted } from '../../src/matches/arrangement/record-other-times-wanted.ts';
import { cancelMatch } from '../../src/matches/cancellation/cancel-match.ts';
import { excuseAnswerInTime } from '../../src/matches/cancellation/excuse-answer-in-time.ts';
import { reviewCancellation } from '../../src/matches/cancellation/review-cancellation.ts';
import type { Match, MatchNotificationState } from '../../src/matches/match.ts';
import { toApprovedMatch } from '../../src/matches/match-transitions.ts';
import { answerOptIn } from '../../src/opt-ins/answer-opt-in.ts';
import { applyWebOptInAnswer, createUnaskedOptIn } from '../../src/opt-ins/opt-in.ts';
import { autoApproveStandbyMatches } from '../../src/standby/auto-approve-standby-matches.ts';
import { startStandbyRunIfDue } from '../../src/standby/start-standby-run-if-due.ts';
import { sendThreadMessage } from '../../src/threads/send-thread-message.ts';
import { startStaffRun } from '../../src/weekly-run/start-staff-run.ts';
import { createWeeklyScheduleTick, startWeeklyRunIfDue } from '../../src/weekly-run/week-scheduler.ts';
import { startAndCompleteRun } from '../complete-run.ts';
import {
  interceptStoreMethods,
  type MatchmakingWithoutWorkers,
  setUpIdleMatchmaking,
} from '../matchmaking-without-workers.ts';

const week = '2026-11-16';
const matchWeek = '2026-11-23';
const tuesday = '2026-11-24T23:00:00Z';
const thursday = '2026-11-26T17:00:00Z';
const friday = new Date('2026-11-27T23:00:00Z');
const staff = { staffId: 'staff', requestId: 'request' };

const services = setUpIdleMatchmaking();
let deps: MatchmakingWithoutWorkers;
beforeEach(async () => {
  deps = await services.start();
});

/** Players who answered YES and can play on any day. */
async function addWanting(...ids: string[]): Promise<void> {
  await deps.addWanting(ids);
  for (const id of ids) await deps.updatePlayer(id, { availabilityDays: [], availabilityTimeBlocks: [] });
}

/** Sunday's run, whose matches staff approve and announce on Monday morning, to the players in `reached`. */
async function runSunday(reached: readonly string[] = ['ann', 'bob', 'cat', 'dan']): Promise<void> {
  await startWeeklyRunIfDue(deps);
  deps.clock.set('2026-11-23T14:00:00Z');
  for (const match of await deps.matches.listPending().page({ after: null, limit: 0 })) await announce(match, reached);
}

async function announce(match: Match, reached: readonly string[]): Promise<void> {
  const now = deps.clock.now();
  const approved = toApprovedMatch(match, now);
  if (!approved) throw new Error('only a pending match can be announced');
  const notification = { requestId: 'r', attempt: 1, sentTo: reached, failedFor: [] };
  const after = { ...approved, notification, notificationsSentAt: now, version: match.version + 1 };
  await deps.matches.save({ before: match, after, events: [] });
}

/** A YES for the running week. */
async function lateYes(playerId: string): Promise<void> {
  const optIn = (await deps.optIns.find(playerId, week)) ?? createUnaskedOptIn(playerId, week);
  const next = applyWebOptInAnswer(optIn, 'yes', deps.clock.now());
  if (next) await deps.optIns.save([{ next, events: [] }]);
}

/** The player's matches of the week, latest first. */
async function matchesOf(playerId: string): Promise<Match[]> {
  const all = await deps.matches.listByPlayer(playerId).page({ after: null, limit: 0 });
  return all.filter((match) => match.week === matchWeek);
}

async function answerTimes(playerId: string): Promise<void> {
  const [match] = await matchesOf(playerId);
  await offerMatchTimes(deps, playerId, match?.id ?? '', { times: [friday] });
}

async function stateOf(playerId: string): Promise<string[]> {
  return (await matchesOf(playerId)).map(({ status, user1Id, user2Id, cancellation }) => {
    const opponent = user1Id === playerId ? user2Id : user1Id;
    const fault = cancellation?.cause ? ` because of ${cancellation.causedBy}` : '';
    return `${status} with ${opponent}${fault}`;
  });
}

async function holdStandby(at: string): Promise<void> {
  deps.clock.set(at);
  expect(await startStandbyRunIfDue(deps)).toBe(true);
}

async function listRuns(): Promise<string[]> {
  return (await deps.runs.listStandbyRuns(week)).map(({ id }) => id);
}

test('on Tuesday at 6 PM the player who answered is paired anew, and the silent one is not', async () => {
  await addWanting('ann', 'bob');
  await runSunday();
  await answerTimes('ann');
  deps.clock.set('2026-11-23T20:00:00Z');
  await deps.addPlayer('cat', { availabilityDays: [] });
  await deps.addPlayer('eve', { availabilityDays: [] });
  await lateYes('cat');

  await holdStandby('2026-11-24T22:59:00Z');
  expect(await stateOf('ann')).toEqual(['scheduled with bob']);
  await holdStandby(tuesday);
  expect(await stateOf('ann')).toEqual(['pending with cat', 'canceled with bob because of bob']);
  expect(await stateOf('bob')).toEqual(['canceled with ann because of bob']);
  expect(await stateOf('eve')).toEqual([]);
  const [match] = await matchesOf('cat');
  expect(match).toMatchObject({ isStandby: true, runId: '2026-11-16.standby.1' });
  expect(match?.overlappingDays).toEqual(['Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  expect(match?.slots.map(({ date }) => date)).toEqual(['2026-11-25', '2026-11-27', '2026-11-29']);
});

test.each([
  ['before the round, but was on its way, does not count as missed', '2026-11-24T22:59:59Z', null],
  ['after the round counts as missed', '2026-11-24T23:00:00Z', 'bob'],
])('an answer by text that came %s', async (_, receivedAt, causedBy) => {
  await addWanting('ann', 'bob');
  await runSunday();
  await answerTimes('ann');
  await holdStandby(tuesday);
  const [match] = await matchesOf('bob');
  const about = { playerId: 'bob', matchId: match?.id ?? '', messageId: 'SM1', receivedAt };
  const answered = await chooseTimesByMessage(deps, { ...about, times: [friday.toISOString()] });
  for (const _twice of [1, 2]) await excuseAnswerInTime(deps, answered, about);
  const [after] = await matchesOf('bob');
  expect(after?.cancellation).toMatchObject({ causedBy, usesSlotOf: causedBy === null ? [] : ['bob'] });
  expect(after?.version).toBe(answered.version + (causedBy === null ? 1 : 0));
});

test.each([
  ['neither answered', async () => undefined],
  ['the time is agreed', async () => [await answerTimes('ann'), await answerTimes('bob')]],
  [
    'the answer came after the round',
    async () => {
      deps.clock.set('2026-11-24T23:20:00Z');
      await answerTimes('ann');
    },
  ],
])('a pair stays when %s', async (_, happens) => {
  await addWanting('ann', 'bob');
  await runSunday();
  await happens();
  await holdStandby('2026-11-24T23:30:00Z');
  expect(await stateOf('ann')).toEqual(['scheduled with bob']);
  expect(await listRuns()).toEqual([]);
});

test('a player whose opponent answered less than 12 hours before a round is not silent before the next one', async () => {
  await addWanting('ann', 'bob');
  await runSunday();
  deps.clock.set('2026-11-24T11:00:01Z');
  await answerTimes('ann');
  await holdStandby(tuesday);
  expect(await stateOf('ann')).toEqual(['scheduled with bob']);
  await holdStandby(thursday);
  expect(await stateOf('ann')).toEqual(['canceled with bob because of bob']);
});

test('the hours count from the first answer, even if the player changes it', async () => {
  await addWanting('ann', 'bob');
  await runSunday();
  deps.clock.set('2026-11-24T11:00:00Z');
  await answerTimes('ann');
  deps.clock.set('2026-11-24T20:00:00Z');
  const [match] = await matchesOf('ann');
  await offerMatchTimes(deps, 'ann', match?.id ?? '', { times: [new Date(friday.getTime() - hourMs)] });
  await holdStandby(tuesday);
  expect(await stateOf('ann')).toEqual(['canceled with bob because of bob']);
});

test('a pair stays when the other player wrote to the opponent', async () => {
  await addWanting('ann', 'bob');
  await runSunday();
  await answerTimes('ann');
  const [match] = await matchesOf('bob');
  const text = 'I can tell you tomorrow';
  await sendThreadMessage(deps, 'bob', match?.id ?? '', { id: 'hello', text });
  await holdStandby(tuesday);
  expect(await stateOf('ann')).toEqual(['scheduled with bob']);
});

test('a player who said that no time fits has 48 hours to name others', async () => {
  await addWanting('ann', 'bob');
  await runSunday();
  await answerTimes('ann');
  const [match] = await matchesOf('bob');
  const data = { playerId: 'bob', matchId: match?.id ?? '', receivedAt: '2026-11-23T20:00:00Z', messageId: 'other' };
  for (const _ of [1, 2]) await recordOtherTimesWanted(deps, data);
  await holdStandby(tuesday);
  expect(await stateOf('ann')).toEqual(['scheduled with bob']);
  await holdStandby(thursday);
  expect(await stateOf('ann')).toEqual(['canceled with bob because of bob']);
});

test('a player who only said that no time fits puts no blame on the opponent', async () => {
  await addWanting('ann', 'bob');
  await runSunday();
  const [match] = await matchesOf('bob');
  const data = { playerId: 'bob', matchId: match?.id ?? '', receivedAt: '2026-11-23T20:00:00Z', messageId: 'other' };
  await recordOtherTimesWanted(deps, data);
  await holdStandby(tuesday);
  expect(await stateOf('ann')).toEqual(['scheduled with bob']);
});

test('a half-answered match that cannot be canceled does not hold up the next one or the standby run', async () => {
  await addWanting('ann', 'bob');
  await addWanting('dan', 'eve');
  await runSunday(['ann', 'bob', 'dan', 'eve']);
  const [first, second] = await deps.matches.listWithoutTime(matchWeek);
  for (const match of [first, second])
    await offerMatchTimes(deps, match?.user1Id ?? '', match?.id ?? '', { times: [friday] });
  await deps.addPlayer('cat', { availabilityDays: [] });
  await lateYes('cat');
  deps.clock.set(tuesday);
  const { matches } = deps;
  const findById: typeof matches.findById = async (id) => {
    if (id === first?.id) throw new Error('broken');
    return matches.findById(id);
  };
  await expect(startStandbyRunIfDue({ ...deps, matches: { ...matches, findById } })).rejects.toThrow();
  expect(await matches.findById(first?.id ?? '')).toMatchObject({ status: 'scheduled' });
  expect(await stateOf(second?.user1Id ?? '')).toEqual(['pending with cat', expect.stringContaining('canceled')]);
});

test('a pair with a submitted score stays', async () => {
  await addWanting('ann', 'bob');
  await runSunday();
  await answerTimes('ann');
  deps.clock.set(tuesday);
  await startStandbyRunIfDue({ ...deps, hasScore: async () => true });
  expect(await stateOf('ann')).toEqual(['scheduled with bob']);
});

test('a player whom the message did not reach, or reached only today, is not silent', async () => {
  await addWanting('ann', 'bob');
  await runSunday(['ann']);
  await answerTimes('ann');
  await holdStandby(tuesday);
  expect(await stateOf('ann')).toEqual(['scheduled with bob']);

  deps = await services.start();
  await addWanting('ann', 'bob');
  await startWeeklyRunIfDue(deps);
  deps.clock.set('2026-11-24T15:00:00Z');
  for (const match of await deps.matches.listPending().page({ after: null, limit: 0 }))
    await announce(match, ['ann', 'bob']);
  await answerTimes('ann');
  await holdStandby(tuesday);
  expect(await stateOf('ann')).toEqual(['scheduled with bob']);
  await holdStandby(thursday);
  expect(await stateOf('ann')).toEqual(['canceled with bob because of bob']);
});

test.each<[string, Partial<MatchNotificationState>]>([
  ['failed after the provider had accepted it', { failedFor: ['bob'] }],
  ['was sent again a few hours ago', { sentTimes: [{ playerId: 'bob', at: new Date('2026-11-24T21:00:00Z') }] }],
])('a player whose message %s is not silent', async (_, delivery) => {
  await addWanting('ann', 'bob');
  await runSunday();
  await answerTimes('ann');
  const [match] = await matchesOf('bob');
  if (!match?.notification) throw new Error('the match is not announced');
  const notification = { ...match.notification, ...delivery };
  await deps.matches.save({ before: match, after: { ...match, notification, version: match.version + 1 }, events: [] });
  await holdStandby(tuesday);
  expect(await stateOf('ann')).toEqual(['scheduled with bob']);
});

test('each player is paired at 6 PM local time', async () => {
  const chicago = { timeZone: 'America/Chicago', availabilityDays: [] };
  for (const id of ['ann', 'bob']) await deps.addPlayer(id, { availabilityDays: [] });
  for (const id of ['cat', 'dan']) await deps.addPlayer(id, { ...chicago, lat: 41.88, lng: -87.63 });
  for (const id of ['ann', 'bob', 'cat', 'dan']) await lateYes(id);
  await holdStandby(tuesday);
  expect([await stateOf('ann'), await stateOf('cat')]).toEqual([['pending with bob'], []]);
  await holdStandby('2026-11-24T23:59:00Z');
  expect(await listRuns()).toEqual(['2026-11-16.standby.1']);
  await holdStandby('2026-11-25T00:00:00Z');
  expect(await stateOf('cat')).toEqual(['pending with dan']);
  expect(await listRuns()).toEqual(['2026-11-16.standby.2', '2026-11-16.standby.1']);
});

test('repeating a round does nothing, and a YES after it waits for Thursday noon', async () => {
  await deps.addPlayer('ann', { availabilityDays: [] });
  await deps.addPlayer('bob', { availabilityDays: [] });
  await lateYes('ann');
  await holdStandby(tuesday);
  deps.clock.set('2026-11-24T23:10:00Z');
  await lateYes('bob');
  await holdStandby('2026-11-25T01:00:00Z');
  expect(await listRuns()).toEqual(['2026-11-16.standby.1']);
  await holdStandby(thursday);
  expect(await stateOf('ann')).toEqual(['pending with bob']);
  expect((await matchesOf('ann'))[0]?.overlappingDays).toEqual(['Fri', 'Sat', 'Sun']);
});

test('a silent player gets no other match that week unless staff excuse it, and then not with the same opponent', async () => {
  await addWanting('ann', 'bob');
  await runSunday();
  await answerTimes('ann');
  await holdStandby(tuesday);
  deps.clock.set('2026-11-25T15:00:00Z');
  await lateYes('bob');
  await holdStandby(thursday);
  expect(await stateOf('bob')).toEqual(['canceled with ann because of bob']);
  await expect(answerOptIn(deps, 'bob', 'yes', week)).rejects.toThrow(closedWeekTexts.no_answer);
  await deps.addPlayer('cat', { availabilityDays: [] });
  await lateYes('cat');
  const [dissolved] = await matchesOf('bob');
  const excused = { reason: null, causedBy: null, note: 'The message did not reach the player.' };
  await reviewCancellation(deps, staff, dissolved?.id ?? '', excused);
  const { run } = await startAndCompleteRun(deps, { dryRun: false, kind: 'standby' });
  expect(run).toMatchObject({ kind: 'standby', state: 'applied' });
  const paired = [...(await stateOf('ann')), ...(await stateOf('bob'))];
  expect(paired.filter((state) => state === 'pending with cat')).toHaveLength(1);
});

test('the next check makes up for a crash after pairs were dissolved', async () => {
  await addWanting('ann', 'bob');
  await runSunday();
  await answerTimes('ann');
  await deps.addPlayer('cat', { availabilityDays: [] });
  await lateYes('cat');
  deps.clock.set(tuesday);
  const dying = interceptStoreMethods(deps.runs, async (method) => {
    if (method === 'addToPlan') throw new Error('killed');
  });
  await expect(createWeeklyScheduleTick({ ...deps, runs: dying })()).rejects.toThrow('killed');
  expect(await stateOf('ann')).toEqual(['canceled with bob because of bob']);
  deps.clock.set('2026-11-24T23:02:00Z');
  await createWeeklyScheduleTick(deps)();
  expect(await stateOf('ann')).toEqual(['pending with cat', 'canceled with bob because of bob']);
});

test('blocks, the cooldown and the remaining days apply to standby pairs', async () => {
  for (const id of ['ann', 'bob']) await deps.addPlayer(id, { availabilityDays: ['Mon', 'Tue', 'Sat'] });
  for (const id of ['ann', 'bob']) await lateYes(id);
  await deps.blocks.add({ blockerId: 'ann', blockedId: 'bob', createdAt: deps.clock.now() });
  await holdStandby(tuesday);
  expect(await stateOf('ann')).toEqual([]);
  await deps.blocks.remove('ann', 'bob');
  await deps.addMatchPlayedYesterday('ann');
  await holdStandby(thursday);
  expect(await stateOf('ann')).toEqual([]);
});

test('a player who canceled the match of the week is not paired again, but the opponent is', async () => {
  await addWanting('ann', 'bob');
  await runSunday();
  const [match] = await matchesOf('ann');
  await cancelMatch(deps, 'ann', match?.id ?? '', 'injury');
  await deps.addPlayer('cat', { availabilityDays: [] });
  await lateYes('cat');
  await holdStandby(tuesday);
  expect(await stateOf('ann')).toEqual(['canceled with bob']);
  expect(await stateOf('bob')).toEqual(['pending with cat', 'canceled with ann']);
});

test('a standby match is approved and announced once its courts are known', async () => {
  for (const id of ['ann', 'bob']) await deps.addPlayer(id, { availabilityDays: [] });
  for (const id of ['ann', 'bob']) await lateYes(id);
  await holdStandby(tuesday);
  await autoApproveStandbyMatches(deps);
  expect(await stateOf('ann')).toEqual(['pending with bob']);
  // The places provider is down.
  deps.clock.set('2026-11-24T23:10:00Z');
  await autoApproveStandbyMatches(deps);
  await autoApproveStandbyMatches(deps);
  const [match] = await matchesOf('ann');
  expect(match).toMatchObject({ status: 'scheduled', version: 2, notification: { attempt: 1, sentTo: [] } });
  const outbox = await deps.connection
    .collection<{ _id: string; outbox: { type: string; data: object }[] }>('matches')
    .findOne({ _id: match?.id ?? '' });
  expect(outbox?.outbox.map(({ type }) => type)).toEqual([
    'match.created',
    'match.approved',
    'notification.requested',
    'audit.recorded',
  ]);
  expect(outbox?.outbox[2]?.data).toMatchObject({
    messages: [{ playerId: match?.user1Id }, { playerId: match?.user2Id }],
    match: { id: match?.id, status: 'scheduled' },
  });
});

test('a standby match that cannot be approved does not hold up the next one', async () => {
  for (const id of ['ann', 'bob', 'cat', 'dan']) await deps.addPlayer(id, { availabilityDays: [] });
  for (const id of ['ann', 'bob', 'cat', 'dan']) await lateYes(id);
  await holdStandby(tuesday);
  deps.clock.set('2026-11-24T23:10:00Z');
  const { matches } = deps;
  const [broken, next] = await matches.listPendingStandby();
  const findById: typeof matches.findById = async (id) => {
    if (id === broken?.id) throw new Error('broken');
    return matches.findById(id);
  };
  await expect(autoApproveStandbyMatches({ ...deps, matches: { ...matches, findById } })).rejects.toThrow('1 failed');
  expect(await matches.findById(next?.id ?? '')).toMatchObject({ status: 'scheduled' });
});

test('a standby match of players who blocked each other meanwhile is declined', async () => {
  for (const id of ['ann', 'bob']) await deps.addPlayer(id, { availabilityDays: [] });
  for (const id of ['ann', 'bob']) await lateYes(id);
  await holdStandby(tuesday);
  await deps.blocks.add({ blockerId: 'ann', blockedId: 'bob', createdAt: deps.clock.now() });
  deps.clock.set('2026-11-24T23:10:00Z');
  await autoApproveStandbyMatches(deps);
  expect(await stateOf('ann')).toEqual(['declined with bob']);
});

test('players whom no standby run could pair are told so on Thursday, once', async () => {
  await deps.addPlayer('ann', { availabilityDays: [] });
  await lateYes('ann');
  await holdStandby(tuesday);
  expect((await deps.optIns.find('ann', week))?.unpaired).toBe(null);
  await holdStandby(thursday);
  const told = (await deps.optIns.find('ann', week))?.unpaired;
  expect(told).toMatchObject({ reason: 'nobody_near', at: new Date(thursday) });
  await startAndCompleteRun(deps, { dryRun: false, kind: 'standby' });
  expect((await deps.optIns.find('ann', week))?.unpaired).toEqual(told);
});

test('a player released on Thursday gets no second message about staying unpaired', async () => {
  await addWanting('ann', 'bob');
  await runSunday();
  deps.clock.set('2026-11-25T14:00:00Z');
  await answerTimes('ann');
  await holdStandby(thursday);
  expect(await stateOf('ann')).toEqual(['canceled with bob because of bob']);
  expect((await deps.optIns.find('ann', week))?.unpaired).toBe(null);
});

test('a preview dissolves nothing, and another week has no standby run', async () => {
  await addWanting('ann', 'bob');
  await runSunday();
  await answerTimes('ann');
  deps.clock.set(tuesday);
  const { run: preview } = await startAndCompleteRun(deps, { dryRun: true, kind: 'standby' });
  expect(preview).toMatchObject({ state: 'planned', week });
  expect(await stateOf('ann')).toEqual(['scheduled with bob']);
  await expect(startStaffRun(deps, staff, { dryRun: true, kind: 'standby', week: matchWeek })).rejects.toThrow(
    expect.objectContaining({ error: matchmakingErrors.runWeekClosed }),
  );
});

test('a NO before the round keeps the player out', async () => {
  await addWanting('ann', 'bob');
  deps.clock.set('2026-11-22T16:00:00Z');
  await answerOptIn(deps, 'ann', 'no');
  await holdStandby(tuesday);
  expect(await stateOf('bob')).toEqual([]);
});
