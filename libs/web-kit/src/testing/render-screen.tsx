import { clearToken, storeToken } from '@rally/api-client';
import { UiProvider } from '@rally/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, parsePath, Route, Routes, useLocation } from 'react-router';
import { SessionProvider, useSession } from '../session/session.tsx';

interface ReceivedCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
}
/** The fake API's answers by call: a reply, a response, or a function of the request. `{ ok: false, status }` is an error. */
export type FakeApiReplies = Readonly<Record<string, object | ((request: ReceivedCall) => object)>>;

interface RenderScreenOptions {
  /** The address; `pattern` names its parameters. */
  at?: string;
  pattern?: string;
  /** The signed-in user: the reply of `GET /me`. */
  user?: object;
  answers?: FakeApiReplies;
  /** The location state, as set by a redirect. */
  state?: object;
  /** Whether to show the screen before it is known who is signed in. */
  early?: boolean;
}

/**
 * Renders a screen as the shell does, over a fake API. Calls without an answer fail with 404.
 * `sent` lists the calls so far, `location()` is the current address.
 */
export function renderScreen(
  screen: ReactNode,
  { at = '/', pattern = '*', user, answers = {}, state, early = false }: RenderScreenOptions = {},
) {
  const sent: (ReceivedCall & { call: string })[] = [];
  cleanup();
  clearToken();
  localStorage.clear();
  sessionStorage.clear();
  const all = user === undefined ? answers : { 'GET /me': { ok: true, user }, ...answers };
  globalThis.fetch = (input, init) => answer(all, sent, new URL(String(input), 'http://rally.test'), init);
  if (user !== undefined) storeToken(createTestToken(user));
  let address = at;
  const Address = () => {
    const { pathname, search, hash } = useLocation();
    address = `${pathname}${search}${hash}`;
    return null;
  };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const view = render(
    <UiProvider env="test">
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[{ ...parsePath(at), state }]}>
          <SessionProvider>
            <Address />
            <main>
              <Routes>
                <Route
                  path={pattern}
                  element={early ? screen : <AfterSessionResolved>{screen}</AfterSessionResolved>}
                />
                <Route path="*" element={null} />
              </Routes>
            </main>
          </SessionProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </UiProvider>,
  );
  return { ...view, queries, sent, location: () => address };
}

/** A token whose claims name the user, as identity signs them. */
function createTestToken(user: object): string {
  return `header.${btoa(JSON.stringify({ sub: 'id' in user ? user.id : undefined }))}.signature`;
}

/** Shows the screen once it is known who is signed in, as the shell does. */
function AfterSessionResolved({ children }: { children: ReactNode }) {
  return useSession().status === 'resolving' ? null : children;
}

export { render };

async function answer(
  answers: FakeApiReplies,
  sent: (ReceivedCall & { call: string })[],
  url: URL,
  init: RequestInit = {},
): Promise<Response> {
  const method = init.method ?? 'GET';
  const path = url.pathname.replace(/^\/api/, '');
  for (const [call, reply] of Object.entries(answers)) {
    const [ofMethod, pattern = ''] = call.split(' ');
    const params = ofMethod === method ? paramsOf(pattern, path) : null;
    if (params === null) continue;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const request = { params, query: url.searchParams, body };
    sent.push({ ...request, call });
    const value: object = typeof reply === 'function' ? await reply(request) : reply;
    if (value instanceof Response) return value.clone();
    const refused = 'ok' in value && value.ok === false;
    const status = refused && 'status' in value ? Number(value.status) : refused ? 400 : 200;
    return Response.json(value, { status });
  }
  const missing = {
    ok: false,
    error: `The test has no answer for ${method} ${path}`,
    code: 'not_found',
    requestId: 'test',
  };
  return Response.json(missing, { status: 404 });
}

function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const names: string[] = [];
  const source = pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  const found = new RegExp(`^${source}$`).exec(path);
  return found && Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]));
}
