/** Groups what two players share (or one, while the other is unknown) under each of them. */
export function groupByPlayer<Shared>(
  all: readonly Shared[],
  playersOf: (shared: Shared) => { readonly user1Id: string; readonly user2Id: string | null },
): ReadonlyMap<string, readonly Shared[]> {
  const pairs = all.flatMap((shared) => {
    const { user1Id, user2Id } = playersOf(shared);
    return [user1Id, user2Id ?? []].flat().map((playerId) => ({ playerId, shared }));
  });
  return new Map(
    [...Map.groupBy(pairs, ({ playerId }) => playerId)].map(([playerId, own]) => [
      playerId,
      own.map(({ shared }) => shared),
    ]),
  );
}
