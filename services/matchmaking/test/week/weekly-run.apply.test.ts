import { matchmakingErrors } from '@rally/contracts/matchmaking';
import { kilometersToMiles } from '@rally/geo';
import { beforeEach, expect, test } from 'vitest';
import { enforceNewBlocks } from '../../src/blocks/block-enforcement-worker.ts';
import { toImportedMatch } from '../../src/matches/import/to-imported-match.ts';
import type { Match } from '../../src/matches/match.ts';
import { approveMatch } from '../../src/matches/review/approve-match.ts';
import { answerOptIn, answerOptInByMessage } from '../../src/opt-ins/answer-opt-in.ts';
import type { StandbyRunDependencies } from '../../src/weekly-run/advance-run-to-end.ts';
import { deletePastRuns } from '../../src/weekly-run/delete-past-runs.ts';
import { markRunFailed } from '../../src/weekly-run/pairing-run.ts';
import { resumeUnfinishedRuns } from '../../src/weekly-run/resume-unfinished-runs.ts';
import { startScheduledRun } from '../../src/weekly-run/start-scheduled-run.ts';
import { startStaffRun } from '../../src/weekly-run/start-staff-run.ts';
import { createTestMatch } from '../builders/create-test-match.ts';
import { createTestPastMatchSnapshot } from '../builders/create-test-past-match-snapshot.ts';
import { startAndCompleteRun } from '../complete-run.ts';
import {
  interceptStoreMethods,
  type MatchmakingWithoutWorkers,
  setUpIdleMatchmaking,
} from '../matchmaking-without-workers.ts';

const staff = { staffId: 'staff', requestId: 'request' };
const order = { dryRun: false };

const services = setUpIdleMatchmaking();
let deps: MatchmakingWithoutWorkers;
beforeEach(async () => {
  await deps?.stop();
  deps = await services.start();
  await deps.addWanting(['ann', 'bob']);
});

/** Makes something happen once, right before a step of the run, or before its n-th occurrence. */
function meanwhile(
  part: 'runs' | 'optIns' | 'matches',
  step: string,
  happens: () => Promise<unknown>,
  time = 1,
): StandbyRunDependencies {
  let times = 0;
  const store = interceptStoreMethods<StandbyRunDependencies[typeof part]>(deps[part], async (method) => {
    if (method !== step) return;
    times += 1;
    if (times === time) await happens();
  });
  return { ...deps, [part]: store };
}

async function runMeanwhile(meanwhileDesk: StandbyRunDependencies) {
  const { state, pairs, unpaired } = await startAndCompleteRun(meanwhileDesk, order);
  expect(state).toBe('applied');
  return { pairs: pairs.length, unpaired: unpaired.map(({ id, reason }) => `${id}: ${reason}`) };
}

async function pendingCount(): Promise<number> {
  return deps.matches.listPending().count();
}

test.each([
  ['says NO', () => answerOptIn(deps, 'bob', 'no'), ['ann: odd_one_out']],
  ['says STOP', () => deps.stopMessages('bob'), ['ann: odd_one_out']],
  ['may no longer sign in', () => deps.disableAccount('bob'), ['ann: odd_one_out']],
  ['moves away', () => deps.updatePlayer('bob', { lat: 40.7, lng: -74 }), ['ann: nobody_near', 'bob: nobody_near']],
  ['changes sport', () => deps.updatePlayer('bob', { sport: 'pickleball' }), ['ann: odd_one_out', 'bob: odd_one_out']],
  [
    'has no place any more',
    () => deps.updatePlayer('bob', { lat: null, lng: null }),
    ['ann: odd_one_out', 'bob: no_location'],
  ],
  [
    'wishes for other opponents',
    () => deps.updatePlayer('bob', { opponentGenderPreference: 'male' }),
    ['ann: gender_wish', 'bob: gender_wish'],
  ],
  [
    'is blocked by the other',
    () => deps.blocks.add({ blockerId: 'ann', blockedId: 'bob', createdAt: deps.clock.now() }),
    ['ann: odd_one_out', 'bob: odd_one_out'],
  ],
  ['gets a match of their own', () => deps.addPaidMatch('bob'), ['ann: odd_one_out', 'bob: already_matched']],
  ['turns out to have played', () => deps.addMatchPlayedYesterday('bob'), ['ann: odd_one_out', 'bob: cooldown']],
  ['had an agreed match', () => deps.addMatchAgreedForYesterday('bob'), ['ann: odd_one_out', 'bob: cooldown']],
] as const)('a planned pair is not made when one of them %s before it is applied', async (_, happens, unpaired) => {
  const result = await runMeanwhile(meanwhile('runs', 'listOpenPairs', happens));
  expect(result).toEqual({ pairs: 0, unpaired: [...unpaired] });
  const weekly = (await deps.matches.listPending().page({ after: null, limit: 0 })).filter(
    ({ kind }) => kind === 'weekly',
  );
  expect(weekly).toEqual([]);
});

