import { dayMs, hourMs } from '@rally/contracts/durations';
import { cancelReasons, type MatchSnapshot } from '@rally/contracts/matchmaking';
import { scoreSubmissionsMax } from '@rally/contracts/scoring';
import { HttpError } from '@rally/service-kit';
import { type ServiceHarness, startServiceHarness } from '@rally/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getLeagueWeekInProgress } from '../src/known-matches/known-match.ts';
import { countOverdueMatchesAsMissed } from '../src/reliability/count-overdue-matches-as-missed.ts';
import { confirmScore } from '../src/sheets/confirm-score.ts';
import { contestScore } from '../src/sheets/contest-score.ts';
import { finalizeUnansweredScores } from '../src/sheets/finalize-unanswered-scores.ts';
import { reviewScore } from '../src/sheets/review-score.ts';
import { submitScore } from '../src/sheets/submit-score.ts';
import { voidCanceledMatchScore } from '../src/sheets/void-canceled-match-score.ts';
import { withdrawScore } from '../src/sheets/withdraw-score.ts';
import {
  leagueZone,
  type ScoringServiceUnderFaults,
  sampleScoreEntries,
  sampleVotes,
  startLeagueUnderFaults,
} from './league-under-faults.ts';
import { approvedMatch } from './scoring-harness.ts';
import {
  createScoringReferenceModel,
  firstCanceledVersion,
  playedVersion,
  type ReferenceModelMatch,
} from './scoring-reference-model.ts';

let harness: ServiceHarness;
let runs = 0;

beforeAll(async () => {
  harness = await startServiceHarness();
});
afterAll(() => harness.stop());

const playerIds = ['p1', 'p2', 'p3', 'p4'];
const pairs = playerIds.flatMap((one) =>
  playerIds.filter((other) => other > one).map((other) => [one, other] as const),
);
const playedAt = Date.parse(approvedMatch.scheduledDate ?? '');

const matchIndex = fc.nat(pairs.length - 1);
const command = fc.oneof(
  fc.record({ kind: fc.constant('tell' as const), match: matchIndex, version: fc.integer({ min: 1, max: 6 }) }),
  fc.record({
    kind: fc.constant('submit' as const),
    match: matchIndex,
    by: fc.nat(1),
    entry: fc.nat(5),
    vote: fc.nat(3),
    isCorrection: fc.boolean(),
    isAsked: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('withdraw' as const), match: matchIndex, by: fc.nat(1) }),
  fc.record({ kind: fc.constant('confirm' as const), match: matchIndex, by: fc.nat(1), vote: fc.nat(3) }),
  fc.record({ kind: fc.constant('contest' as const), match: matchIndex, by: fc.nat(1) }),
  fc.record({
    kind: fc.constant('review' as const),
    match: matchIndex,
    decision: fc.constantFrom('uphold' as const, 'correct' as const, 'void' as const),
    entry: fc.nat(5),
  }),
  fc.record({ kind: fc.constant('refuse' as const), match: matchIndex }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.nat(60) }),
  fc.record({ kind: fc.constant('expire' as const) }),
  fc.record({
    kind: fc.constant('settle' as const),
    diesBefore: fc.option(fc.nat(14)),
    pageSize: fc.constantFrom(1, 2, 500),
  }),
  fc.record({ kind: fc.constant('rivals' as const), diesBefore: fc.option(fc.nat(14)) }),
  fc.record({ kind: fc.constant('compare' as const) }),
);
const play = fc.record({
  kind: fc.constant('play' as const),
  match: matchIndex,
  by: fc.nat(1),
  entry: fc.nat(5),
  vote: fc.nat(3),
});
/** Complete matches are frequent, so that many histories have ratings to correct. */
const step = fc.oneof({ weight: 1, arbitrary: play }, { weight: 3, arbitrary: command });
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;
type Play = typeof play extends fc.Arbitrary<infer P> ? P : never;
type Ending = typeof ending extends fc.Arbitrary<infer E> ? E : never;

/** The final state of each match: scheduled, or why it was canceled, whom it counts against, and what staff decide and correct. */
const ending = fc.record({
  isCanceled: fc.boolean(),
  reason: fc.constantFrom(...cancelReasons),
  blame: fc.nat(2),
  decidedBlame: fc.nat(2),
  correctedBlame: fc.nat(2),
  isNear: fc.boolean(),
});
const endings = fc.array(ending, { minLength: pairs.length, maxLength: pairs.length });

