interface MatchPlayerIdFields {
  readonly user1Id: string;
  readonly user2Id: string | null;
  readonly seenBy: readonly string[];
  readonly cancellation: {
    readonly canceledBy?: string | null;
    readonly causedBy: string | null;
    readonly usesSlotOf?: readonly string[];
  } | null;
}

/** The match with closed accounts replaced by their people's present ones, for rules that look back: one copy for each present account. */
export function replaceClosedAccountsWithSuccessors<Row extends MatchPlayerIdFields>(
  row: Row,
  successors: ReadonlyMap<string, readonly string[]>,
): Row[] {
  const presentOf = (playerId: string) => successors.get(playerId) ?? [playerId];
  const { user1Id, user2Id } = row;
  return presentOf(user1Id).flatMap((present1) =>
    (user2Id === null ? [null] : presentOf(user2Id)).map((present2) =>
      replaceIds(row, (id) => (id === user1Id ? present1 : id === user2Id && present2 !== null ? present2 : id)),
    ),
  );
}

function replaceIds<Row extends MatchPlayerIdFields>(row: Row, present: (playerId: string) => string): Row {
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