test('the times of a match are those that both can play when the plan is applied', async () => {
  const changes = () => deps.updatePlayer('bob', { availabilityDays: ['Wed', 'Thu'] });
  await runMeanwhile(meanwhile('runs', 'listOpenPairs', changes));
  const [match] = await deps.matches.listPending().page({ after: null, limit: 0 });
  expect(match?.overlappingDays).toEqual(['Wed']);
  expect(match?.slots.map(({ date }) => date)).toEqual(['2026-11-25']);
});

test('the reasons of a match reflect what is known about its players when the plan is applied', async () => {
  const { pairs } = await startAndCompleteRun(deps, { dryRun: true });
  expect(pairs[0]?.reasons).toMatchObject({ ratingGap: 0, miles: 0 });
  const changes = () => deps.updatePlayer('bob', { skill: 4, lat: 39 });
  await runMeanwhile(meanwhile('runs', 'listOpenPairs', changes));
  const [match] = await deps.matches.listPending().page({ after: null, limit: 0 });
  const miles = Math.round(kilometersToMiles(match?.distanceKm ?? 0) * 10) / 10;
  expect(match?.reasons).toMatchObject({ ratingGap: 0.5, miles, sharedDays: ['Mon', 'Wed'], timesPlayed: 0 });
  expect(match?.quality).toBeLessThan(pairs[0]?.quality ?? 0);
});

test('a NO while the answers are being marked counts, and the other player is free again', async () => {
  const result = await runMeanwhile(meanwhile('optIns', 'markUsedByNewMatch', () => answerOptIn(deps, 'bob', 'no')));
  expect(result).toEqual({ pairs: 0, unpaired: ['ann: odd_one_out'] });
  expect((await answerOptIn(deps, 'ann', 'no')).answer).toBe('no');
});

test('once the answers are used for a match, a NO fails, by web and by message', async () => {
  const refusals: unknown[] = [];
  const reply = { playerId: 'ann', answer: 'no' as const, messageId: 'm1', receivedAt: deps.clock.now().toISOString() };
  const result = await runMeanwhile(
    meanwhile('matches', 'insert', async () => {
      await answerOptIn(deps, 'bob', 'no').catch((error: unknown) => refusals.push(error));
      await answerOptInByMessage(deps, reply);
    }),
  );
  expect(result).toEqual({ pairs: 1, unpaired: [] });
  expect(refusals).toMatchObject([{ error: matchmakingErrors.slotTaken }]);
  expect((await deps.optIns.find('ann', '2026-11-16'))?.answer).toBe('yes');
});

test('a repeated YES while the answers are being marked keeps the pair', async () => {
  const again = {
    playerId: 'bob',
    answer: 'yes' as const,
    messageId: 'm1',
    receivedAt: deps.clock.now().toISOString(),
  };
  const result = await runMeanwhile(meanwhile('optIns', 'markUsedByNewMatch', () => answerOptInByMessage(deps, again)));
  expect(result).toEqual({ pairs: 1, unpaired: [] });
});

