import { api, dropToken, onTokenChange, type ReplyFor, readToken, storeToken } from '@rally/api-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { callQuery } from '../queries/call-query.ts';

type User = ReplyFor<'GET /me'>['user'];

interface Doing {
  /** Begins a session with the token of a sign-in; `/me` is read at once. */
  signIn(token: string): Promise<void>;
  /** Ends the session here, and on the server if it can be reached. */
  signOut(): Promise<void>;
}
/** Who is signed in. `failed`: there is a token, but who it belongs to could not be found out. */
export type Session = Doing &
  (
    | { readonly status: 'resolving' | 'signed-out'; readonly user: null }
    | { readonly status: 'signed-in'; readonly user: User }
    | { readonly status: 'failed'; readonly user: null; readonly error: Error; readonly retry: () => void }
  );

const SessionContext = createContext<Session | null>(null);

/** Gives the session to all below it. Stands once, inside the query client's provider. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const token = useSyncExternalStore(onTokenChange, readToken);
  const queries = useQueryClient();
  const signedIn = token !== null;
  const { data, error, refetch } = useQuery({ ...callQuery('GET /me'), enabled: signedIn });

  // Once the session ends, and not before a visitor's first screen, whose reads are under way already.
  useEffect(() => {
    if (!signedIn) return;
    return () => queries.removeQueries({ predicate: ({ queryKey }) => !isPublic(String(queryKey[0])) });
  }, [signedIn, queries]);

  const session = useMemo((): Session => {
    const doing: Doing = {
      async signIn(fresh) {
        queries.clear();
        storeToken(fresh);
        await queries.fetchQuery(callQuery('GET /me'));
      },
      async signOut() {
        await api('POST /auth/logout').catch(() => null);
        dropToken();
        queries.clear();
      },
    };
    if (!signedIn) return { ...doing, status: 'signed-out', user: null };
    if (data) return { ...doing, status: 'signed-in', user: data.user };
    if (error) return { ...doing, status: 'failed', user: null, error, retry: () => void refetch() };
    return { ...doing, status: 'resolving', user: null };
  }, [signedIn, data, error, refetch, queries]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

/** The signed-in user, on screens that only signed-in visitors reach. */
export function useUser(): User {
  const { user } = useSession();
  if (user === null) throw new Error('useUser is for screens behind the sign-in.');
  return user;
}

function isPublic(call: string): boolean {
  return /^GET \/(leaderboard|player|subscribe|zipcode|places)/.test(call);
}
