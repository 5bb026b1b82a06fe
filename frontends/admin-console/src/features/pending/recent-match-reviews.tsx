import type { Match } from '@rally/contracts/matchmaking';
import { Badge, Button } from '@rally/ui';
import { useCall } from '@rally/web-kit';
import { matchStatusLabels } from '../../shared/matches/match-status-labels.ts';
import { formatPlayerNames } from '../../shared/matches/players-cell.tsx';
import { formatDateTime } from '../../shared/time/format-date.ts';
import { texts } from '../../texts.ts';
import classes from './match-review-queue.module.css';

interface RecentMatchReviewsProps {
  isReturning: boolean;
  onUndo: (matches: readonly Match[]) => void;
}

/** Recent approvals and declines by anyone that can be undone. They come from the server, so they survive a reload. */
export function RecentMatchReviews({ isReturning, onUndo }: RecentMatchReviewsProps) {
  const { pending: words } = texts();
  const { data } = useCall('GET /admin/recent-reviews');
  const matches = data?.matches ?? [];
  if (matches.length === 0) return null;
  return (
    <details className={classes.recent}>
      <summary>{words.recentReviews({ count: matches.length })}</summary>
      <ul>
        {matches.map((match) => (
          <li key={match.id}>
            <Badge color={match.status === 'declined' ? 'clay' : 'court'}>{matchStatusLabels[match.status]}</Badge>
            <span>{formatPlayerNames(match)}</span>
            <small>{formatDateTime(match.approvedAt ?? match.declinedAt)}</small>
            <Button
              size="sm"
              variant="default"
              disabled={isReturning}
              aria-label={words.undoFor({ names: formatPlayerNames(match) })}
              onClick={() => onUndo([match])}
            >
              {words.undo}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
