import { sportLabels } from '@rally/contracts/players';
import type { ContestedScore } from '@rally/contracts/scoring';
import { formatScore } from '@rally/score-rules';
import { Button } from '@rally/ui';
import { useCall } from '@rally/web-kit';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import ruled from '../../shared/list/ruled-list.module.css';
import { Panel } from '../../shared/panel/panel.tsx';
import { formatDateTime } from '../../shared/time/format-date.ts';
import classes from './completed.module.css';
import type { ReviewedScore } from './reviewed-score.ts';

/** Contested scores, oldest first. Renders nothing without any. */
export function ContestedScores({ onReview }: { onReview: (score: ReviewedScore) => void }) {
  const contested = useCall('GET /admin/contested-scores');
  if (contested.error) {
    return (
      <ErrorBanner
        text="Failed to load contested scores"
        error={contested.error}
        onRetry={() => void contested.refetch()}
      />
    );
  }
  const scores = contested.data?.scores ?? [];
  if (scores.length === 0) return null;
  return (
    <Panel title={`Contested scores (${scores.length})`} text="Awaiting your decision">
      <ul className={`${ruled.list} ${classes.contested}`}>
        {scores.map((score) => (
          <li key={score.id}>
            <div>
              <strong>
                {sideName(score, 'user1')} · {sideName(score, 'user2')}
              </strong>
              <small>
                {sportLabels[score.sport]} · entered by {nameOfPlayer(score, score.scoreSubmittedBy)}, contested by{' '}
                {nameOfPlayer(score, score.contestedBy)} on {formatDateTime(score.contestedAt)}
              </small>
            </div>
            <span className={classes.sets}>{formatScore(score.sport, score) || 'No sets'}</span>
            <Button size="sm" onClick={() => onReview(reviewOf(score))}>
              Review
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function sideName(score: ContestedScore, side: 'user1' | 'user2'): string {
  return score[`${side}Name`] ?? (side === 'user1' ? 'Player 1' : 'Player 2');
}

function nameOfPlayer(score: ContestedScore, id: string): string {
  return sideName(score, id === score.user1Id ? 'user1' : 'user2');
}

function reviewOf(score: ContestedScore): ReviewedScore {
  const { id, sport, outcome, winner } = score;
  const names = { user1: sideName(score, 'user1'), user2: sideName(score, 'user2') };
  return { id, sport, names, line: score, outcome, winner, contested: true };
}
