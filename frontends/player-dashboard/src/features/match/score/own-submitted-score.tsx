import { Button, Group, openConfirmDialog, Text, toast } from '@rally/ui';
import { useAction } from '@rally/web-kit';
import { type ReactNode, useState } from 'react';
import { getIncompleteOutcomeLabel } from '../../../shared/matches/player-match-result.ts';
import type { PlayerMatchView } from '../../../shared/matches/player-match-view.ts';
import { Panel } from '../../../shared/panel/panel.tsx';
import { formatDateTime } from '../../../shared/time/format-date.ts';
import { texts } from '../../../texts.ts';
import { getScoreExpiry } from './get-score-expiry.ts';
import { ScoreEntry } from './score-entry.tsx';

/** The player's own score, which can be corrected or taken back until the opponent answers. */
export function OwnSubmittedScore({ view, board }: { view: PlayerMatchView; board: ReactNode }) {
  const { match, opponentFirstName: name } = view;
  const { own: words } = texts().score;
  const [isCorrecting, setCorrecting] = useState(false);
  const withdraw = useAction('POST /matches/:id/withdraw-score', {
    refresh: ['GET /matches', 'GET /matches/:id'],
    onSuccess: () => toast(words.takenBack, 'info'),
    onError: (error) => toast(error.text, 'error'),
  });
  const version = match.scoreVersion ?? null;
  const outcome = getIncompleteOutcomeLabel(match.outcome);
  const finalAt = getScoreExpiry(match);

  async function confirmAndWithdraw(scoreVersion: number): Promise<void> {
    const sure = await openConfirmDialog({
      title: words.takeBackTitle,
      text: words.takeBackText({ name }),
      yes: words.takeBack,
      no: words.keep,
    });
    if (sure) withdraw.mutate({ params: { id: match.id }, body: { scoreVersion } });
  }

  if (isCorrecting && version !== null) {
    return (
      <Panel title={words.correctTitle}>
        <ScoreEntry view={view} correction={{ version, onDone: () => setCorrecting(false) }} />
      </Panel>
    );
  }
  return (
    <Panel title={words.waiting({ name })} side={outcome && <Text c="dimmed">{outcome}</Text>}>
      {board}
      <Text c="dimmed">
        {match.isScoreEarly
          ? words.early({ name })
          : match.isUnagreedNoShow
            ? words.staffUnless({ name })
            : finalAt === null
              ? words.finalIn({ name })
              : words.finalOn({ time: formatDateTime(finalAt), name })}
      </Text>
      {version !== null && (
        <Group>
          <Button variant="default" onClick={() => setCorrecting(true)}>
            {words.correct}
          </Button>
          <Button variant="subtle" loading={withdraw.isPending} onClick={() => void confirmAndWithdraw(version)}>
            {words.takeBack}
          </Button>
        </Group>
      )}
    </Panel>
  );
}
