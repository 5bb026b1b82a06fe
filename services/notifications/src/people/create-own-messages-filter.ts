/** Selects the texts of a player, and those with the player's phone from while it had no account. */
export function createOwnMessagesFilter(playerId: string, phone: string | null) {
  return phone === null ? { playerId } : { $or: [{ playerId }, { phone, playerId: null }] };
}
