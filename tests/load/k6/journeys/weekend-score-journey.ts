import { getVirtualUserToken, type LoadTestUsers, pickVirtualUserPlayer, sendRequest } from '../product.ts';

interface ListedMatch {
  readonly id: string;
  readonly kind: string;
  readonly sport: string;
  readonly status: string;
  readonly user1Id: string | null;
  readonly user2Id: string | null;
  readonly outcome: string | null;
}

const scoreBySport: Readonly<Record<string, object>> = {
  tennis: { user1Set1: 6, user2Set1: 4, user1Set2: 6, user2Set2: 3 },
  pickleball: { user1Set1: 11, user2Set1: 7, user1Set2: 11, user2Set2: 9 },
};

/**
 * The weekend: a player opens the dashboard after the match and enters its score, the opponent opens and confirms the score, and one of
 * them views the leaderboard. If the other player has entered or confirmed a score in the meantime, the call gets 409.
 */
export function weekendScore(people: LoadTestUsers): void {
  const playerId = pickVirtualUserPlayer(people);
  const token = getVirtualUserToken(people, playerId);
  if (token === null) return;
  const listed = sendRequest('GET', '/api/matches?limit=20', { name: 'GET /api/matches', kind: 'read', token });
  if (listed.status !== 200) return;
  const match = (listed.json() as unknown as ListedMatch[]).find(isWithoutScore);
  if (match !== undefined) {
    sendRequest('POST', '/api/matches/submit-score', {
      name: 'POST /api/matches/submit-score',
      kind: 'write',
      token,
      body: { matchId: match.id, ...scoreBySport[match.sport] },
      alsoAccepted: 409,
    });
    confirmAsOpponent(people, match, playerId);
  }
  sendRequest('GET', '/api/leaderboard?sport=tennis&limit=50', { name: 'GET /api/leaderboard', kind: 'read' });
}

function isWithoutScore({ kind, status, outcome, user1Id, user2Id }: ListedMatch): boolean {
  return kind === 'weekly' && status === 'scheduled' && outcome === null && user1Id !== null && user2Id !== null;
}

function confirmAsOpponent(people: LoadTestUsers, { id, user1Id, user2Id }: ListedMatch, playerId: string): void {
  const opponentId = user1Id === playerId ? user2Id : user1Id;
  const token = opponentId === null ? null : getVirtualUserToken(people, opponentId);
  if (token === null) return;
  const name = 'GET /api/matches/pending-confirmations';
  sendRequest('GET', '/api/matches/pending-confirmations', { name, kind: 'read', token });
  sendRequest('POST', `/api/matches/${id}/confirm-score`, {
    name: 'POST /api/matches/:id/confirm-score',
    kind: 'write',
    token,
    body: { opponentPlaystyle: 'BigServer' },
    alsoAccepted: 409,
  });
}