test('a slot that is taken at the last moment prevents the pair', async () => {
  const result = await runMeanwhile(meanwhile('matches', 'insert', () => deps.addPaidMatch('bob')));
  expect(result).toEqual({ pairs: 0, unpaired: ['ann: odd_one_out', 'bob: already_matched'] });
});

test.each([
  ['made before the pair is ended', -1, 0],
  ['made after it is left for staff, who cannot approve the pair', 1, 1],
])('a block that lands between check and write and was %s', async (_, secondsLater, pending) => {
  const createdAt = new Date(deps.clock.now().getTime() + secondsLater * 1_000);
  const block = { blockerId: 'bob', blockedId: 'ann', createdAt };
  await runMeanwhile(meanwhile('matches', 'insert', () => deps.blocks.add(block)));
  await enforceNewBlocks(deps);
  expect(await pendingCount()).toBe(pending);
  for (const { id } of await deps.matches.listPending().page({ after: null, limit: 0 })) {
    await expect(approveMatch(deps, staff, id)).rejects.toMatchObject({ error: matchmakingErrors.playersBlocked });
  }
});

test('blocks that cannot be enforced do not hold up another one', async () => {
  await startAndCompleteRun(deps, order);
  for (const [blockerId, secondsAgo] of [
    ['abe', 3],
    ['bob', 2],
    ['zoe', 1],
  ] as const) {
    const createdAt = new Date(deps.clock.now().getTime() - secondsAgo * 1_000);
    await deps.blocks.add({ blockerId, blockedId: 'ann', createdAt });
  }
  const listUpcomingBetween: typeof deps.matches.listUpcomingBetween = async (blockerId, blockedId) => {
    if (blockerId !== 'bob') throw new Error('broken');
    return deps.matches.listUpcomingBetween(blockerId, blockedId);
  };
  const matches = { ...deps.matches, listUpcomingBetween };
  await expect(enforceNewBlocks({ ...deps, matches })).rejects.toThrow('2 failed');
  expect(await pendingCount()).toBe(0);
});

test('after staff decline the match, a player can say NO or be paired with someone else by the next run', async () => {
  await startAndCompleteRun(deps, order);
  const [match] = await deps.matches.listPending().page({ after: null, limit: 0 });
  if (!match) throw new Error('no match was made');
  await deps.declineMatchAsStaff(match);
  await deps.addWanting(['ann', 'bob', 'cid']);
  expect((await answerOptIn(deps, 'ann', 'no')).answer).toBe('no');
  const { pairs, unpaired } = await startAndCompleteRun(deps, order);
  expect(pairs.map(({ user1, user2 }) => [user1.id, user2.id])).toEqual([['bob', 'cid']]);
  expect(unpaired).toEqual([]);
});

test('a pair that staff declined is not proposed again', async () => {
  await startAndCompleteRun(deps, order);
  const [match] = await deps.matches.listPending().page({ after: null, limit: 0 });
  if (!match) throw new Error('no match was made');
  await deps.declineMatchAsStaff(match);
  const { pairs, unpaired } = await startAndCompleteRun(deps, order);
  expect(pairs).toEqual([]);
  expect(unpaired.map(({ reason }) => reason)).toEqual(['recent_opponents', 'recent_opponents']);
});

test('while a run is in progress its request resolves to it, another one fails, and a preview waits', async () => {
  const answers: unknown[] = [];
  await runMeanwhile(
    meanwhile('runs', 'listOpenPairs', async () => {
      for (const request of [order, { dryRun: false, seed: 5 }, { dryRun: true }]) {
        const started = startStaffRun(deps, staff, request);
        answers.push(await started.catch((error: unknown) => error));
      }
    }),
  );
  expect(answers).toMatchObject([
    { id: '2026-11-16.1', state: 'applying' },
    { error: matchmakingErrors.runInProgress },
    { id: '2026-11-16.2', state: 'planning' },
  ]);
  expect(await pendingCount()).toBe(1);
  // The lease was held until then, and the run was done first.
  expect((await deps.runs.findById('2026-11-16.2'))?.state).toBe('planned');
});

