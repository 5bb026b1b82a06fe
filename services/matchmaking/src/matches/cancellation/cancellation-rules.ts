import {
  type CancelReason,
  cancellationResponseHours,
  noShowFromMinutes,
  noShowUntilDays,
  type RefundDecision,
  revealedCancellationsMax,
  revealedCancellationsPeriodDays,
} from '@rally/contracts/matchmaking';
import { getWeekRange } from '@rally/league-calendar';
import {
  type Cancellation,
  type CancellationRefunds,
  closedCancellationDefaults,
  getOpponentId,
  isRevealedTo,
  type Match,
} from '../match.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * Decides how a cancellation by one of the players counts and who is refunded.
 *
 * Late canceling counts against that player, a no-show against the opponent, anything else against nobody. In a paid match the
 * opponent is refunded at once, unless reported as a no-show. A player who has seen the opponent is not refunded for canceling
 * late, and for any other reason only if the opponent or staff agree.
 */
export function createPlayerCancellation(
  match: Match,
  playerId: string,
  reason: CancelReason,
  now: Date,
): Cancellation {
  const isNoShow = reason === 'no_show';
  const hasSeen = match.kind === 'paid' && isRevealedTo(match, playerId);
  const needsResponse = isNoShow || (hasSeen && reason !== 'late_cancel');
  const own: RefundDecision = needsResponse ? 'pending_confirmation' : hasSeen ? 'none' : 'automatic';
  return {
    by: 'player',
    reason,
    canceledBy: playerId,
    causedBy: causedBy(match, playerId, reason),
    review: needsResponse ? 'awaiting_opponent' : 'closed',
    responseDueAt: needsResponse ? new Date(now.getTime() + cancellationResponseHours * hourMs) : null,
    refunds: refundsFor(match, (id) => (id === playerId ? own : isNoShow ? 'none' : 'automatic')),
  };
}

/**
 * How a match ends when a player closes the account: as if the player had canceled late, whatever the notice. The opponent is
 * refunded; the player too, unless the player has seen the opponent.
 */
export function cancellationByClosedAccount(match: Match, playerId: string): Cancellation {
  const hasSeen = match.kind === 'paid' && match.seenBy.includes(playerId);
  const own: RefundDecision = hasSeen ? 'none' : 'automatic';
  return {
    ...closedCancellationDefaults,
    by: 'player',
    reason: null,
    canceledBy: playerId,
    causedBy: playerId,
    refunds: refundsFor(match, (id) => (id === playerId ? own : 'automatic')),
  };
}

/** A cancellation by staff: everyone but the player whom it counts against is refunded. */
export function createStaffCancellation(
  match: Match,
  { reason, causedBy }: Pick<Cancellation, 'reason' | 'causedBy'>,
): Cancellation {
  const refunds = refundsFor(match, (id) => (id === causedBy ? 'none' : 'automatic'));
  return { ...closedCancellationDefaults, by: 'staff', reason, causedBy, refunds };
}

/** The opponent confirms: a pending refund becomes due. */
export function confirmCancellation(cancellation: Cancellation): Cancellation {
  return { ...cancellation, review: 'closed', responseDueAt: null, refunds: withPending(cancellation, 'automatic') };
}

/** The opponent contests: the cancellation counts against nobody until staff decide. */
export function contestCancellation(cancellation: Cancellation): Cancellation {
  return { ...cancellation, review: 'awaiting_staff', responseDueAt: null, causedBy: null };
}

/** The time for a response has passed: a no-show is settled, any other reason is left to staff. */
export function expireCancellationResponse(cancellation: Cancellation): Cancellation {
  if (cancellation.reason === 'no_show') return confirmCancellation(cancellation);
  return { ...cancellation, review: 'awaiting_staff', responseDueAt: null };
}

