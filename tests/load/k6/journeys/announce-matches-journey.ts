import { getVirtualUserToken, type LoadTestUsers, sendRequest } from '../product.ts';

/** As many matches as the request announces before it replies. */
const pageSize = 100;
const pagesMax = 400;

/** Sunday, after the run: staff review the pending matches page by page, approve them and notify their players. */
export function announceMatches(people: LoadTestUsers): void {
  const token = getVirtualUserToken(people, people.staffId);
  if (token === null) return;
  const staff = { kind: 'staff', token } as const;
  for (let page = 0; page < pagesMax; page += 1) {
    const path = `/api/pending-matches?limit=${pageSize}`;
    const pending = sendRequest('GET', path, { ...staff, name: 'GET /api/pending-matches' });
    if (pending.status !== 200) return;
    const { matches } = pending.json() as unknown as { matches: { id: string }[] };
    if (matches.length === 0) return;
    const body = { matches: matches.map(({ id }) => ({ id })) };
    const name = 'PATCH /api/pending-matches/bulk-announce';
    const announced = sendRequest('PATCH', '/api/pending-matches/bulk-announce', { ...staff, name, body });
    if (announced.status !== 200) return;
    // Rejected matches stay pending.
    if ((announced.json() as unknown as { refused: unknown[] }).refused.length > 0) return;
  }
}
