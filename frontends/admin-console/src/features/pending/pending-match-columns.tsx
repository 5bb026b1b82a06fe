import type { Match } from '@rally/contracts/matchmaking';
import { Badge, Button } from '@rally/ui';
import type { ListColumn } from '../../shared/list/list-column.ts';
import rowActions from '../../shared/list/row-actions.module.css';
import { formatPairingReasons } from '../../shared/matches/format-pairing-reasons.ts';
import { matchRegionColumn, playersColumn, scheduledColumn, sportColumn } from '../../shared/matches/match-columns.tsx';
import { matchStatusLabels } from '../../shared/matches/match-status-labels.ts';
import { PairingReasonsCell } from '../../shared/matches/pairing-reasons-cell.tsx';
import { formatPlayerNames, PlayersCell } from '../../shared/matches/players-cell.tsx';
import { texts } from '../../texts.ts';
import classes from './match-review-queue.module.css';

interface ReviewActions {
  readonly isReturning: boolean;
  readonly onApprove: (match: Match) => void;
  /** Shows the messages that would go out. */
  readonly onPreview: (match: Match) => void;
  readonly onDecline: (match: Match) => void;
  readonly onUndo: (matches: readonly Match[]) => void;
}

const matchColumns: readonly ListColumn<Match>[] = [
  {
    ...playersColumn,
    cell: (match) => (
      <>
        <PlayersCell match={match} />
        <div className={classes.phoneReasons}>
          <PairingReasonsCell reasons={match.reasons} />
        </div>
      </>
    ),
  },
  sportColumn,
  matchRegionColumn,
  scheduledColumn,
  {
    key: 'why',
    header: texts().pending.whyThisPair,
    value: ({ reasons }) => reasons && formatPairingReasons(reasons).join(' · '),
    cell: ({ reasons }) => <PairingReasonsCell reasons={reasons} />,
    wideOnly: true,
  },
];

/** The columns of the queue: the match, and its review buttons or the outcome. */
export function createPendingMatchColumns(actions: ReviewActions): ListColumn<Match>[] {
  const { pending: words } = texts();
  return [
    ...matchColumns,
    { key: 'review', header: words.review, cell: (match) => <ReviewCell match={match} {...actions} /> },
  ];
}

function ReviewCell({ match, isReturning, ...on }: ReviewActions & { match: Match }) {
  const { pending: words } = texts();
  if (match.status !== 'pending') {
    return (
      <div className={rowActions.actions}>
        <Badge color={match.status === 'declined' ? 'clay' : 'court'}>{matchStatusLabels[match.status]}</Badge>
        {match.notifications ? (
          <small>{words.notifyingPlayers}</small>
        ) : (
          <Button size="sm" variant="default" disabled={isReturning} onClick={() => on.onUndo([match])}>
            {words.undo}
          </Button>
        )}
      </div>
    );
  }
  const names = formatPlayerNames(match);
  return (
    <div className={rowActions.actions}>
      <Button size="sm" aria-label={words.approveFor({ names })} onClick={() => on.onApprove(match)}>
        {words.approve}
      </Button>
      <Button size="sm" variant="default" aria-label={words.declineFor({ names })} onClick={() => on.onDecline(match)}>
        {words.decline}
      </Button>
      <Button
        size="sm"
        variant="subtle"
        aria-label={words.previewMessagesFor({ names })}
        onClick={() => on.onPreview(match)}
      >
        {words.messages}
      </Button>
    </div>
  );
}
