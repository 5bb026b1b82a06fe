import exec from 'k6/execution';
import { getVirtualUserToken, type LoadTestUsers, pickVirtualUserPlayer, sendRequest } from '../product.ts';

/** Sunday, shortly before ten: players open the week and answer, some twice. A player who already has a match gets 409. */
export function optInStorm(people: LoadTestUsers): void {
  const token = getVirtualUserToken(people, pickVirtualUserPlayer(people));
  if (token === null) return;
  sendRequest('GET', '/api/opt-in', { name: 'GET /api/opt-in', kind: 'read', token });
  const answer = exec.scenario.iterationInTest % 5 === 0 ? 'no' : 'yes';
  sendRequest('POST', '/api/opt-in', {
    name: 'POST /api/opt-in',
    kind: 'write',
    token,
    body: { answer },
    alsoAccepted: 409,
  });
}