test('any history with repeated and reordered events, concurrent workers and crashes at any write equals the plain sequence', async () => {
  await fc.assert(
    fc.asyncProperty(endings, fc.array(step, { minLength: 20, maxLength: 50 }), async (ends, commands) => {
      runs += 1;
      const league = await startLeagueUnderFaults(harness, `history-${runs}`);
      try {
        const model = pairs.map(([user1Id, user2Id], index) => modelMatch(`m${index}`, user1Id, user2Id, ends[index]));
        let leaseToken = 1;
        for (const next of commands) {
          leaseToken += 1;
          for (const part of partsOf(next)) await run(league, model, part, leaseToken);
        }
        // All events arrive, every score is answered or expires, and the week ends.
        for (const match of model)
          for (const version of [2, 6, 3, playedVersion, 5, 1, 4]) await publishMatch(league, match, version);
        league.clock.advanceSeconds((20 * dayMs) / 1000);
        await finalizeUnansweredScores(league.sheetDeps);
        expireInModel(model, league);
        await expectEqual(league, model, leaseToken + 1);
      } finally {
        await league.close();
      }
    }),
    // A failure is told even if it takes long to find the shortest history that has it.
    {
      numRuns: process.env.VERIFY ? 500 : 10,
      ...(!process.env.VERIFY && { interruptAfterTimeLimit: 300_000, markInterruptAsFailure: true }),
    },
  );
}, 600_000);

/** A complete match: published, submitted, confirmed and applied. */
function partsOf(step: Command | Play): Command[] {
  if (step.kind !== 'play') return [step];
  const { match, by, entry, vote } = step;
  return [
    { kind: 'tell', match, version: 2 },
    { kind: 'submit', match, by, entry, vote, isCorrection: false, isAsked: true },
    { kind: 'confirm', match, by: 1 - by, vote },
    { kind: 'settle', diesBefore: null, pageSize: 500 },
  ];
}

