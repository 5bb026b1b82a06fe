/** Selects the texts of a player, and all with these phones. */
export function createMessagesOfPersonFilter(playerId: string, phones: readonly string[]) {
  return { $or: [{ playerId }, { phone: { $in: [...phones] } }] };
}
