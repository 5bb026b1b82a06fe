import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import type { Payment } from '@rally/contracts/payments';
import { type Cancellation, type Match, missingMatchFieldDefaults } from '../match.ts';
import { toMatchFeeFromPayment } from '../match-fees.ts';

/** Converts a past match from its last event's data; its version is 1. */
export function toImportedMatch(state: MatchSnapshot, timeZone: string, payments: readonly Payment[]): Match {
  const { court, revealedTo, refunds: _refunds, ...fields } = state;
  return {
    ...missingMatchFieldDefaults,
    ...fields,
    revealedTo: state.kind === 'paid' ? revealedTo : [],
    seenBy: state.kind === 'paid' ? revealedTo : [],
    windowEndsAt: toDateOrNull(state.windowEndsAt ?? null),
    opponentFoundAt: toDateOrNull(state.opponentFoundAt ?? null),
    // Past matches need no more arrangements.
    arrangement: null,
    attendance: null,
    cancellation: cancellationOf(state),
    fees: payments.map((payment) => toMatchFeeFromPayment(payment, 1)),
    version: 1,
    runId: null,
    quality: null,
    timeZone,
    scheduledDate: toDateOrNull(state.scheduledDate),
    popularCourts: court ? [court] : [],
    suggestedCourt: court,
    courtsLookedUpAt: new Date(state.createdAt),
    notification: null,
    notificationsSentAt: toDateOrNull(state.notificationsSentAt),
    createdAt: new Date(state.createdAt),
    approvedAt: toDateOrNull(state.approvedAt),
    declinedAt: toDateOrNull(state.declinedAt),
    canceledAt: toDateOrNull(state.canceledAt),
    completedAt: toDateOrNull(state.completedAt),
  };
}

function cancellationOf({ cancellation, refunds = null }: MatchSnapshot): Cancellation | null {
  if (cancellation === null) return null;
  const { canceledBy = null, review = 'closed', responseDueAt = null, cause, usesSlotOf, ...fields } = cancellation;
  const optional = { ...(cause && { cause }), ...(usesSlotOf && { usesSlotOf }) };
  return { ...fields, ...optional, canceledBy, review, responseDueAt: toDateOrNull(responseDueAt), refunds };
}

function toDateOrNull(time: string | null): Date | null {
  return time === null ? null : new Date(time);
}