/** Runs the command in the model and the service; the service must reject what the model does not allow. */
async function run(
  league: ScoringServiceUnderFaults,
  model: ReferenceModelMatch[],
  next: Command,
  leaseToken: number,
): Promise<void> {
  if (next.kind === 'wait') return league.clock.advanceSeconds(next.hours * 3600);
  if (next.kind === 'expire') {
    await finalizeUnansweredScores(league.sheetDeps);
    return expireInModel(model, league);
  }
  if (next.kind === 'settle') {
    await league.settle(leaseToken, next.diesBefore, next.pageSize);
    return;
  }
  if (next.kind === 'compare') return expectEqual(league, model, leaseToken);
  if (next.kind === 'rivals') {
    await Promise.all([league.settle(leaseToken - 1), league.settle(leaseToken, next.diesBefore)]);
    return;
  }
  const match = model[next.match];
  if (!match) return;
  if (next.kind === 'tell') return publishMatch(league, match, next.version);
  const { sheetDeps } = league;
  const now = league.clock.now().getTime();
  if (match.status === 'submitted' && now >= match.expiresAt) expire(match, now);
  const was = match.status;
  if (next.kind === 'refuse') {
    await voidCanceledMatchScore(sheetDeps, match.id, undefined);
    if (was !== 'none' && was !== 'withdrawn') match.status = 'void';
    return;
  }
  if (next.kind === 'review') {
    const entry = sampleScoreEntries[next.entry];
    if (!entry) return;
    const review = { decision: next.decision, entry, staffId: 'staff', requestId: 'r', reason: null };
    const isRecorded = was === 'none' && next.decision === 'correct' && match.knownVersion >= 2;
    expect(await isDone(reviewScore(sheetDeps, match.id, review))).toBe(was !== 'none' || isRecorded);
    if (was === 'none' && !isRecorded) return;
    if (isRecorded) match.submittedBy = 'staff';
    if (was === 'withdrawn' && next.decision !== 'correct') return;
    if (next.decision === 'void') match.status = 'void';
    else if (next.decision === 'correct' || (was !== 'confirmed' && was !== 'expired')) {
      match.status = 'confirmed';
      match.isPlayed = true;
      match.finalAt ??= now;
      if (next.decision === 'correct') match.entry = entry;
    }
    return;
  }
  const playerId = next.by === 0 ? match.user1Id : match.user2Id;
  if (next.kind === 'submit') {
    const entry = sampleScoreEntries[next.entry];
    if (!entry) return;
    const vote = sampleVotes[next.vote] ?? null;
    const isOn = match.knownVersion === 2 || (match.knownVersion >= 3 && match.ending === 'stays');
    const isFirst = isOn && (was === 'none' || was === 'withdrawn');
    const isOwn = was === 'submitted' && match.submittedBy === playerId;
    const isRepeated = isOwn && match.entry === entry;
    const replacesVersion = next.isCorrection ? ((await league.sheets.findById(match.id))?.version ?? null) : null;
    const isCorrection = isOn && isOwn && !isRepeated && replacesVersion !== null;
    const submission = { entry, vote, replacesVersion, messageId: null };
    const done = await isDone(submitScore(sheetDeps, playerId, match.id, submission));
    // The walkover of the samples is won by user1, who can report a no-show for seven days.
    const isTooLate = entry.outcome === 'walkover' && next.by === 0 && now > playedAt + 7 * dayMs;
    const inRow = match.submittedBy === playerId ? match.submissionsInRow : 0;
    const isUsedUp = inRow >= scoreSubmissionsMax && !isRepeated;
    expect(done).toBe((isFirst || isRepeated || isCorrection) && !isTooLate && !isUsedUp);
    if ((!isFirst && !isCorrection) || isTooLate || isUsedUp) return;
    match.submissionsInRow = inRow + 1;
    if (isFirst) Object.assign(match, { voteFor1: null, voteFor2: null });
    Object.assign(match, { status: 'submitted', entry, submittedBy: playerId, expiresAt: now + 7 * dayMs });
    match.isAsked = next.isAsked;
    const version = (await league.sheets.findById(match.id))?.version ?? 1;
    if (next.isAsked) await league.sheets.recordQuestionOutcome(match.id, version, { sentAt: new Date(now) });
    voteInModel(match, playerId, vote);
    await refreshPlayers(league, match);
    return;
  }
  if (next.kind === 'withdraw') {
    const version = (await league.sheets.findById(match.id))?.version ?? 1;
    const isAllowed = match.submittedBy === playerId && (was === 'submitted' || was === 'withdrawn');
    expect(await isDone(withdrawScore(sheetDeps, playerId, match.id, version))).toBe(isAllowed);
    if (!isAllowed) return;
    match.status = 'withdrawn';
    await refreshPlayers(league, match);
    return;
  }
  const isOther = was !== 'none' && was !== 'withdrawn' && match.submittedBy !== playerId;
  if (next.kind === 'contest') {
    const contest = { counterEntry: null, reason: null, seenVersion: null, messageId: null };
    const done = await isDone(contestScore(sheetDeps, playerId, match.id, contest));
    expect(done).toBe(isOther && (was === 'submitted' || was === 'contested'));
    if (done) match.status = 'contested';
    return;
  }
  const vote = sampleVotes[next.vote] ?? null;
  const done = await isDone(confirmScore(sheetDeps, playerId, match.id, { vote, seenVersion: null, messageId: null }));
  if (was !== 'confirmed') expect(done).toBe(isOther && was === 'submitted');
  if (!done || was === 'confirmed') return;
  match.status = 'confirmed';
  match.finalAt = now;
  voteInModel(match, playerId, vote);
}

/** Does what the events of a match that ends, and of a late score, do. */
async function refreshPlayers(
  league: ScoringServiceUnderFaults,
  { user1Id, user2Id }: ReferenceModelMatch,
): Promise<void> {
  for (const playerId of [user1Id, user2Id]) await league.refresh(playerId);
}

async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}

function voteInModel(match: ReferenceModelMatch, voterId: string, vote: ReferenceModelMatch['voteFor1']): void {
  if (vote === null) return;
  if (voterId === match.user1Id) match.voteFor2 = vote;
  else match.voteFor1 = vote;
}

/** Staff decide on a score about which the opponent was not asked. */
function expire(match: ReferenceModelMatch, now: number): void {
  match.status = match.isAsked ? 'expired' : 'contested';
  if (match.isAsked) match.finalAt ??= now;
}

/** The schedule leaves answers by text an hour to arrive. */
function expireInModel(model: readonly ReferenceModelMatch[], league: ScoringServiceUnderFaults): void {
  const now = league.clock.now().getTime();
  const isUnanswered = ({ status, expiresAt }: ReferenceModelMatch) =>
    status === 'submitted' && now >= expiresAt + hourMs;
  for (const match of model) if (isUnanswered(match)) expire(match, now);
}

