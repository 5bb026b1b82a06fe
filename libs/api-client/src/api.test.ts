import { afterEach, expect, test, vi } from 'vitest';
import {
  ApiError,
  api,
  clearToken,
  fetchCallPage,
  isSessionEndedByServer,
  readToken,
  storeToken,
  translateErrors,
} from './index.ts';
import { sendApiRequest } from './send-api-request.ts';

const reply = (body: object, status = 200) => Response.json(body, { status });
const refused = () => reply({ ok: false, error: 'Please sign in.', code: 'sign_in_required', requestId: 'r' }, 401);

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const waitForever: typeof fetch = (_url, init) =>
  new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

function answer(...replies: Response[]) {
  const fetched = vi.fn<typeof fetch>(async () => replies.shift() ?? refused());
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('parameters are part of the path, followed by the query', async () => {
  const fetched = answer(reply({ ok: true }), reply([]));
  await api('GET /matches/:id', { params: { id: 'a/b' } });
  await api('GET /leaderboard', { query: { sport: 'tennis', season: undefined } });
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/matches/a%2Fb', '/api/leaderboard?sport=tennis']);
});

test('each call starts its own trace', async () => {
  const fetched = answer(reply({ ok: true }), reply({ ok: true }));
  await api('GET /me');
  await api('GET /me');
  const traces = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('traceparent') ?? '');
  expect(new Set(traces).size).toBe(2);
  for (const trace of traces) expect(trace).toMatch(/^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-01$/);
});

test('a page of a list has the total and the cursor of its headers', async () => {
  const headers = { 'X-Total-Count': '10000', 'X-Next-Cursor': 'c2' };
  answer(Response.json({ ok: true, users: [] }, { headers }), reply([]));
  const query = { limit: 50 };
  expect(await fetchCallPage('GET /admin/users', { query })).toMatchObject({ total: 10_000, nextCursor: 'c2' });
  expect(await fetchCallPage('GET /leaderboard', { query })).toEqual({ reply: [], total: null, nextCursor: null });
});

test('a rejected token is renewed once and the call repeated', async () => {
  storeToken('old');
  const fetched = answer(refused(), reply({ ok: true, token: 'new' }), reply({ ok: true, user: {} }));
  await api('GET /me');
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/me', '/api/auth/refresh', '/api/me']);
  expect(new Headers(fetched.mock.calls[2]?.[1]?.headers).get('authorization')).toBe('Bearer new');
  expect(readToken()).toBe('new');
});

test('a public read that ignored an expired token is repeated with a new one, a write is not', async () => {
  const asVisitor = () => Response.json([], { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } });
  storeToken('old');
  answer(asVisitor(), reply({ ok: true, token: 'new' }), reply([{ id: 'm1' }]));
  expect(await api('GET /matches')).toEqual([{ id: 'm1' }]);
  const fetched = answer(asVisitor());
  await api('POST /auth/request-otp', { body: { phone: '+12025550101' } });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('calls rejected together share one refresh', async () => {
  storeToken('old');
  const fetched = vi.fn<typeof fetch>(async (url, init) => {
    if (url === '/api/auth/refresh') return reply({ ok: true, token: 'new' });
    return new Headers(init?.headers).get('authorization') === 'Bearer new' ? reply({ ok: true }) : refused();
  });
  vi.stubGlobal('fetch', fetched);
  await Promise.all([api('GET /me'), api('GET /opt-in'), api('GET /matches')]);
  expect(fetched.mock.calls.filter(([url]) => url === '/api/auth/refresh')).toHaveLength(1);
});

test('the token is removed when the session has ended', async () => {
  storeToken('old');
  answer(refused(), refused());
  await expect(api('GET /me')).rejects.toMatchObject({ status: 401, code: 'sign_in_required' });
  expect(readToken()).toBeNull();
});

test('a session that the server ended is told from one that the user ended', async () => {
  storeToken('old');
  answer(refused(), refused());
  await api('GET /me').catch(() => undefined);
  expect(isSessionEndedByServer()).toBe(true);
  clearToken();
  expect(isSessionEndedByServer()).toBe(false);
  storeToken('new');
  clearToken();
  expect(isSessionEndedByServer()).toBe(false);
});

test('the token stays when the refresh fails', async () => {
  storeToken('old');
  answer(refused(), reply({ ok: false, error: 'Soon', code: 'unavailable', requestId: 'r' }, 503));
  await expect(api('GET /me')).rejects.toMatchObject({ status: 503 });
  expect(readToken()).toBe('old');
});

test.each([
  ['a hotspot’s login page', () => new Response('<!doctype html>'), { status: 0, code: 'offline' }],
  ['a proxy’s refusal', () => new Response('<!doctype html>', { status: 403 }), { status: 403 }],
])('the token stays when %s comes in place of the refresh', async (_, page, error) => {
  storeToken('old');
  answer(refused(), page());
  await expect(api('GET /me')).rejects.toMatchObject(error);
  expect(readToken()).toBe('old');
});

test('a request without a response is an error with a readable text', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('fetch failed');
  });
  const error = await api('GET /matches').catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 0, code: 'offline' });
});

test.each([
  ['a read', 'GET', '/matches'],
  ['a new token', 'POST', '/auth/refresh'],
] as const)('%s that gets no answer is given up after a while, but not its stream', async (_, method, path) => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', waitForever);
  const lost = expect(sendApiRequest(method, path, { token: null })).rejects.toMatchObject({ code: 'offline' });
  await vi.advanceTimersByTimeAsync(40_000);
  await lost;
  const fetched = answer(reply([]));
  await sendApiRequest(method, path, { token: null });
  await vi.advanceTimersByTimeAsync(40_000);
  expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
});

test('a write that gets no answer is not given up, because it may have been carried out', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', waitForever);
  const settled = vi.fn();
  void sendApiRequest('POST', '/opt-in', { token: null }).then(settled, settled);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(settled).not.toHaveBeenCalled();
});

test("an error and its fields have texts in the page's language", async () => {
  translateErrors(({ text }) => (text === 'Too long' ? 'Demasiado largo' : null));
  const fields = [
    { path: 'name', message: 'Too long' },
    { path: 'region', message: 'Unknown' },
  ];
  answer(reply({ ok: false, error: 'Too long', code: 'invalid_request', fields }, 400));
  await expect(api('PATCH /profile', { body: {} })).rejects.toMatchObject({
    text: 'Demasiado largo',
    fields: [
      { path: 'name', message: 'Demasiado largo' },
      { path: 'region', message: 'Unknown' },
    ],
  });
  translateErrors(() => null);
});

test.each([
  ['breaks off', () => new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })],
  ['is the page of a hotspot', () => '<!doctype html>'],
])('a reply that %s is no response either', async (_, createBody) => {
  vi.stubGlobal('fetch', async () => new Response(createBody()));
  await expect(api('GET /matches')).rejects.toMatchObject({ status: 0, code: 'offline' });
  await expect(fetchCallPage('GET /matches', {})).rejects.toMatchObject({ status: 0, code: 'offline' });
});
