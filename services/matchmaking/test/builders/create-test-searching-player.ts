/** A player of level 3.5 who searches for a paid match, at a home in Austin. */
export function createTestSearchingPlayer(id: string) {
  const standing = { rating: 3.5, wins: 0, losses: 0, totalMatches: 0 };
  const standings = { tennis: standing, pickleball: standing };
  return { id, region: 'Austin, TX', timeZone: 'America/Chicago', lat: 30.27, lng: -97.74, standings };
}
