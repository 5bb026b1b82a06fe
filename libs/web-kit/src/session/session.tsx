import {
  api,
  clearToken,
  isSessionEndedByServer,
  onTokenChange,
  type ReplyFor,
  readToken,
  storeToken,
} from '@rally/api-client';
import { type QueryFilters, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { forgetSavedData, readSignedInUserId } from '../offline/saved-data.ts';
import { callQuery } from '../queries/call-query-options.ts';

type User = ReplyFor<'GET /me'>['user'];

interface SessionActions {
  /** Starts a session with the token from a sign-in and loads `/me`. */
  signIn(token: string): Promise<void>;
  /** Ends the session in this browser, and on the server if it can be reached. */
  signOut(): Promise<void>;
}
/**
 * Who is signed in. `resolving`: there is a token, and `/me` is loading. `failed`: `/me` could not be loaded. `isEndedByServer`: the
 * user did not sign out, but another device, staff or time ended the session.
 */
export type Session = SessionActions &
  (
    | { readonly status: 'resolving'; readonly user: null }
    | { readonly status: 'signed-out'; readonly user: null; readonly isEndedByServer: boolean }
    | { readonly status: 'signed-in'; readonly user: User }
    | { readonly status: 'failed'; readonly user: null; readonly error: Error; readonly retry: () => void }
  );

const SessionContext = createContext<Session | null>(null);

/** Provides the session to its children. Needs the query client's provider above it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const token = useSyncExternalStore(onTokenChange, readToken);
  const isEndedByServer = useSyncExternalStore(onTokenChange, isSessionEndedByServer);
  const owner = useSyncExternalStore(onTokenChange, readSignedInUserId);
  const cacheOwner = useRef(owner);
  const queries = useQueryClient();
  const signedIn = token !== null;
  const { data, error, refetch } = useQuery({ ...callQuery('GET /me'), enabled: signedIn });

  // Only when a session ends, because a visitor's first screen already has requests in progress.
  useEffect(() => {
    if (!signedIn) return;
    return () => queries.removeQueries(privateReplies);
  }, [signedIn, queries]);

  // In another tab another user may sign in before this one has seen that nobody was.
  useLayoutEffect(() => {
    const former = cacheOwner.current;
    cacheOwner.current = owner;
    if (former === null || owner === null || former === owner) return;
    queries.removeQueries({ ...privateReplies, type: 'inactive' });
    void queries.resetQueries(privateReplies);
  }, [owner, queries]);

  // Data saved for one user must never be available to another.
  useEffect(() => forgetSavedData(token === null ? null : readSignedInUserId()), [token]);

  const session = useMemo((): Session => {
    const actions: SessionActions = {
      async signIn(fresh) {
        queries.clear();
        storeToken(fresh);
        cacheOwner.current = readSignedInUserId();
        await queries.fetchQuery(callQuery('GET /me'));
      },
      async signOut() {
        await api('POST /auth/logout').catch(() => null);
        clearToken();
        forgetSavedData();
        queries.clear();
      },
    };
    if (!signedIn) return { ...actions, status: 'signed-out', user: null, isEndedByServer };
    if (data) return { ...actions, status: 'signed-in', user: data.user };
    if (error) return { ...actions, status: 'failed', user: null, error, retry: () => void refetch() };
    return { ...actions, status: 'resolving', user: null };
  }, [signedIn, isEndedByServer, data, error, refetch, queries]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

/** The signed-in user, on screens that only signed-in visitors can reach. */
export function useUser(): User {
  const { user } = useSession();
  if (user === null) throw new Error('useUser is for screens behind the sign-in.');
  return user;
}

const privateReplies: QueryFilters = { predicate: ({ queryKey }) => !isPublic(String(queryKey[0])) };

function isPublic(call: string): boolean {
  return /^GET \/(leaderboard|player|ratings|subscribe|zipcode|places)/.test(call);
}
