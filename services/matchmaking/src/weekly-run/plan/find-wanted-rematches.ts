import type { PlayerPair, StaffPairOverrides } from '@rally/contracts/matchmaking';
import { getRematchPeriodStart } from '../../matches/rematch/rematch-period.ts';
import type { PairingPlayer } from '../../pairing/pairing-player.ts';
import { getPairIneligibility } from '../../pairing/rules/hard-rules.ts';
import type { PairingRules } from '../../pairing/rules/pairing-rules.ts';
import type { RunDependencies } from '../run-dependencies.ts';
import { addPairOverridesToPlayers } from './add-pair-overrides-to-players.ts';

/**
 * The pairs of players who both want a rematch of their latest match, played in the last half year, and may play each other now. A player
 * with several gets the oldest. Staff's overrides take precedence.
 */
export async function findWantedRematches(
  { matches, encounters, clock }: Pick<RunDependencies, 'matches' | 'encounters' | 'clock'>,
  ready: readonly PairingPlayer[],
  { rules, overrides }: { rules: PairingRules; overrides: StaffPairOverrides | null },
): Promise<PlayerPair[]> {
  const playerOf = new Map(addPairOverridesToPlayers(ready, overrides).map((player) => [player.id, player]));
  const wanted = (await matches.listMutualRematches(getRematchPeriodStart(clock.now()))).filter(
    ({ user1Id, user2Id }) => playerOf.has(user1Id) && user2Id !== null && playerOf.has(user2Id),
  );
  if (wanted.length === 0) return [];
  const meetings = await encounters.listAmong([
    ...new Set(wanted.flatMap(({ user1Id, user2Id }) => (user2Id === null ? [] : [user1Id, user2Id]))),
  ]);
  const taken = new Set((overrides?.pinned ?? []).flatMap(({ user1Id, user2Id }) => [user1Id, user2Id]));
  const pairs: PlayerPair[] = [];
  for (const match of wanted) {
    const first = playerOf.get(match.user1Id);
    const second = playerOf.get(match.user2Id ?? '');
    if (!first || !second || taken.has(first.id) || taken.has(second.id)) continue;
    const haveMetSince = meetings.some(
      ({ user1Id, user2Id, week: metIn }) =>
        metIn > match.week && [user1Id, user2Id].includes(first.id) && [user1Id, user2Id].includes(second.id),
    );
    if (haveMetSince || getPairIneligibility(first, second, rules) !== null) continue;
    pairs.push({ user1Id: first.id, user2Id: second.id });
    taken.add(first.id).add(second.id);
  }
  return pairs;
}
