import { adminMatchTexts, type Match } from '@rally/contracts/matchmaking';
import { formatScore } from '@rally/score-rules';
import { Button, EmptyState } from '@rally/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import rowActions from '../../shared/list/row-actions.module.css';
import { matchRegionColumn, playersColumn, scheduledColumn, sportColumn } from '../../shared/matches/match-columns.tsx';
import { formatPlayerNames, getPlayerName, PlayersCell } from '../../shared/matches/players-cell.tsx';
import { getWinnerName, scoreStatusLabels } from '../../shared/matches/score-status-labels.ts';
import { useStaffMatches } from '../../shared/matches/use-staff-matches.ts';
import { texts } from '../../texts.ts';
import classes from './completed-and-contested-matches.module.css';
import { ContestedScores } from './contested-scores.tsx';
import type { ScoreUnderReview } from './score-under-review.ts';

const EditMatch = lazy(() => import('../../shared/matches/edit-match.tsx'));
const RecordResult = lazy(() => import('../../shared/score-correction/record-result.tsx'));
const StaffScoreReview = lazy(() => import('./staff-score-review.tsx'));

/** The open dialog: editing a match, reviewing its score, or recording its result after the score was voided. */
interface Open {
  readonly edit?: Match;
  readonly review?: ScoreUnderReview;
  readonly record?: Match;
}

/** Contested scores and completed matches. */
export default function CompletedAndContestedMatches() {
  const { completed: words } = texts();
  const [open, setOpen] = useState<Open>({});
  const columns = useMemo(() => createColumns(setOpen), []);
  const matches = useStaffMatches({ status: 'completed', columns });
  const close = () => setOpen({});
  return (
    <>
      <ContestedScores onReview={(review) => setOpen({ review })} />
      {matches.error && !matches.isLoaded ? (
        <ErrorBanner text={adminMatchTexts.completedLoadFailed} error={matches.error} onRetry={matches.refetch} />
      ) : (
        <ListTable
          label={words.completedMatches}
          list={matches}
          rowKey={({ id }) => id}
          empty={<EmptyState title={adminMatchTexts.noCompleted} />}
        />
      )}
      <Suspense>
        {open.edit && <EditMatch match={open.edit} onClose={close} />}
        {open.record && <RecordResult match={open.record} onClose={close} />}
        {open.review && <StaffScoreReview score={open.review} onClose={close} />}
      </Suspense>
    </>
  );
}

function createColumns(open: (open: Open) => void): ListColumn<Match>[] {
  const {
    completed: words,
    cancellations: { recordResult },
  } = texts();
  return [
    {
      ...playersColumn,
      cell: (match) => (
        <>
          <PlayersCell match={match} />
          <div className={classes.phoneScore}>
            <Score match={match} />
          </div>
        </>
      ),
    },
    sportColumn,
    { ...scheduledColumn, header: words.played },
    matchRegionColumn,
    {
      key: 'score',
      header: words.score,
      value: (match) => formatScore(match.sport, match) || null,
      cell: (match) => <Score match={match} />,
      wideOnly: true,
    },
    {
      key: 'state',
      header: words.status,
      value: ({ scoreStatus }) => scoreStatus && scoreStatusLabels[scoreStatus],
      desktopOnly: true,
    },
    {
      key: 'actions',
      header: words.actions,
      cell: (match) => (
        <div className={rowActions.actions}>
          <Button
            size="sm"
            variant="default"
            aria-label={words.editMatchOf({ names: formatPlayerNames(match) })}
            onClick={() => open({ edit: match })}
          >
            {words.edit}
          </Button>
          {match.scoreStatus === 'void' && (
            <Button
              size="sm"
              variant="default"
              aria-label={words.recordResultOf({ names: formatPlayerNames(match) })}
              onClick={() => open({ record: match })}
            >
              {recordResult}
            </Button>
          )}
          {match.outcome !== null && (
            <Button
              size="sm"
              variant="default"
              aria-label={words.reviewScoreOf({ names: formatPlayerNames(match) })}
              onClick={() => open({ review: toScoreUnderReview(match) })}
            >
              {words.review}
            </Button>
          )}
        </div>
      ),
    },
  ];
}

function Score({ match }: { match: Match }) {
  const names = sideNames(match);
  return (
    <span className={classes.score}>
      <strong>{formatScore(match.sport, match) || '–'}</strong>
      {match.outcome !== null && <small>{getWinnerName(match.winner, names)}</small>}
    </span>
  );
}

function sideNames(match: Match): Record<'user1' | 'user2', string> {
  return { user1: getPlayerName(match, 'user1'), user2: getPlayerName(match, 'user2') };
}

function toScoreUnderReview(match: Match): ScoreUnderReview {
  const { id, sport, scoreVersion = null } = match;
  return { id, sport, scoreVersion, names: sideNames(match), line: match, ...toUncontestedScoreResult(match) };
}

function toUncontestedScoreResult({
  outcome,
  winner,
}: Match): Pick<ScoreUnderReview, 'outcome' | 'winner' | 'isContested'> {
  return { outcome: outcome ?? 'played', winner, isContested: false };
}
