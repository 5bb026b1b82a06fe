import { ask, ownPlayer, type People, tokenOf } from '../product.ts';

/** A player opens the dashboard: the matches, and one of them. */
export function matchReads(people: People): void {
  const token = tokenOf(people, ownPlayer(people));
  if (token === null) return;
  const matches = ask('GET', '/api/matches?limit=20', { name: 'GET /api/matches', kind: 'read', token });
  if (matches.status !== 200) return;
  const [first] = matches.json() as unknown as { id: string }[];
  if (first) ask('GET', `/api/matches/${first.id}`, { name: 'GET /api/matches/:id', kind: 'read', token });
}
