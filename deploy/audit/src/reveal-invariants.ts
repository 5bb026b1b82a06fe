import type { RefundReason } from '@rally/contracts/payments';
import * as z from 'zod';
import { findFormerAccountLinks } from './former-account-links.ts';
import { listRepeatedKeys } from './list-repeated-keys.ts';
import type { StoredServiceData } from './read-service-databases.ts';
import {
  type StoredMatchRow,
  type StoredPaymentRow,
  storedMatchRowSchema,
  storedPaymentRowSchema,
} from './stored-row-schemas.ts';

const auditEntryRow = z.object({ action: z.string(), target: z.string().nullish() });

/**
 * Invariant 13: each opponent that a player has seen in a paid match used up that week's slot, as did a weekly match that the player
 * gave up for an unconfirmed reason; such a reason alone never returned a fee. If opponents drop out after a payer has seen them, only
 * the first in a week leaves the week free.
 */
export function findRevealsWithoutWeekSlot(stored: StoredServiceData): string[] {
  const matches = stored.rows('matchmaking.matches', storedMatchRowSchema);
  const decidedByStaff = findStaffReviewedMatchIds(stored);
  return [
    ...findCanceledMatchesWithoutSlot(matches),
    ...findPlayersWithTwoOpponents(matches),
    ...findPlayersLeftTwiceInWeek(matches),
    ...findSeveralUnrevealedMatches(matches),
    ...findWeeksUsedAgainBySuccessors(stored, matches),
    ...findWeeksReopenedByOwnReport(matches, decidedByStaff),
    ...findRefundsByOwnReport(stored, matches, decidedByStaff),
  ];
}

/** Canceled matches only: invariant 6 checks the slots of the others. */
function findCanceledMatchesWithoutSlot(matches: readonly StoredMatchRow[]): string[] {
  const keysById = new Map(matches.map(({ _id, slotKeys = [] }) => [_id, slotKeys]));
  const used = matches.flatMap((match) => listPlayersUsingSlot(match).map((playerId) => ({ match, playerId })));
  const unused = used.filter(({ match: { _id, status, joinedFrom }, playerId }) => {
    // In a match from a search, the search that was joined to it holds the opponent's slot.
    const keys = [_id, joinedFrom ?? ''].flatMap((id) => keysById.get(id) ?? []);
    return status === 'canceled' && !keys.some((key) => key.startsWith(`${playerId}:`));
  });
  return unused.map(({ match, playerId }) => `${match._id} counts for ${playerId} and uses up no slot`);
}

/** Whose week a canceled match uses up. If an opponent without a fee gives it up, the player who had seen them may get the week back. */
function listPlayersUsingSlot({
  seenBy,
  cancellation,
}: Pick<StoredMatchRow, 'seenBy' | 'cancellation'>): readonly string[] {
  return cancellation?.usesSlotOf ?? seenBy;
}

/** Players who know two opponents in a week, although neither of them dropped out. */
function findPlayersWithTwoOpponents(matches: readonly StoredMatchRow[]): string[] {
  const known = matches.flatMap((match) =>
    listPlayersKnowingOpponent(match).map((playerId) => `${playerId} in ${match.week}`),
  );
  return listRepeatedKeys(known).map((player) => `two opponents were seen by ${player}`);
}

/** Players for whom two opponents that they had paid for and seen dropped out in a week: only the first leaves the week free. */
function findPlayersLeftTwiceInWeek(matches: readonly StoredMatchRow[]): string[] {
  const freed = matches.flatMap(({ seenBy, cancellation, week }) => {
    const usesSlotOf = listPlayersUsingSlot({ seenBy, cancellation });
    return seenBy.filter((playerId) => !usesSlotOf.includes(playerId)).map((playerId) => `${playerId} in ${week}`);
  });
  return listRepeatedKeys(freed).map((player) => `two opponents who left freed ${player}`);
}

/** Players who could pay to see several opponents at once. A match that is not revealed in time must end. */
function findSeveralUnrevealedMatches(matches: readonly StoredMatchRow[]): string[] {
  const unrevealed = matches.flatMap(({ kind, status, joining, user1Id, user2Id, seenBy }) =>
    kind === 'paid' && status === 'scheduled' && !joining && user2Id !== null && seenBy.length < 2
      ? [user1Id, user2Id]
      : [],
  );
  return listRepeatedKeys(unrevealed).map((player) => `two found matches are not revealed for ${player}`);
}

