interface PlayersOfMatch {
  readonly user1Id: string;
  readonly user2Id: string | null;
  readonly seenBy: readonly string[];
  readonly cancellation: {
    readonly canceledBy?: string | null;
    readonly causedBy: string | null;
    readonly usesSlotOf?: readonly string[];
  } | null;
}

/** The match as if closed accounts had been the present ones of the same people, for the rules that look back. */
export function replaceFormerIds<Row extends PlayersOfMatch>(row: Row, successors: ReadonlyMap<string, string>): Row {
  if (successors.size === 0) return row;
  const present = (playerId: string) => successors.get(playerId) ?? playerId;
  const presentOrNull = (playerId: string | null) => playerId && present(playerId);
  const { cancellation } = row;
  return {
    ...row,
    user1Id: present(row.user1Id),
    user2Id: presentOrNull(row.user2Id),
    seenBy: row.seenBy.map(present),
    cancellation: cancellation && {
      ...cancellation,
      causedBy: presentOrNull(cancellation.causedBy),
      ...(cancellation.canceledBy !== undefined && { canceledBy: presentOrNull(cancellation.canceledBy) }),
      ...(cancellation.usesSlotOf && { usesSlotOf: cancellation.usesSlotOf.map(present) }),
    },
  };
}
