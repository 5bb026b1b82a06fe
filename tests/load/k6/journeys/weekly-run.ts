import { getToken, type People, sendRequest } from '../product.ts';

/** Sunday, ten: staff preview the run and start it, while players go on reading. */
export function weeklyRun(people: People): void {
  const token = getToken(people, people.staffId);
  if (token === null) return;
  for (const dryRun of [true, false]) {
    const name = `POST /api/admin/weekly-run${dryRun ? ' (preview)' : ''}`;
    sendRequest('POST', '/api/admin/weekly-run', { name, kind: 'staff', token, body: { dryRun } });
  }
}
