import type { DataServiceName } from '@rally/contracts';
import { listTestUsers, testLogin } from '@rally/contracts/identity';
import { answerOptIn, getOptIn, type OptInAnswer } from '@rally/contracts/matchmaking';
import { retryUntilAnswered } from '../crash/retry-until-answered.ts';
import { apiKey, type RallyProcesses } from '../processes/rally-processes.ts';
import { type FailedLoadRequest, type LoadRequest, startConstantLoad } from './constant-load.ts';

/** Result of an upgrade. */
export interface UpgradeResult {
  readonly failures: readonly FailedLoadRequest[];
  readonly answered: number;
  /** Exit codes of the old replicas. */
  readonly exitCodes: readonly (number | null)[];
  /** Number of opt-in answers that were acknowledged and then lost. */
  readonly lostAnswers: number;
}

/**
 * Performs a rolling upgrade while requests arrive at a constant rate: for each service in turn, starts a new replica and stops
 * the old ones with SIGTERM.
 */
export async function upgradeUnderLoad(
  rally: RallyProcesses,
  names: readonly (DataServiceName | 'gateway')[],
  perSecond: number,
): Promise<UpgradeResult> {
  // Calls before and after the load are retried; calls under load are not.
  const product = { waitUntilUp: async () => {} };
  const { users } = await retryUntilAnswered(product, () => rally.api.call(listTestUsers));
  const players = users.filter(({ role }) => role === 'player');
  const tokens: string[] = [];
  for (const { id } of players) {
    if (tokens.length === 20) break;
    const { token } = await retryUntilAnswered(product, () => rally.api.call(testLogin, { body: { userId: id } }));
    // Players who have a match this week cannot answer.
    if ((await rally.api.call(answerOptIn, { token, body: { answer: 'no' } })).status === 200) tokens.push(token);
  }
  const answers = new Map<string, OptInAnswer>();
  let turn = 0;
  const nextToken = () => tokens[turn++ % tokens.length] ?? '';

  async function answer(): Promise<Response> {
    const token = nextToken();
    const next = answers.get(token) === 'yes' ? 'no' : 'yes';
    const response = await sendRequest(rally.url, token, 'POST', '/opt-in', { answer: next });
    if (response.ok) answers.set(token, next);
    else answers.delete(token);
    return response;
  }

  const reads = ['/me', '/opt-in', '/matches', '/leaderboard', '/payment/match-availability'].map((path) => ({
    name: `GET ${path}`,
    send: () => sendRequest(rally.url, nextToken(), 'GET', path),
  }));
  const requests: LoadRequest[] = [...reads, { name: 'POST /opt-in', send: answer }];

  const load = startConstantLoad(requests, perSecond);
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
    const { answer: kept } = await retryUntilAnswered(product, () => rally.api.call(getOptIn, { token }));
    if (kept !== given) lost += 1;
  }
  return { failures: load.failures, answered: load.getAnsweredCount(), exitCodes: exits, lostAnswers: lost };
}

function sendRequest(
  origin: string,
  token: string,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Response> {
  return fetch(`${origin}/api${path}`, {
    method,
    headers: {
      'x-api-key': apiKey,
      'x-requested-with': 'XMLHttpRequest',
      authorization: `Bearer ${token}`,
      // A new connection for each request, as an ingress would open one after its connection was closed.
      connection: 'close',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}