/** A match may be created while the event about the closing is in flight. */
const closingGraceMs = 60_000;

/** Players who got a match in a week that a closed account with one of their phones had used up. */
function findWeeksUsedAgainBySuccessors(stored: StoredServiceData, matches: readonly StoredMatchRow[]): string[] {
  const usedKeys = new Set(matches.flatMap(({ slotKeys = [] }) => slotKeys));
  return findFormerAccountLinks(stored).flatMap(({ formerId, successorId, closedAt }) =>
    matches
      .filter(({ createdAt }) => createdAt.getTime() > closedAt.getTime() + closingGraceMs)
      .flatMap(({ slotKeys = [] }) => slotKeys)
      .filter((key) => key.startsWith(`${successorId}:`))
      .map((key) => key.slice(successorId.length + 1))
      .filter((week) => usedKeys.has(`${formerId}:${week}`))
      .map((week) => `two matches in ${week} were got by ${successorId} and the closed account ${formerId}`),
  );
}

/** The players who know their opponent in a match that counts as their match of the week. */
function listPlayersKnowingOpponent(match: StoredMatchRow): readonly string[] {
  const { kind, status, user1Id, user2Id, notificationsSentAt } = match;
  if (kind === 'paid') return listPlayersUsingSlot(match);
  if (notificationsSentAt === null || user2Id === null || status === 'declined') return [];
  return status === 'canceled' ? listPlayersUsingSlot(match) : [user1Id, user2Id];
}

/** Cancellations of earlier versions have no list of players whose week they use up. */
function findWeeksReopenedByOwnReport(
  matches: readonly StoredMatchRow[],
  decidedByStaff: StaffReviewedMatchIds,
): string[] {
  return matches.flatMap(({ _id, cancellation }) => {
    const { canceledBy = null, usesSlotOf, response, reason } = cancellation ?? {};
    if (canceledBy === null || usesSlotOf === undefined || usesSlotOf.includes(canceledBy)) return [];
    const isAgreed = response === 'confirm' || (reason === 'no_show' && !response) || decidedByStaff.has(_id);
    return isAgreed ? [] : [`the week of ${_id} is open again on the word of the player who canceled it`];
  });
}

type StaffReviewedMatchIds = ReadonlySet<string | null | undefined>;

function findStaffReviewedMatchIds(stored: StoredServiceData): StaffReviewedMatchIds {
  return new Set(
    stored
      .rows('identity.audit_entries', auditEntryRow)
      .filter(({ action }) => action === 'match.cancellation-reviewed')
      .map(({ target }) => target),
  );
}

const automaticReasons: readonly string[] = ['opponent_canceled', 'no_show', 'match_canceled'] satisfies RefundReason[];

function findRefundsByOwnReport(
  stored: StoredServiceData,
  matches: readonly StoredMatchRow[],
  decidedByStaff: StaffReviewedMatchIds,
): string[] {
  const payments = new Map(
    stored.rows('payments.payments', storedPaymentRowSchema).map((row) => [`${row.matchId} ${row.playerId}`, row]),
  );
  return matches.flatMap((match) => {
    const canceledBy = match.cancellation?.canceledBy ?? null;
    if (canceledBy === null || !match.seenBy.includes(canceledBy)) return [];
    const payment = payments.get(`${match._id} ${canceledBy}`);
    if (!payment || !isRefundedAutomatically(payment)) return [];
    const isAgreed = isCancellationConfirmed(match, canceledBy) || decidedByStaff.has(match._id);
    return isAgreed ? [] : [`${payment._id} was given back on the word of the player who canceled ${match._id}`];
  });
}

function isRefundedAutomatically({ state, refundReason }: StoredPaymentRow): boolean {
  return state === 'refunded' && automaticReasons.includes(refundReason ?? '');
}

/** Whether the opponent agreed, or left a no-show uncontested. */
function isCancellationConfirmed({ user1Id, cancellation }: StoredMatchRow, playerId: string): boolean {
  const { refunds, response, reason } = cancellation ?? {};
  if (refunds?.[playerId === user1Id ? 'user1' : 'user2'] !== 'automatic') return false;
  return response === 'confirm' || (reason === 'no_show' && !response);
}
