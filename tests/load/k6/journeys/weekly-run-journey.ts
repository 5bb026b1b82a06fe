import { getVirtualUserToken, type LoadTestUsers, sendRequest } from '../product.ts';

/** Sunday, ten: staff preview and start the run while players keep reading. */
export function weeklyRun(people: LoadTestUsers): void {
  const token = getVirtualUserToken(people, people.staffId);
  if (token === null) return;
  for (const dryRun of [true, false]) {
    const name = `POST /api/admin/weekly-run${dryRun ? ' (preview)' : ''}`;
    sendRequest('POST', '/api/admin/weekly-run', { name, kind: 'staff', token, body: { dryRun } });
  }
}
