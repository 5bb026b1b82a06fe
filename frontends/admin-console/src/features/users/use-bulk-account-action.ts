import { ApiError, fetchCall } from '@rally/api-client';
import type { ListedUser } from '@rally/contracts/players';
import { refreshCalls, useQueryClient } from '@rally/web-kit';
import { useEffect, useRef, useState } from 'react';

export type BulkAccountAction = 'disable' | 'enable' | 'end-sessions';

interface Failure {
  readonly user: ListedUser;
  /** The server's reason. */
  readonly text: string;
}

const none: readonly Failure[] = [];

/**
 * Runs an action for one account after another, each with its own call and audit entry. All of these calls are safe to repeat, so
 * the users that are left after a failure or a stop stay selected and can be retried.
 */
export function useBulkAccountAction() {
  const queries = useQueryClient();
  const [done, setDone] = useState<number | null>(null);
  const [failures, setFailures] = useState(none);
  const isStopping = useRef(false);
  useWarningBeforeUnload(done !== null);

  /** Resolves to the users for whom it failed or was not begun. */
  async function run(action: BulkAccountAction, users: readonly ListedUser[], reason: string): Promise<ListedUser[]> {
    const failed: Failure[] = [];
    const left = [...users];
    setFailures(none);
    isStopping.current = false;
    for (let user = left.shift(); user !== undefined; user = left.shift()) {
      setDone(users.length - left.length - 1);
      try {
        await fetchCall(`POST /admin/accounts/:id/${action}`, { params: { id: user.id }, body: { reason } });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        failed.push({ user, text: error.text });
      }
      if (isStopping.current) break;
    }
    setDone(null);
    setFailures(failed);
    await refreshCalls(queries, ['GET /admin/users', 'GET /admin/accounts/:id', 'GET /admin/audit']);
    return [...failed.map(({ user }) => user), ...left];
  }

  return {
    run,
    done,
    failures,
    dismiss: () => setFailures(none),
    /** Ends a run after the account that it is at. */
    stop() {
      isStopping.current = true;
    },
  };
}

/** A page that is closed or reloaded takes its calls along, so the browser asks first. */
function useWarningBeforeUnload(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isRunning]);
}
