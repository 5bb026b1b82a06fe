import { ApiError, fetchCall } from '@rally/api-client';
import type { ListedUser } from '@rally/contracts/players';
import { refreshCalls, useQueryClient } from '@rally/web-kit';
import { useState } from 'react';

export type BulkAccountAction = 'disable' | 'enable' | 'end-sessions';

interface Failure {
  readonly user: ListedUser;
  /** The server's reason. */
  readonly text: string;
}

const none: readonly Failure[] = [];

/**
 * Runs an action for one account after another, each with its own call and audit entry. All of these calls are safe to repeat, so
 * the users that are left after a failure stay selected and can be retried.
 */
export function useBulkAccountAction() {
  const queries = useQueryClient();
  const [done, setDone] = useState<number | null>(null);
  const [failures, setFailures] = useState(none);

  /** Resolves to the users for whom it failed. */
  async function run(action: BulkAccountAction, users: readonly ListedUser[], reason: string): Promise<ListedUser[]> {
    const failed: Failure[] = [];
    setFailures(none);
    for (const [index, user] of users.entries()) {
      setDone(index);
      try {
        await fetchCall(`POST /admin/accounts/:id/${action}`, { params: { id: user.id }, body: { reason } });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        failed.push({ user, text: error.text });
      }
    }
    setDone(null);
    setFailures(failed);
    await refreshCalls(queries, ['GET /admin/users', 'GET /admin/accounts/:id', 'GET /admin/audit']);
    return failed.map(({ user }) => user);
  }

  return { run, done, failures, dismiss: () => setFailures(none) };
}
