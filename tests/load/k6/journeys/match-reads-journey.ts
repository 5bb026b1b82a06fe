import { getVirtualUserToken, type LoadTestUsers, pickVirtualUserPlayer, sendRequest } from '../product.ts';

/** A player opens the dashboard: the list of matches, and one match. */
export function matchReads(people: LoadTestUsers): void {
  const token = getVirtualUserToken(people, pickVirtualUserPlayer(people));
  if (token === null) return;
  const matches = sendRequest('GET', '/api/matches?limit=20', { name: 'GET /api/matches', kind: 'read', token });
  if (matches.status !== 200) return;
  const [first] = matches.json() as unknown as { id: string }[];
  if (first) sendRequest('GET', `/api/matches/${first.id}`, { name: 'GET /api/matches/:id', kind: 'read', token });
}
