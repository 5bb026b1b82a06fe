import { check } from 'k6';
import exec from 'k6/execution';
import http, { type RefinedResponse, type ResponseType } from 'k6/http';
import { Rate } from 'k6/metrics';

const baseUrl = __ENV.BASE_URL ?? '';
const headers = {
  'x-api-key': __ENV.API_KEY ?? '',
  'x-requested-with': 'XMLHttpRequest',
  'content-type': 'application/json',
};
/** Tokens live 10 minutes. Random, so that virtual users do not all sign in again at once. */
const tokenRefreshMs = (7 + 2 * Math.random()) * 60_000;
/** Players that virtual users act as; signed in before the load begins. */
const maxSimulatedPlayers = 200;

/** Users of the test login. */
export interface LoadTestUsers {
  readonly playerIds: readonly string[];
  readonly staffId: string;
  readonly signedIn: Readonly<Record<string, SignedIn>>;
}

interface SignedIn {
  readonly token: string;
  readonly at: number;
}

interface RequestOptions {
  /** Name in the report. `kind` selects the thresholds: reads and writes of players, slower `staff` calls. */
  readonly name: string;
  readonly kind: 'read' | 'write' | 'staff' | 'sign-in';
  readonly token?: string;
  readonly body?: unknown;
  /** A status that is accepted in addition to 200. */
  readonly alsoAccepted?: number;
}

/** Rate of calls that were rejected because the queue was full. */
const rejectedRate = new Rate('turned_away');
/** Failures that one virtual user logs; the report counts all. */
const maxLoggedFailures = 3;
let loggedFailures = 0;

/** Makes a call as the browser does. It fails unless it is answered as expected or rejected at once. */
export function sendRequest(
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  asking: RequestOptions,
): RefinedResponse<ResponseType> {
  const { name, kind, token, body, alsoAccepted } = asking;
  const response = http.request(method, `${baseUrl}${path}`, body === undefined ? null : JSON.stringify(body), {
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    tags: { name, kind },
    timeout: kind === 'staff' ? '120s' : '10s',
    responseCallback: http.expectedStatuses(200, 503, ...(alsoAccepted === undefined ? [] : [alsoAccepted])),
  });
  const isTurnedAway = response.status === 503 && response.headers['Retry-After'] === '1';
  rejectedRate.add(isTurnedAway);
  const isFine = response.status === 200 || response.status === alsoAccepted || isTurnedAway;
  check(response, { [`${name} is answered`]: () => isFine });
  if (!isFine && loggedFailures < maxLoggedFailures) {
    loggedFailures += 1;
    // biome-ignore lint/suspicious/noConsole: this is k6's log.
    console.error(`${name}: ${response.status} ${response.error} after ${response.timings.duration.toFixed(0)} ms`);
  }
  return response;
}

/** @throws when the product has no test login */
export function listTestLoginUsers(): LoadTestUsers {
  const response = sendRequest('GET', '/api/test-login/users', { name: 'GET /api/test-login/users', kind: 'sign-in' });
  if (response.status !== 200)
    exec.test.abort(`${baseUrl} answers ${response.status}: it must run with TEST_LOGIN=true`);
  const { users } = response.json() as unknown as { users: { id: string; role: string }[] };
  const staff = users.find(({ role }) => role === 'admin');
  const playerIds = users.filter(({ role }) => role === 'player').map(({ id }) => id);
  if (staff === undefined || playerIds.length === 0)
    return exec.test.abort('it needs one of staff, and players') as never;
  const signedIn: Record<string, SignedIn> = {};
  for (const id of [staff.id, ...playerIds.slice(0, maxSimulatedPlayers)]) {
    const now = signIn(id);
    if (now !== null) signedIn[id] = now;
  }
  return { playerIds, staffId: staff.id, signedIn };
}

const refreshedTokens = new Map<string, SignedIn>();

/** The user's token, which each virtual user caches like a browser; null if the sign-in failed. */
export function getVirtualUserToken({ signedIn }: LoadTestUsers, userId: string): string | null {
  const known = refreshedTokens.get(userId) ?? signedIn[userId];
  if (known !== undefined && Date.now() - known.at < tokenRefreshMs) return known.token;
  const again = signIn(userId);
  if (again === null) return null;
  refreshedTokens.set(userId, again);
  return again.token;
}

function signIn(userId: string): SignedIn | null {
  const body = { userId };
  const response = sendRequest('POST', '/api/test-login', { name: 'POST /api/test-login', kind: 'sign-in', body });
  if (response.status !== 200) return null;
  const { token } = response.json() as unknown as { token: string };
  return { token, at: Date.now() };
}

/** The player that this virtual user acts as. */
export function pickVirtualUserPlayer({ playerIds }: LoadTestUsers): string {
  return playerIds[exec.vu.idInTest % Math.min(maxSimulatedPlayers, playerIds.length)] ?? '';
}
