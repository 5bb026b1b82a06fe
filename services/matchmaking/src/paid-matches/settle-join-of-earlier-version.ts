import { matchCanceled } from '@rally/contracts/matchmaking';
import { retryOnConflict, versionConflict } from '@rally/service-kit';
import { searchEndedCancellation } from '../matches/match.ts';
import { createChangeWithoutEvent, createMatchChange } from '../matches/match-change.ts';
import { keepsSlotOfCanceledMatch } from '../matches/match-slots.ts';
import { toCanceledMatch } from '../matches/match-transitions.ts';
import type { ChangeMatchDependencies } from '../matches/update-match-with-retry.ts';

/**
 * Completes or undoes a join that a replica of 0.1.0 left half done; that version joined searches in three writes. An undone claim is
 * refused on the older search in the same transaction, so that a slow replica cannot accept it later. Safe to repeat.
 */
export async function settleJoinOfEarlierVersion(
  { matches, clock }: ChangeMatchDependencies,
  searchId: string,
): Promise<void> {
  const newer = await matches.findByIdAsStored(searchId);
  if (newer?.joining?.state !== 'claimed') return;
  const { into, claim = '' } = newer.joining;
  const older = await matches.findByIdAsStored(into);
  if (older?.joinedFrom === newer.id) {
    const ended = toCanceledMatch(newer, searchEndedCancellation, clock.now());
    const joined = ended && { ...ended, joining: { ...newer.joining, state: 'joined' as const } };
    if (joined) await matches.save(createMatchChange(newer, joined, matchCanceled, clock.now()));
    return;
  }
  await matches.saveTogether([
    createChangeWithoutEvent(newer, { ...newer, joining: null }),
    ...(older ? [createChangeWithoutEvent(older, { ...older, refusedClaims: [...older.refusedClaims, claim] })] : []),
  ]);
}

/**
 * After the cancellation of a match that 0.1.0 joined from two searches, releases the slot that the joined search holds for the second
 * player, unless the player has used it up by seeing the opponent. Safe to repeat.
 */
export async function releaseSlotOfEarlierJoin({ matches }: ChangeMatchDependencies, matchId: string): Promise<void> {
  await retryOnConflict(async () => {
    const match = await matches.findByIdAsStored(matchId);
    if (match?.status !== 'canceled' || match.joinedFrom === null || match.user2Id === null) return;
    if (keepsSlotOfCanceledMatch(match, match.user2Id)) return;
    const holder = await matches.findByIdAsStored(match.joinedFrom);
    if (holder?.joining?.state !== 'joined') return;
    const joining = { ...holder.joining, state: 'freed' as const };
    if (!(await matches.save(createChangeWithoutEvent(holder, { ...holder, joining })))) return versionConflict;
  });
}
