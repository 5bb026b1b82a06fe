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
/** Tokens live 10 minutes; not all virtual users sign in again in the same moment. */
const signInAgainMs = (7 + 2 * Math.random()) * 60_000;
/** Players whom the virtual users play; they are signed in before the load begins, as most people's browsers are. */
const playedMax = 200;

/** People whom the test login knows. */
export interface People {
  readonly playerIds: readonly string[];
  readonly staffId: string;
  readonly signedIn: Readonly<Record<string, SignedIn>>;
}

interface SignedIn {
  readonly token: string;
  readonly at: number;
}

interface Asking {
  /** Groups addresses in the report, and says which limits hold: reads and writes are people's, `staff` may take longer. */
  readonly name: string;
  readonly kind: 'read' | 'write' | 'staff' | 'sign-in';
  readonly token?: string;
  readonly body?: unknown;
  /** Besides 200. */
  readonly alsoFine?: number;
}

/** Share of the calls that came while too many waited: told at once when to come again, and nothing was done. */
const turnedAway = new Rate('turned_away');
/** Failures that one virtual user tells of; the report counts all. */
const toldAtMost = 3;
let told = 0;

/** One call as the browser makes it; what is neither answered as expected nor turned away counts as failed. */
export function ask(method: 'GET' | 'POST', path: string, asking: Asking): RefinedResponse<ResponseType> {
  const { name, kind, token, body, alsoFine } = asking;
  const response = http.request(method, `${baseUrl}${path}`, body === undefined ? null : JSON.stringify(body), {
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    tags: { name, kind },
    timeout: kind === 'staff' ? '120s' : '10s',
    responseCallback: http.expectedStatuses(200, 503, ...(alsoFine === undefined ? [] : [alsoFine])),
  });
  const isTurnedAway = response.status === 503 && response.headers['Retry-After'] === '1';
  turnedAway.add(isTurnedAway);
  const isFine = response.status === 200 || response.status === alsoFine || isTurnedAway;
  check(response, { [`${name} is answered`]: () => isFine });
  if (!isFine && told < toldAtMost) {
    told += 1;
    // biome-ignore lint/suspicious/noConsole: it is k6's log.
    console.error(`${name}: ${response.status} ${response.error} after ${response.timings.duration.toFixed(0)} ms`);
  }
  return response;
}

/** @throws where the product has no test login, and so no people to play */
export function findPeople(): People {
  const response = ask('GET', '/api/test-login/users', { name: 'GET /api/test-login/users', kind: 'sign-in' });
  if (response.status !== 200)
    exec.test.abort(`${baseUrl} answers ${response.status}: it must run with TEST_LOGIN=true`);
  const { users } = response.json() as unknown as { users: { id: string; role: string }[] };
  const staff = users.find(({ role }) => role === 'admin');
  const playerIds = users.filter(({ role }) => role === 'player').map(({ id }) => id);
  if (staff === undefined || playerIds.length === 0)
    return exec.test.abort('it needs one of staff, and players') as never;
  const signedIn: Record<string, SignedIn> = {};
  for (const id of [staff.id, ...playerIds.slice(0, playedMax)]) {
    const now = signIn(id);
    if (now !== null) signedIn[id] = now;
  }
  return { playerIds, staffId: staff.id, signedIn };
}

const signedInAgain = new Map<string, SignedIn>();

/** A token of this person, kept by each virtual user as a browser does; null when the sign-in was not answered. */
export function tokenOf({ signedIn }: People, userId: string): string | null {
  const known = signedInAgain.get(userId) ?? signedIn[userId];
  if (known !== undefined && Date.now() - known.at < signInAgainMs) return known.token;
  const again = signIn(userId);
  if (again === null) return null;
  signedInAgain.set(userId, again);
  return again.token;
}

function signIn(userId: string): SignedIn | null {
  const body = { userId };
  const response = ask('POST', '/api/test-login', { name: 'POST /api/test-login', kind: 'sign-in', body });
  if (response.status !== 200) return null;
  const { token } = response.json() as unknown as { token: string };
  return { token, at: Date.now() };
}

/** The player whom this virtual user plays. */
export function ownPlayer({ playerIds }: People): string {
  return playerIds[exec.vu.idInTest % Math.min(playedMax, playerIds.length)] ?? '';
}
