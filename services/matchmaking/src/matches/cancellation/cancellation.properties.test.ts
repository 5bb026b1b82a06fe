import { hourMs } from '@rally/contracts/durations';
import { type CancelReason, cancellationResponseHours, cancelReasons } from '@rally/contracts/matchmaking';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestMatch } from '../../../test/builders/create-test-match.ts';
import type { Match } from '../match.ts';
import { createStaffCancellation, decidePlayerCancellationOutcome } from './cancellation-outcomes.ts';
import {
  canRespondToCancellation,
  confirmCancellationReason,
  contestCancellation,
  decideReviewedCancellation,
  expireCancellationResponse,
} from './cancellation-review.ts';

const canceledAt = new Date('2026-11-25T20:00:00Z');
const reason = fc.constantFrom(...cancelReasons);
const someone = fc.constantFrom('ann', 'bob', null);
const beginning = fc.oneof(
  fc.record({ by: fc.constantFrom('ann', 'bob'), reason }),
  fc.record({ by: fc.constant('staff'), reason, blamed: someone }),
);
const step = fc.record({
  hours: fc.nat(60),
  what: fc.oneof(
    fc.record({ kind: fc.constantFrom('confirm', 'contest', 'expire'), by: fc.constantFrom('ann', 'bob') }),
    fc.record({ kind: fc.constant('decide'), reason, blamed: someone }),
  ),
});
type Beginning = typeof beginning extends fc.Arbitrary<infer B> ? B : never;
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Whom a cancellation counts against and who gets the fee back, as a referee would decide: the last word counts. */
interface Model {
  blamed: string | null;
  /** The players of a paid match whose fee is refunded, and the one whose refund waits for the other's answer or staff. */
  refunded: readonly string[];
  waiting: string | null;
  /** Who has to answer; null if nobody has to. */
  awaited: string | null;
  isUndecided: boolean;
  /** The players who get no other match in the week of a weekly match. */
  closedFor: readonly string[];
}

const rivalOf = (player: string) => (player === 'ann' ? 'bob' : 'ann');

/** With `isStarted`, the opponent is also asked about a late cancellation. */
function beginModel({ by, reason, ...staff }: Beginning, isStarted: boolean): Model {
  if (by === 'staff') {
    const blamed = 'blamed' in staff ? staff.blamed : null;
    return { ...decidedModel(blamed), closedFor: blamed === null ? [] : [blamed] };
  }
  const blame: Partial<Record<CancelReason, string>> = { late_cancel: by, no_show: rivalOf(by) };
  return {
    blamed: blame[reason] ?? null,
    // Both have seen each other: canceling late forfeits the fee, any other reason needs agreement; a no-show refunds the other player.
    refunded: reason === 'no_show' ? [] : [rivalOf(by)],
    waiting: reason === 'late_cancel' ? null : by,
    awaited: reason === 'late_cancel' && !isStarted ? null : rivalOf(by),
    isUndecided: false,
    closedFor: reason === 'no_show' ? ['ann', 'bob'] : [by],
  };
}

/** Staff refund everyone except the player whom the cancellation counts against. */
function decidedModel(blamed: string | null): Omit<Model, 'closedFor'> {
  const refunded = ['ann', 'bob'].filter((id) => id !== blamed);
  return { blamed, refunded, waiting: null, awaited: null, isUndecided: false };
}

function confirmInModel(model: Model): void {
  if (model.waiting !== null) model.refunded = [...model.refunded, model.waiting];
  model.waiting = null;
  openWeekInModel(model);
}

/** The week stays closed, if it was, for the player whom the cancellation counts against. */
function openWeekInModel(model: Model): void {
  model.closedFor = model.closedFor.filter((id) => id === model.blamed);
}