/** Staff decide on a canceled match, or correct an earlier decision. */
export function decideCancellation(
  match: Match,
  cancellation: Cancellation,
  decision: { reason: CancelReason | null; causedBy: string | null; refunds?: CancellationRefunds | undefined },
): Cancellation {
  const { reason, causedBy } = decision;
  const usual = createStaffCancellation(match, { reason, causedBy }).refunds;
  const refunds = usual && (decision.refunds ?? usual);
  return { ...cancellation, reason, causedBy, review: 'closed', responseDueAt: null, refunds };
}

/** Whether the player may confirm or contest the cancellation now. */
export function canRespondToCancellation({ cancellation, ...match }: Match, playerId: string, now: Date): boolean {
  if (cancellation?.review !== 'awaiting_opponent' || cancellation.responseDueAt === null) return false;
  const { canceledBy, responseDueAt } = cancellation;
  return (
    canceledBy !== null && getOpponentId({ cancellation, ...match }, canceledBy) === playerId && now <= responseDueAt
  );
}

/** Whether a no-show can be reported now: from 15 minutes after the start of the match until 7 days later. */
export function getNoShowPeriod(match: Match): { readonly from: Date; readonly until: Date } {
  const start = startOf(match).getTime();
  return { from: new Date(start + noShowFromMinutes * minuteMs), until: new Date(start + noShowUntilDays * dayMs) };
}

/** The agreed start; without one the last proposed time, without any the end of the days the match belongs to. */
function startOf(match: Match): Date {
  if (match.scheduledDate !== null) return match.scheduledDate;
  const starts = match.slots.map(({ startsAt }) => new Date(startsAt).getTime());
  if (starts.length > 0) return new Date(Math.max(...starts));
  return match.windowEndsAt ?? getWeekRange(match.week, match.timeZone).endsAt;
}

/**
 * Whether a player's own cancellations of revealed paid matches close the search: more than two within 8 weeks, not counting
 * those that the opponent confirmed, that staff excused, or before staff last opened the search.
 */
export function isSearchClosed(canceled: readonly Match[], playerId: string, reopenedAt: Date | null): boolean {
  const times = getOwnCancellationTimes(canceled, playerId, reopenedAt).map((time) => time.getTime());
  return times.some((time, index) => {
    const first = times[index - revealedCancellationsMax];
    return first !== undefined && time - first <= revealedCancellationsPeriodDays * dayMs;
  });
}

/** When the player canceled revealed paid matches on their own word since staff last opened the search, oldest first. */
export function getOwnCancellationTimes(canceled: readonly Match[], playerId: string, reopenedAt: Date | null): Date[] {
  return canceled
    .filter((match) => isUnconfirmedCancellationBy(match, playerId))
    .flatMap(({ canceledAt }) => canceledAt ?? [])
    .filter((time) => reopenedAt === null || time > reopenedAt)
    .sort((a, b) => a.getTime() - b.getTime());
}

function isUnconfirmedCancellationBy({ user1Id, cancellation }: Match, playerId: string): boolean {
  if (cancellation === null || cancellation.canceledBy !== playerId || cancellation.reason === 'no_show') return false;
  return cancellation.refunds?.[playerId === user1Id ? 'user1' : 'user2'] !== 'automatic';
}

function causedBy(match: Match, playerId: string, reason: CancelReason): string | null {
  if (reason === 'late_cancel') return playerId;
  return reason === 'no_show' ? getOpponentId(match, playerId) : null;
}

function refundsFor(
  { kind, user1Id, user2Id }: Match,
  decide: (playerId: string) => RefundDecision,
): CancellationRefunds | null {
  return kind === 'paid' && user2Id !== null ? { user1: decide(user1Id), user2: decide(user2Id) } : null;
}

function withPending({ refunds }: Cancellation, decision: RefundDecision): CancellationRefunds | null {
  const decided = (own: RefundDecision) => (own === 'pending_confirmation' ? decision : own);
  return refunds && { user1: decided(refunds.user1), user2: decided(refunds.user2) };
}
