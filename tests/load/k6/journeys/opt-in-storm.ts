import exec from 'k6/execution';
import { ask, ownPlayer, type People, tokenOf } from '../product.ts';

/** Sunday, shortly before ten: players look at the week and answer, some twice. One who has a match already is told so. */
export function optInStorm(people: People): void {
  const token = tokenOf(people, ownPlayer(people));
  if (token === null) return;
  ask('GET', '/api/opt-in', { name: 'GET /api/opt-in', kind: 'read', token });
  const answer = exec.scenario.iterationInTest % 5 === 0 ? 'no' : 'yes';
  ask('POST', '/api/opt-in', { name: 'POST /api/opt-in', kind: 'write', token, body: { answer }, alsoFine: 409 });
}