/** The match event of that version: pending, approved, then perhaps canceled, contested, decided by staff, corrected, and played after all. */
async function publishMatch(
  league: ScoringServiceUnderFaults,
  match: ReferenceModelMatch,
  version: number,
): Promise<void> {
  const { id, user1Id, user2Id, affectsReliability, cancelReason: reason } = match;
  if (version === playedVersion && !match.isPlayed) return;
  const isEnded = version >= firstCanceledVersion && match.ending === 'canceled';
  const isCanceled = isEnded && version < playedVersion;
  const causedBy = match.causes[version - firstCanceledVersion] ?? null;
  const state: MatchSnapshot = {
    ...approvedMatch,
    id,
    user1Id,
    user2Id,
    affectsReliability,
    status: version === 1 ? 'pending' : isCanceled ? 'canceled' : isEnded ? 'completed' : 'scheduled',
    revealedTo: version === 1 ? [] : [user1Id, user2Id],
    cancellation: isCanceled ? { by: 'player', reason, causedBy } : null,
  };
  await league.knownMatches.apply(version, state);
  match.knownVersion = Math.max(match.knownVersion, version);
  if (isEnded) await refreshPlayers(league, match);
}

function modelMatch(id: string, user1Id: string, user2Id: string, end: Ending | undefined): ReferenceModelMatch {
  const playerOf = (blame: number | undefined) => [user1Id, user2Id, null][blame ?? 2] ?? null;
  return {
    id,
    user1Id,
    user2Id,
    affectsReliability: end?.isNear ?? true,
    ending: end?.isCanceled ? 'canceled' : 'stays',
    cancelReason: end?.reason ?? 'weather',
    // A contested cancellation counts for nobody until staff decide.
    causes: [playerOf(end?.blame), null, playerOf(end?.decidedBlame), playerOf(end?.correctedBlame)],
    isPlayed: false,
    knownVersion: 0,
    status: 'none',
    entry: null,
    submittedBy: null,
    submissionsInRow: 0,
    expiresAt: 0,
    isAsked: false,
    finalAt: null,
    voteFor1: null,
    voteFor2: null,
  };
}

/** Compares what events and crashes left, once everything known is applied, with the model's replay of the whole history. */
async function expectEqual(
  league: ScoringServiceUnderFaults,
  model: readonly ReferenceModelMatch[],
  leaseToken: number,
): Promise<void> {
  const { clock, knownMatches, refresh } = league;
  expect(await league.settle(leaseToken)).toBe(true);
  await countOverdueMatchesAsMissed({ ...knownMatches, refreshPlayer: refresh, clock, leagueZone });
  const isWeekOver = approvedMatch.week < getLeagueWeekInProgress(clock.now(), leagueZone).week;
  const sheets = await league.sheets.findByIds(model.map(({ id }) => id));
  const scored = model.filter(({ status }) => status !== 'none');
  expect(Object.fromEntries(sheets.map(({ id, status }) => [id, status]))).toEqual(
    Object.fromEntries(scored.map(({ id, status }) => [id, status])),
  );
  const records = await league.players.findByIds(playerIds);
  const board = await league.boards.listPage('tennis:2026:Fall', null, null, 0);
  const emitted = await league.outboxes('players');
  for (const [id, { mean, ...expected }] of createScoringReferenceModel(model, playerIds, isWeekOver)) {
    const record = records.get(id);
    const standing = record?.standings.tennis;
    expect({
      rating: standing?.rating ?? 3,
      wins: standing?.wins ?? 0,
      losses: standing?.losses ?? 0,
      ...(record?.reliability ?? { matchesAssigned: 0, matchesCompleted: 0 }),
      playstyleBadge: record?.playstyleBadge ?? 'Baseliner',
    }).toEqual(expected);

    const last = (await league.ratingLog.listByPlayer(id)).at(-1);
    const state = last?.user1.playerId === id ? last.user1.state : last?.user2.state;
    expect(state?.rating ?? 3).toBe(mean);

    const row = board.find((entry) => entry.id === id);
    expect([row?.wins ?? 0, row?.losses ?? 0]).toEqual([expected.wins, expected.losses]);

    const ratings = emitted.filter(({ type, subject }) => type === 'rating.changed' && subject === `${id}:tennis`);
    const versions = ratings.map(({ aggregateversion }) => aggregateversion);
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
    expect(ratings.at(-1)?.data.rating ?? 3).toBe(expected.rating);
  }
  expect(await league.sheets.listUnapplied('tennis', 10)).toEqual([]);
}
