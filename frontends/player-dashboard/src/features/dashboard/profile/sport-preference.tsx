import type { ReplyFor } from '@rally/api-client';
import type { Sport } from '@rally/contracts/players';
import { SportToggle, Text, toast } from '@rally/ui';
import { callKey, useAction, useQueryClient, useUser } from '@rally/web-kit';
import { Panel } from '../../../shared/panel/panel.tsx';
import { texts } from '../../../texts.ts';

/** The sport of the next matches. Updates optimistically and rolls back on failure. */
export function SportPreference() {
  const { sport } = useUser();
  const queries = useQueryClient();
  const save = useAction('POST /profile/home-court', {
    refresh: ['GET /me'],
    onError: () => toast(texts().profileTab.sportFailed, 'error'),
  });

  function choose(next: Sport): void {
    const before = queries.getQueryData<ReplyFor<'GET /me'>>(callKey('GET /me'));
    if (before === undefined || next === sport) return;
    queries.setQueryData(callKey('GET /me'), { ...before, user: { ...before.user, sport: next } });
    save.mutate({ body: { sport: next } }, { onError: () => queries.setQueryData(callKey('GET /me'), before) });
  }

  return (
    <Panel title={texts().dashboard.sport}>
      <SportToggle value={sport} onChange={choose} fullWidth />
      <Text size="sm" c="dimmed">
        {texts().profileTab.sportSwitchHint}
      </Text>
    </Panel>
  );
}
