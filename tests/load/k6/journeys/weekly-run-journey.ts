import { sleep } from 'k6';
import { getVirtualUserToken, type LoadTestUsers, sendRequest } from '../product.ts';

const waitsMax = 120;

/** Sunday, ten: staff preview and start the run while players keep reading. */
export function weeklyRun(people: LoadTestUsers): void {
  const token = getVirtualUserToken(people, people.staffId);
  if (token === null) return;
  const staff = { kind: 'staff', token } as const;
  for (const dryRun of [true, false]) {
    const name = `POST /api/admin/weekly-run${dryRun ? ' (preview)' : ''}`;
    const body = { dryRun };
    const started = sendRequest('POST', '/api/admin/weekly-run', { ...staff, name, body, alsoAccepted: 202 });
    if (started.status !== 202) continue;
    const path = `/api/admin/weekly-run/${started.json('runId')}`;
    for (let waited = 0; waited < waitsMax; waited += 1) {
      const state = sendRequest('GET', path, { ...staff, name: 'GET /api/admin/weekly-run/:runId' }).json('state');
      if (state === 'applied' || state === 'failed' || (dryRun && state === 'planned')) break;
      sleep(1);
    }
  }
}
