import { dayMs, hourMs } from '@rally/contracts/durations';
import { type CancelReason, cancelReasons } from '@rally/contracts/matchmaking';
import { addWeeks } from '@rally/league-calendar';
import { HttpError } from '@rally/service-kit';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { offerMatchTimes } from '../../src/matches/arrangement/offer-match-times.ts';
import { cancelMatch } from '../../src/matches/cancellation/cancel-match.ts';
import { confirmOrContestCancellation } from '../../src/matches/cancellation/respond-to-cancellation.ts';
import { reviewCancellation } from '../../src/matches/cancellation/review-cancellation.ts';
import { getOpponentId, type Match } from '../../src/matches/match.ts';
import { toApprovedMatch } from '../../src/matches/match-transitions.ts';
import { answerOptIn, answerOptInByMessage } from '../../src/opt-ins/answer-opt-in.ts';
import { searchOpponent } from '../../src/paid-matches/search-opponent.ts';
import { startStandbyRunIfDue } from '../../src/standby/start-standby-run-if-due.ts';
import { startWeeklyRunIfDue } from '../../src/weekly-run/week-scheduler.ts';
import { type MatchmakingWithoutWorkers, setUpIdleMatchmaking } from '../matchmaking-without-workers.ts';

/** Sunday of the first history's run, at 10 AM in the league's zone; each history has a week of its own. */
const firstSunday = new Date('2026-11-22T15:00:00Z');
const names = ['ann', 'bob', 'cat', 'dan', 'eve'] as const;

const step = fc.record({
  hours: fc.integer({ min: 1, max: 20 }),
  who: fc.constantFrom(...names),
  what: fc.constantFrom('cancel', 'cancel', 'yes', 'yes', 'text', 'search', 'respond', 'contest', 'times', 'staff'),
  reason: fc.constantFrom<CancelReason>(...cancelReasons),
});

const services = setUpIdleMatchmaking();
let deps: MatchmakingWithoutWorkers;
beforeAll(async () => {
  deps = await services.start();
});

let histories = 0;

test('in no history of a week does a player see another opponent unless the previous one let them down', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      const history = histories;
      histories += 1;
      await live(history, steps);
    }),
    { numRuns: process.env.VERIFY ? 200 : 12, endOnFailure: true },
  );
}, 120_000);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function live(history: number, steps: readonly Step[]): Promise<void> {
  const sunday = new Date(firstSunday.getTime() + history * 7 * dayMs);
  const week = addWeeks('2026-11-16', history);
  const matchWeek = addWeeks(week, 1);
  const idOf = (name: string) => `${name}-${history}`;
  for (const name of names) {
    await deps.addReliable(idOf(name));
    const free = { availabilityDays: [], availabilityTimeBlocks: [], lifetimeAccess: true };
    await deps.updatePlayer(idOf(name), {
      ...free,
      lat: 25 + (history % 20) * 2,
      lng: -70 - Math.floor(history / 20) * 2,
    });
  }
  deps.clock.set(new Date(sunday.getTime() - 4 * dayMs));
  for (const name of names) await answerOptIn(deps, idOf(name), 'yes');
  deps.clock.set(sunday);
  await startWeeklyRunIfDue(deps);
  let now = sunday.getTime() + dayMs;
  /** The matches after which the player may meet another opponent, as a referee would decide. */
  const released = new Set<string>();
  const decided = new Set<string>();
  for (const { hours, ...act } of steps) {
    deps.clock.set(new Date(now));
    await startStandbyRunIfDue(deps);
    await announcePending();
    await attempt(act);
    for (const name of names) await noteReleases(idOf(name));
    for (const name of names) await expectOneOpponent(idOf(name));
    now += hours * hourMs;
  }

  async function matchesOf(playerId: string): Promise<Match[]> {
    const all = await deps.matches.listByPlayer(playerId).page({ after: null, limit: 0 });
    return all.filter((match) => match.week === matchWeek);
  }

  async function announcePending(): Promise<void> {
    for (const match of await deps.matches.listPending().page({ after: null, limit: 0 })) {
      const at = deps.clock.now();
      const approved = toApprovedMatch(match, at);
      if (!approved || match.week !== matchWeek || match.user2Id === null) continue;
      const notification = { requestId: 'r', attempt: 1, sentTo: [match.user1Id, match.user2Id], failedFor: [] };
      // The agreed time is an hour ago, so that a no-show can be reported at once.
      const scheduledDate = match.isStandby ? null : new Date(at.getTime() - hourMs);
      const after = { ...approved, scheduledDate, notification, notificationsSentAt: at, version: match.version + 1 };
      await deps.matches.save({ before: match, after, events: [] });
    }
  }

  /** What a player who wants to collect contacts would try. The service refuses much of it. */
  async function attempt({ who, what, reason }: Omit<Step, 'hours'>): Promise<void> {
    const playerId = idOf(who);
    const [latest] = await matchesOf(playerId);
    const id = latest?.id ?? '';
    const receivedAt = deps.clock.now().toISOString();
    const actions: Record<Step['what'], () => Promise<unknown>> = {
      cancel: () => cancelMatch(deps, playerId, id, reason),
      yes: () => answerOptIn(deps, playerId, 'yes', week),
      text: () =>
        answerOptInByMessage(deps, { playerId, answer: 'yes', receivedAt, messageId: `${playerId}:${receivedAt}` }),
      search: () => searchOpponent(deps, playerId, 'tennis'),
      respond: () => confirmOrContestCancellation(deps, playerId, id, 'confirm'),
      contest: () => confirmOrContestCancellation(deps, playerId, id, 'contest'),
      times: () => offerMatchTimes(deps, playerId, id, { times: [new Date(sunday.getTime() + 6 * dayMs)] }),
      async staff() {
        const causedBy = reason === 'late_cancel' ? playerId : null;
        const action = { staffId: 'staff', requestId: receivedAt };
        decided.add((await reviewCancellation(deps, action, id, { reason, causedBy, note: '' })).id);
      },
    };
    try {
      await actions[what]();
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
    }
  }

  /** The other side canceled or is to blame, the opponent confirmed, or staff decided otherwise than against the player. */
  async function noteReleases(playerId: string): Promise<void> {
    for (const match of await matchesOf(playerId)) {
      const { cancellation } = match;
      if (cancellation === null || match.kind === 'paid') continue;
      const { reason, review, canceledBy, causedBy, response } = cancellation;
      const isLeftByOther = canceledBy === getOpponentId(match, playerId) && reason !== 'no_show';
      const isOtherToBlame = review === 'closed' && causedBy === getOpponentId(match, playerId);
      const isConfirmed = response === 'confirm' && reason !== 'no_show';
      const isExcused = review === 'closed' && causedBy !== playerId && decided.has(match.id);
      if (isLeftByOther || isOtherToBlame || isConfirmed || isExcused) released.add(`${match.id} ${playerId}`);
    }
  }

  async function expectOneOpponent(playerId: string): Promise<void> {
    const known = (await matchesOf(playerId)).filter((match) =>
      match.kind === 'paid' ? match.seenBy.includes(playerId) : match.notificationsSentAt !== null,
    );
    const counting = known.filter(({ id }) => !released.has(`${id} ${playerId}`));
    expect(counting.map(({ id }) => id).slice(1)).toEqual([]);
  }
}
