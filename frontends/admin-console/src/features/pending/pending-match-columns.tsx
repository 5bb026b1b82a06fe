import type { Match } from '@rally/contracts/matchmaking';
import { Badge, Button } from '@rally/ui';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { formatPairingReasons } from '../../shared/matches/format-pairing-reasons.ts';
import { playersColumn, regionColumn, scheduledColumn, sportColumn } from '../../shared/matches/match-columns.tsx';
import { matchStatusLabels } from '../../shared/matches/match-status-labels.ts';
import { PairingReasonsCell } from '../../shared/matches/pairing-reasons-cell.tsx';
import { formatPlayerNames } from '../../shared/matches/players-cell.tsx';
import classes from './match-review-queue.module.css';

interface ReviewActions {
  readonly isBusy: boolean;
  readonly onApprove: (id: string) => void;
  /** Shows the messages that would go out. */
  readonly onPreview: (match: Match) => void;
  readonly onDecline: (match: Match) => void;
  readonly onUndo: (matches: readonly Match[]) => void;
}

const matchColumns: readonly ListColumn<Match>[] = [
  playersColumn,
  sportColumn,
  regionColumn,
  scheduledColumn,
  {
    key: 'why',
    header: 'Why this pair',
    value: ({ reasons }) => reasons && formatPairingReasons(reasons).join(' · '),
    cell: ({ reasons }) => <PairingReasonsCell reasons={reasons} />,
    wideOnly: true,
  },
];

/** The columns of the queue: the match, and its review or what became of it. */
export function createPendingMatchColumns(actions: ReviewActions): ListColumn<Match>[] {
  return [
    ...matchColumns,
    { key: 'review', header: 'Review', cell: (match) => <ReviewCell match={match} {...actions} /> },
  ];
}

function ReviewCell({ match, isBusy, ...on }: ReviewActions & { match: Match }) {
  if (match.status !== 'pending') {
    return (
      <div className={classes.actions}>
        <Badge color={match.status === 'declined' ? 'clay' : 'court'}>{matchStatusLabels[match.status]}</Badge>
        {match.notifications ? (
          <small>Notifying players</small>
        ) : (
          <Button size="sm" variant="default" disabled={isBusy} onClick={() => on.onUndo([match])}>
            Undo
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={classes.actions}>
      <Button size="sm" disabled={isBusy} onClick={() => on.onApprove(match.id)}>
        Approve
      </Button>
      <Button size="sm" variant="default" disabled={isBusy} onClick={() => on.onDecline(match)}>
        Decline
      </Button>
      <Button
        size="sm"
        variant="subtle"
        aria-label={`Preview messages for ${formatPlayerNames(match)}`}
        onClick={() => on.onPreview(match)}
      >
        Messages
      </Button>
    </div>
  );
}
