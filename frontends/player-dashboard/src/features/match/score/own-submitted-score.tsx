import { confirmationExpiryDays } from '@rally/contracts/scoring';
import { Button, confirm, Group, Text, toast } from '@rally/ui';
import { useAction } from '@rally/web-kit';
import { type ReactNode, useState } from 'react';
import type { PlayerMatchView } from '../../../shared/matches/player-match-view.ts';
import { Panel } from '../../../shared/panel/panel.tsx';
import { formatDateTime } from '../../../shared/time/format-date.ts';
import { ScoreEntry } from './score-entry.tsx';

const dayMs = 24 * 60 * 60 * 1000;

/** The player's own score, which can be corrected or taken back until the opponent answers. */
export function OwnSubmittedScore({ view, board }: { view: PlayerMatchView; board: ReactNode }) {
  const { match, opponentName } = view;
  const [isCorrecting, setCorrecting] = useState(false);
  const firstName = opponentName.split(' ')[0] ?? opponentName;
  const withdraw = useAction('POST /matches/:id/withdraw-score', {
    refresh: ['GET /matches', 'GET /matches/:id'],
    onSuccess: () => toast('Score taken back. You can enter it again.', 'info'),
    onError: (error) => toast(error.text, 'error'),
  });
  const version = match.scoreVersion ?? null;
  const finalAt =
    match.scoreSubmittedAt === null
      ? null
      : new Date(Date.parse(match.scoreSubmittedAt) + confirmationExpiryDays * dayMs);

  async function confirmAndWithdraw(scoreVersion: number): Promise<void> {
    const sure = await confirm({
      title: 'Take this score back?',
      text: `${firstName} can’t confirm it anymore. Either of you can enter the score again.`,
      yes: 'Take it back',
      no: 'Keep it',
    });
    if (sure) withdraw.mutate({ params: { id: match.id }, body: { scoreVersion } });
  }

  if (isCorrecting && version !== null) {
    return (
      <Panel title="Correct your score">
        <ScoreEntry view={view} correction={{ version, onDone: () => setCorrecting(false) }} />
      </Panel>
    );
  }
  return (
    <Panel title={`Waiting for ${firstName} to confirm`}>
      {board}
      <Text c="dimmed">
        {match.isScoreEarly
          ? `Counts once ${firstName} confirms it, because you entered it before the match.`
          : `Final ${finalAt === null ? `in ${confirmationExpiryDays} days` : `on ${formatDateTime(finalAt)}`} unless ${firstName} disputes it.`}
      </Text>
      {version !== null && (
        <Group>
          <Button variant="default" onClick={() => setCorrecting(true)}>
            Correct score
          </Button>
          <Button variant="subtle" loading={withdraw.isPending} onClick={() => void confirmAndWithdraw(version)}>
            Take it back
          </Button>
        </Group>
      )}
    </Panel>
  );
}