test('many identical concurrent requests create one run', async () => {
  const started = await Promise.all(Array.from({ length: 8 }, () => startStaffRun(deps, staff, order)));
  expect(new Set(started.map(({ id }) => id))).toEqual(new Set(['2026-11-16.1']));
  expect(await deps.runs.countByWeek('2026-11-16')).toBe(1);
});

test('a run that takes longer than its lease renews it', async () => {
  const busy: boolean[] = [];
  const slow = interceptStoreMethods(deps.runs, async (method) => {
    if (method !== 'addToPlan' && method !== 'listOpenPairs') return;
    deps.clock.advanceSeconds(25);
    busy.push((await startAndCompleteRun(deps, order)).isBusy);
  });
  await runMeanwhile({ ...deps, runs: slow });
  expect(busy.length).toBeGreaterThan(2);
  expect(busy).not.toContain(false);
  expect(await pendingCount()).toBe(1);
});

test('a process that was overtaken by a newer lease neither advances the run nor reverts it', async () => {
  const run = await startStaffRun(deps, staff, order);
  const overtaken = await deps.runs.claim(run, 1);
  expect(await deps.runs.claim(run, 2)).toMatchObject({ fence: 2 });
  const failed = overtaken && markRunFailed(overtaken, { code: 'run_broken' });
  if (!failed) throw new Error('the run was not claimed');
  expect(await deps.runs.advance(overtaken, failed)).toBe(false);
  expect(await deps.runs.claim(run, 1)).toBeNull();
  expect((await deps.runs.findById(run.id))?.state).toBe('planning');
});

test('a run whose week is over before it is planned fails, and the next one proceeds', async () => {
  await startStaffRun(deps, staff, order);
  deps.clock.set('2026-12-02T15:00:00Z');
  expect((await startAndCompleteRun(deps, order)).state).toBe('applied');
  expect(await deps.runs.findById('2026-11-16.1')).toMatchObject({
    state: 'failed',
    failure: { code: 'run_week_closed' },
  });
});

test('the run of the schedule does not wait for previews', async () => {
  const preview = await startStaffRun(deps, staff, { dryRun: true });
  expect((await startScheduledRun(deps, '2026-11-16'))?.state).toBe('applied');
  expect((await deps.runs.findById(preview.id))?.state).toBe('planning');
});

test('a run that every process fails to plan is given up, and does not stop the next one', async () => {
  await startStaffRun(deps, staff, order);
  const failing = interceptStoreMethods(deps.optIns, async (method) => {
    if (method === 'listYes') throw new Error('broken');
  });
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await expect(startAndCompleteRun({ ...deps, optIns: failing }, order)).rejects.toThrow('broken');
  }
  await expect(startAndCompleteRun({ ...deps, optIns: failing }, order)).rejects.toThrow('broken');
  deps.clock.advanceSeconds(1_801);
  const { error } = await startAndCompleteRun({ ...deps, optIns: failing }, order);
  expect(error?.code).toBe('run_broken');
  expect((await startAndCompleteRun(deps, order)).state).toBe('applied');
});

test.each([
  ['runs', 'deletePlan'],
  ['optIns', 'listYes'],
  ['runs', 'addToPlan'],
  ['runs', 'addToPlan', 2],
  ['runs', 'summarize'],
  ['runs', 'advance'],
  ['runs', 'listOpenPairs'],
  ['optIns', 'markUsedByNewMatch'],
  ['matches', 'insert'],
  ['runs', 'recordOutcomes'],
] as const)(
  'a holder that sleeps through its lease at %s.%s does not disturb the run that took over',
  async (part, step, ...[time]: readonly number[]) => {
    const takeOver = async () => {
      deps.clock.advanceSeconds(31);
      expect((await startAndCompleteRun(deps, order)).state).toBe('applied');
    };
    const sleeper = meanwhile(part, step, takeOver, time);
    const end = await startAndCompleteRun(sleeper, order).catch((error: unknown) => error);
    // The second part of the plan has the pair, which is there already.
    expect(end).toMatchObject(time === 2 ? { code: 11000 } : { isBusy: true, pairs: [{}] });
    expect(await pendingCount()).toBe(1);
    expect(await deps.runs.findUnfinished()).toBe(null);
  },
);

