import { listTestUsers, testLogin } from '@rally/contracts/identity';
import { answerOptIn, getOptIn, type OptInAnswer } from '@rally/contracts/matchmaking';
import { persist } from '../crash/persist.ts';
import { apiKey, type DataService, type RallyProcesses } from '../processes/rally-processes.ts';
import { constantArrival, type Failure, type Request } from './constant-arrival.ts';

/** How an upgrade went. */
export interface Upgrade {
  readonly failures: readonly Failure[];
  readonly answered: number;
  /** Exit codes of the old ones. */
  readonly exits: readonly (number | null)[];
  /** Answers for the week that were acknowledged and are not there any more. */
  readonly lost: number;
}

/**
 * Puts a new replica beside those of each service in turn and ends the old ones by SIGTERM, as a rolling upgrade does, while
 * requests arrive at a constant rate.
 */
export async function upgradeUnderLoad(
  rally: RallyProcesses,
  names: readonly (DataService | 'gateway')[],
  perSecond: number,
): Promise<Upgrade> {
  // Before and after the load an overloaded machine may try again; under it nothing is tried twice.
  const product = { isUp: async () => {} };
  const { users } = await persist(product, () => rally.api.call(listTestUsers));
  const players = users.filter(({ role }) => role === 'player');
  const tokens: string[] = [];
  for (const { id } of players) {
    if (tokens.length === 20) break;
    const { token } = await persist(product, () => rally.api.call(testLogin, { body: { userId: id } }));
    // Who has a match in this week is refused, as the rules want.
    if ((await rally.api.call(answerOptIn, { token, body: { answer: 'no' } })).status === 200) tokens.push(token);
  }
  const answers = new Map<string, OptInAnswer>();
  let turn = 0;
  const nextToken = () => tokens[turn++ % tokens.length] ?? '';

  async function answer(): Promise<Response> {
    const token = nextToken();
    const next = answers.get(token) === 'yes' ? 'no' : 'yes';
    const response = await ask(rally.url, token, 'POST', '/opt-in', { answer: next });
    if (response.ok) answers.set(token, next);
    else answers.delete(token);
    return response;
  }

  const reads = ['/me', '/opt-in', '/matches', '/leaderboard', '/payment/match-availability'].map((path) => ({
    name: `GET ${path}`,
    send: () => ask(rally.url, nextToken(), 'GET', path),
  }));
  const requests: Request[] = [...reads, { name: 'POST /opt-in', send: answer }];

  const load = constantArrival(requests, perSecond);
  const exits: (number | null)[] = [];
  for (const name of names) {
    const { replicas, add } = rally.services[name];
    const old = replicas.filter(({ url }) => url !== null);
    await add().start();
    for (const replica of old) exits.push(await replica.stop());
  }
  await load.stop();

  let lost = 0;
  for (const [token, given] of answers) {
    const { answer: kept } = await persist(product, () => rally.api.call(getOptIn, { token }));
    if (kept !== given) lost += 1;
  }
  return { failures: load.failures, answered: load.answered(), exits, lost };
}

function ask(origin: string, token: string, method: 'GET' | 'POST', path: string, body?: object): Promise<Response> {
  return fetch(`${origin}/api${path}`, {
    method,
    headers: {
      'x-api-key': apiKey,
      'x-requested-with': 'XMLHttpRequest',
      authorization: `Bearer ${token}`,
      // As an ingress does that finds its connection closed: it takes another one.
      connection: 'close',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}
