import type { PlayerPair, StaffPairOverrides } from '@rally/contracts/matchmaking';

const none: StaffPairOverrides = { pinned: [], forbidden: [] };

/** The overrides with a pair either pinned or forbidden; null removes both. */
export function changePairOverrides(
  overrides: StaffPairOverrides | null | undefined,
  pair: PlayerPair,
  to: keyof StaffPairOverrides | null,
): StaffPairOverrides {
  const { pinned, forbidden } = overrides ?? none;
  const others = (pairs: readonly PlayerPair[]) => pairs.filter((other) => !isSamePair(pair, other));
  return {
    pinned: [...others(pinned), ...(to === 'pinned' ? [pair] : [])],
    forbidden: [...others(forbidden), ...(to === 'forbidden' ? [pair] : [])],
  };
}

export function isPairPinned(overrides: StaffPairOverrides | null | undefined, pair: PlayerPair): boolean {
  return (overrides ?? none).pinned.some((other) => isSamePair(pair, other));
}

function isSamePair(pair: PlayerPair, other: PlayerPair): boolean {
  return [pair.user1Id, pair.user2Id].sort().join(' ') === [other.user1Id, other.user2Id].sort().join(' ');
}
