import lists from '@rally/ui/row-list.module.css';
import { useCall } from '@rally/web-kit';
import { useState } from 'react';
import { ErrorBanner } from '../../shared/banner/error-banner.tsx';
import { Panel } from '../../shared/panel/panel.tsx';
import { texts } from '../../texts.ts';
import classes from './completed-and-contested-matches.module.css';
import { ContestedScoreRow, type DecidedContestedScore } from './contested-score-row.tsx';
import type { ScoreUnderReview } from './score-under-review.ts';

/** Contested scores, oldest first. A decided score keeps its place until the page is left. Renders nothing if there are none. */
export function ContestedScores({ onReview }: { onReview: (score: ScoreUnderReview) => void }) {
  const { completed: words } = texts();
  const contested = useCall('GET /admin/contested-scores');
  const [accepted, setAccepted] = useState<readonly DecidedContestedScore[]>([]);
  if (contested.error) {
    return (
      <ErrorBanner text={words.contestedLoadFailed} error={contested.error} onRetry={() => void contested.refetch()} />
    );
  }
  const waiting = (contested.data?.scores ?? []).filter(({ id }) => !accepted.some(({ score }) => score.id === id));
  const rows = [...accepted.map(({ score }) => score), ...waiting].toSorted((one, other) =>
    one.contestedAt.localeCompare(other.contestedAt),
  );
  if (rows.length === 0) return null;
  return (
    <Panel
      title={words.contestedScores({ count: waiting.length })}
      text={waiting.length > 0 ? words.awaitingYourDecision : words.allDecided}
    >
      <ul className={`${lists.ruled} ${classes.contested}`}>
        {rows.map((score) => (
          <li key={score.id}>
            <ContestedScoreRow
              score={score}
              acceptedFrom={accepted.find((one) => one.score.id === score.id)?.from ?? null}
              onAccept={(from) =>
                setAccepted((before) => [
                  ...before.filter((one) => one.score.id !== score.id),
                  ...(from === null ? [] : [{ score, from }]),
                ])
              }
              onReview={onReview}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
