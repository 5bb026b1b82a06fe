import { ApiError, api } from '@rally/api-client';
import { Button, toast } from '@rally/ui';
import { refreshCalls, useQueryClient } from '@rally/web-kit';
import { useState } from 'react';
import { texts } from '../../texts.ts';

/** Signs out all other devices. Renders nothing while there is at most one, which has its own button. */
export function SignOutEverywhereElse({ sessionIds }: { sessionIds: readonly string[] }) {
  const { devices: words } = texts().settings;
  const queries = useQueryClient();
  const [isEnding, setEnding] = useState(false);

  async function endAll(): Promise<void> {
    setEnding(true);
    try {
      for (const id of sessionIds) await api('POST /me/sessions/:id/end', { params: { id } });
      toast(words.doneEverywhereElse);
    } catch (cause) {
      toast(cause instanceof ApiError ? cause.text : words.failed, 'error');
    } finally {
      await refreshCalls(queries, ['GET /me/sessions']);
      setEnding(false);
    }
  }

  if (sessionIds.length < 2) return null;
  return (
    <Button variant="default" loading={isEnding} onClick={() => void endAll()}>
      {words.signOutEverywhereElse}
    </Button>
  );
}