test('a run that is finished after its week creates no match', async () => {
  const dying = meanwhile('optIns', 'markUsedByNewMatch', () => Promise.reject(new Error('killed')));
  await expect(startAndCompleteRun(dying, order)).rejects.toThrow('killed');
  deps.clock.set('2026-12-02T15:00:00Z');
  await startAndCompleteRun(deps, order);
  expect(await pendingCount()).toBe(0);
  expect(await deps.runs.findUnfinished()).toBe(null);
});

test.each([
  ['when one of the two sends STOP', () => deps.stopMessages('bob')],
  ['when its week is over', async () => deps.clock.set('2026-12-02T15:00:00Z')],
])(
  'a run that died after it marked the answers frees those of a pair that it then does not make, %s',
  async (_, happens) => {
    const dying = meanwhile('matches', 'insert', () => Promise.reject(new Error('killed')));
    await expect(startAndCompleteRun(dying, order)).rejects.toThrow('killed');
    const answersUsed = async () =>
      (await deps.optIns.listByPlayers(['ann', 'bob'], '2026-11-16')).map((one) => one.takenBy);
    const matchedYes = async () => (await deps.optIns.countAnswers('2026-11-16')).yes.matched;
    expect(await answersUsed()).toEqual([expect.any(String), expect.any(String)]);
    expect(await matchedYes()).toBe(2);
    await happens();
    await resumeUnfinishedRuns(deps);
    expect(await pendingCount()).toBe(0);
    expect(await answersUsed()).toEqual([null, null]);
    expect(await matchedYes()).toBe(0);
  },
);

test('the rows of two players who close their accounts after the run died are deleted with the match it does not make', async () => {
  const dying = meanwhile('matches', 'insert', () => Promise.reject(new Error('killed')));
  await expect(startAndCompleteRun(dying, order)).rejects.toThrow('killed');
  for (const id of ['ann', 'bob']) {
    await deps.disableAccount(id);
    await deps.optIns.deleteByPlayer(id);
  }
  await resumeUnfinishedRuns(deps);
  expect(await pendingCount()).toBe(0);
  expect(await deps.connection.collection('opt_ins').countDocuments()).toBe(0);
});

test.each([
  ['that is yet to be corrected', async () => undefined],
  // As a replica of release 0.1.0 leaves it that cancels the match.
  ['that counts as corrected', () => updateOldMatch({ $set: { isInMatchedRows: true } })],
  ['that never came to be', () => deps.connection.collection('matches').deleteMany({})],
])('a player whose row names a canceled match %s is paired, and the row names the new match', async (_, happens) => {
  const old = createTestMatch('old', 'bob', 'cid', { week: '2026-11-23' }, deps.clock.now());
  await deps.matches.insert(old);
  await deps.matchedRows.update();
  const canceled: Match = { ...old, status: 'declined', version: 2 };
  await deps.matches.save({ before: old, after: canceled, events: [] });
  await happens();
  expect(await runMeanwhile(deps)).toEqual({ pairs: 1, unpaired: [] });
  while (!(await deps.matchedRows.update()));
  expect((await findRowOfBob())?.matchedIn).toBe(
    (await deps.matches.listPending().page({ after: null, limit: 0 }))[0]?.id,
  );
});

function updateOldMatch(update: { $set: { isInMatchedRows: true } }) {
  return deps.connection.collection<{ _id: string }>('matches').updateOne({ _id: 'old' }, update);
}

function findRowOfBob() {
  return deps.connection
    .collection<{ playerId: string; matchedIn: string | null }>('opt_ins')
    .findOne({ playerId: 'bob' });
}

async function announcements(): Promise<{ subject: string; data: unknown }[]> {
  const rows = await deps.connection
    .collection<{ outbox: { type: string; subject: string; data: unknown }[] }>('opt_ins')
    .find()
    .toArray();
  return rows.flatMap(({ outbox }) => outbox.filter(({ type }) => type === 'week.unpaired'));
}