test.each([
  ['weekly', 'with an agreed time'],
  ['weekly', 'without'],
  ['weekly', 'of which the opponent got no message'],
  ['paid', 'with an agreed time'],
  ['paid', 'without'],
  ['paid', 'of which the opponent got no message'],
] as const)(
  'whatever players and staff say about a canceled %s match %s, it counts and refunds as the last word says, and contested against nobody else',
  (kind, agreement) => {
    const isAgreed = agreement !== 'without';
    const isAsked = agreement !== 'of which the opponent got no message';
    const isSilenceAdmission = isAgreed && isAsked;
    fc.assert(
      fc.property(beginning, fc.array(step, { maxLength: 6 }), (first, steps) => {
        const model = beginModel(first, isAgreed);
        let match = begin(kind, first, { isAgreed, isAsked });
        let now = canceledAt.getTime();
        for (const { hours, what } of steps) {
          now += hours * hourMs;
          const isInTime = now <= canceledAt.getTime() + cancellationResponseHours * hourMs;
          match = take(match, what, new Date(now));
          if ('blamed' in what) {
            Object.assign(model, decidedModel(what.blamed));
            openWeekInModel(model);
          } else if (what.kind === 'expire') {
            if (model.awaited === null || isInTime) continue;
            // Staff are asked only where a fee depends on it, the match had started, or the opponent may know nothing; the week then
            // stays closed.
            const isNoShow = first.reason === 'no_show';
            Object.assign(model, {
              awaited: null,
              isUndecided: isNoShow ? !isSilenceAdmission : kind === 'paid' || isAgreed,
            });
            if (isNoShow && isSilenceAdmission) confirmInModel(model);
            else if (isNoShow) model.blamed = null;
          } else if (what.by === model.awaited && isInTime) {
            const isContested = what.kind === 'contest';
            Object.assign(model, { awaited: null, isUndecided: isContested });
            // Contesting does not undo that a player admitted canceling late.
            if (isContested && first.reason !== 'late_cancel') model.blamed = null;
            if (!isContested) confirmInModel(model);
          }
          compare(match, model);
        }
        compare(match, model);
      }),
      { numRuns: 1_000 },
    );
  },
);

function compare({ kind, cancellation }: Match, model: Model): void {
  expect(cancellation?.causedBy).toBe(model.blamed);
  const review = model.awaited !== null ? 'awaiting_opponent' : model.isUndecided ? 'awaiting_staff' : 'closed';
  expect(cancellation?.review).toBe(review);
  if (review === 'awaiting_staff')
    expect(cancellation?.causedBy).toBe(cancellation?.reason === 'late_cancel' ? cancellation.canceledBy : null);
  const decisionFor = (id: string) =>
    model.refunded.includes(id) ? 'automatic' : model.waiting === id ? 'pending_confirmation' : 'none';
  const refunds = kind === 'paid' ? { user1: decisionFor('ann'), user2: decisionFor('bob') } : null;
  expect(cancellation?.refunds).toEqual(refunds);
  expect([...(cancellation?.usesSlotOf ?? [])].sort()).toEqual(kind === 'weekly' ? [...model.closedFor].sort() : []);
}

function begin(
  kind: Match['kind'],
  first: Beginning,
  { isAgreed, isAsked }: { readonly isAgreed: boolean; readonly isAsked: boolean },
): Match {
  const changes = { kind, status: 'scheduled', approvedAt: canceledAt, notificationsSentAt: canceledAt } as const;
  const scheduledDate = isAgreed ? canceledAt : null;
  const scheduled = createTestMatch(
    'm1',
    'ann',
    'bob',
    { ...changes, scheduledDate, revealedTo: ['ann', 'bob'] },
    canceledAt,
  );
  const cancellation =
    first.by === 'staff'
      ? createStaffCancellation(scheduled, {
          reason: first.reason,
          causedBy: 'blamed' in first ? first.blamed : null,
        })
      : decidePlayerCancellationOutcome(
          scheduled,
          { playerId: first.by, reason: first.reason, isOpponentScored: false },
          canceledAt,
        );
  const question = { sentAt: canceledAt, hasFailed: false };
  const told = { ...cancellation, ...(isAsked && { question }) };
  return { ...scheduled, status: 'canceled', canceledAt, cancellation: told };
}

/** What the service does with a step; nothing if the step is not allowed. */
function take(match: Match, what: Step['what'], now: Date): Match {
  const { cancellation } = match;
  if (cancellation === null) throw new Error('the match is not canceled');
  if ('blamed' in what) {
    const decision = { reason: what.reason, causedBy: what.blamed };
    return { ...match, cancellation: decideReviewedCancellation(match, cancellation, decision) };
  }
  if (what.kind === 'expire') {
    const isOverdue =
      cancellation.review === 'awaiting_opponent' &&
      cancellation.responseDueAt !== null &&
      cancellation.responseDueAt < now;
    return isOverdue ? { ...match, cancellation: expireCancellationResponse(match, cancellation) } : match;
  }
  if (!canRespondToCancellation(match, what.by, now)) return match;
  const answered =
    what.kind === 'confirm' ? confirmCancellationReason(match, cancellation) : contestCancellation(cancellation);
  return { ...match, cancellation: answered };
}
