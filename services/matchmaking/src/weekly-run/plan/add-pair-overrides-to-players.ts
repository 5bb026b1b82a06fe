import type { StaffPairOverrides } from '@rally/contracts/matchmaking';
import type { PairingPlayer } from '../../pairing/pairing-player.ts';

/** The players with the pairs that staff pinned and forbade. Players who are not among them are ignored. */
export function addPairOverridesToPlayers(
  players: readonly PairingPlayer[],
  overrides: StaffPairOverrides | null,
): readonly PairingPlayer[] {
  if (overrides === null) return players;
  const pinnedTo = new Map(
    overrides.pinned.flatMap(({ user1Id, user2Id }) => [[user1Id, user2Id] as const, [user2Id, user1Id] as const]),
  );
  const forbidden = Map.groupBy(overrides.forbidden, ({ user1Id }) => user1Id);
  return players.map((player): PairingPlayer => {
    const pin = pinnedTo.get(player.id);
    const others = forbidden.get(player.id)?.map(({ user2Id }) => user2Id);
    return { ...player, ...(pin !== undefined && { pinnedTo: pin }), ...(others && { forbiddenPartners: others }) };
  });
}