test('a player who said YES and stays unpaired is announced once, however many runs follow', async () => {
  await deps.addWanting(['ann', 'bob', 'cid']);
  await startAndCompleteRun(deps, { dryRun: true });
  expect(await announcements()).toEqual([]);
  await startAndCompleteRun(deps, order);
  await startAndCompleteRun(deps, order);
  const [left, ...more] = await announcements();
  expect(left?.data).toMatchObject({ week: '2026-11-16', sport: 'tennis', reason: 'odd_one_out' });
  expect(more).toEqual([]);
});

test('no unpaired players are announced by a run before the time of the weekly run or after its matches are over', async () => {
  await deps.addWanting(['cid']);
  await deps.updatePlayer('cid', { lat: 40.7, lng: -74 });
  deps.clock.set('2026-11-20T15:00:00Z');
  await startAndCompleteRun(deps, order);
  expect(await announcements()).toEqual([]);
  const dying = meanwhile('runs', 'listOpenPairs', () => Promise.reject(new Error('killed')));
  await expect(startAndCompleteRun(dying, order)).rejects.toThrow('killed');
  deps.clock.set('2026-12-01T15:00:00Z');
  await startAndCompleteRun(deps, order);
  expect(await announcements()).toEqual([]);
});

test.each([
  ['says NO', () => answerOptIn(deps, 'cid', 'no')],
  ['finds a paid match', () => deps.addPaidMatch('cid')],
])('an unpaired player who %s before the run ends is not announced', async (_, happens) => {
  await deps.addWanting(['cid']);
  await deps.updatePlayer('cid', { lat: 40.7, lng: -74 });
  await runMeanwhile(meanwhile('runs', 'listUnpaired', happens));
  expect(await announcements()).toEqual([]);
});

test('players whose match staff declined are announced by the run that cannot pair them again', async () => {
  await startAndCompleteRun(deps, order);
  const [match] = await deps.matches.listPending().page({ after: null, limit: 0 });
  if (!match) throw new Error('no match was made');
  await deps.declineMatchAsStaff(match);
  await startAndCompleteRun(deps, order);
  expect((await announcements()).map(({ subject }) => subject).sort()).toEqual(['ann:2026-11-16', 'bob:2026-11-16']);
});

test('runs and previews of more than eight weeks ago are deleted together with their plans', async () => {
  await deps.addWanting(['cid']);
  await startAndCompleteRun(deps, order);
  await startAndCompleteRun(deps, { dryRun: true });
  const countRows = () =>
    Promise.all(['runs', 'run_pairs', 'run_unpaired'].map((name) => deps.connection.collection(name).countDocuments()));
  deps.clock.set('2027-01-17T15:00:00Z');
  await deletePastRuns(deps);
  const kept = await countRows();
  expect([kept[0], kept.includes(0)]).toEqual([2, false]);
  deps.clock.set('2027-01-18T15:00:00Z');
  await deletePastRuns(deps);
  expect(await countRows()).toEqual([0, 0, 0]);
});

test('"never met" and "met before" cover all time, including matches years ago', async () => {
  const past = [
    createTestPastMatchSnapshot('years ago', '2024-03-04'),
    createTestPastMatchSnapshot('a year ago', '2025-10-06', { user1Id: 'bob', user2Id: 'ann', kind: 'paid' }),
    createTestPastMatchSnapshot('canceled', '2025-10-13', { status: 'canceled', completedAt: null }),
    createTestPastMatchSnapshot('with another', '2025-10-20', { user2Id: 'cid' }),
  ];
  await deps.matches.importMatches(past.map((match) => toImportedMatch(match, 'America/New_York', [])));
  const { pairs } = await startAndCompleteRun(deps, { dryRun: true });
  expect(pairs.map(({ reasons }) => reasons)).toMatchObject([{ timesMet: 0, timesPlayed: 2 }]);
});
