import type { RefundReason } from '@rally/contracts/payments';
import * as z from 'zod';
import { findDuplicates } from './find-duplicates.ts';
import type { StoredData } from './stored-data.ts';
import {
  type StoredMatchFields,
  type StoredPaymentFields,
  storedMatchFields,
  storedPaymentFields,
} from './stored-fields.ts';

const auditEntryRow = z.object({ action: z.string(), target: z.string().nullish() });

/**
 * Invariant 13: each opponent whom a player has seen in a paid match used up that week's slot, and no fee came back on the payer's own
 * word alone.
 */
export function findRevealsWithoutSlot(stored: StoredData): string[] {
  const matches = stored.rows('matchmaking.matches', storedMatchFields);
  return [...findUnusedSlots(matches), ...findRefundsByOwnReport(stored, matches)];
}

/** Canceled matches only: invariant 6 checks the slots of the others. */
function findUnusedSlots(matches: readonly StoredMatchFields[]): string[] {
  const keysById = new Map(matches.map(({ _id, slotKeys = [] }) => [_id, slotKeys]));
  const contacts = matches.flatMap((match) => match.seenBy.map((playerId) => ({ match, playerId })));
  const unused = contacts.filter(({ match: { _id, status, joinedFrom }, playerId }) => {
    // The opponent's slot of a match that was searched for is held by the search that was joined to it.
    const keys = [_id, joinedFrom ?? ''].flatMap((id) => keysById.get(id) ?? []);
    return status === 'canceled' && !keys.some((key) => key.startsWith(`${playerId}:`));
  });
  return [
    ...unused.map(({ match, playerId }) => `${match._id} was seen by ${playerId} and uses up no slot`),
    ...findDuplicates(contacts.map(({ match, playerId }) => `${playerId} in ${match.week}`)).map(
      (contact) => `two opponents were seen by ${contact}`,
    ),
  ];
}

const automaticReasons: readonly string[] = ['opponent_canceled', 'no_show', 'match_canceled'] satisfies RefundReason[];

function findRefundsByOwnReport(stored: StoredData, matches: readonly StoredMatchFields[]): string[] {
  const decidedByStaff = new Set(
    stored
      .rows('identity.audit_entries', auditEntryRow)
      .filter(({ action }) => action === 'match.cancellation-reviewed')
      .map(({ target }) => target),
  );
  const payments = new Map(
    stored.rows('payments.payments', storedPaymentFields).map((row) => [`${row.matchId} ${row.playerId}`, row]),
  );
  return matches.flatMap((match) => {
    const canceledBy = match.cancellation?.canceledBy ?? null;
    if (canceledBy === null || !match.seenBy.includes(canceledBy)) return [];
    const payment = payments.get(`${match._id} ${canceledBy}`);
    if (!payment || !isRefundedAutomatically(payment)) return [];
    const isAgreed = isConfirmed(match, canceledBy) || decidedByStaff.has(match._id);
    return isAgreed ? [] : [`${payment._id} was given back on the word of the player who canceled ${match._id}`];
  });
}

function isRefundedAutomatically({ state, refundReason }: StoredPaymentFields): boolean {
  return state === 'refunded' && automaticReasons.includes(refundReason ?? '');
}

/** Whether the opponent agreed, or left a no-show uncontested. */
function isConfirmed({ user1Id, cancellation }: StoredMatchFields, playerId: string): boolean {
  const { refunds, response, reason } = cancellation ?? {};
  if (refunds?.[playerId === user1Id ? 'user1' : 'user2'] !== 'automatic') return false;
  return response === 'confirm' || (reason === 'no_show' && !response);
}
