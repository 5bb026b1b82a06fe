import {
  confirmationExpiryDays,
  outcomeOptionLabels,
  type Playstyle,
  scoreOutcomes,
  scoreTexts,
} from '@rally/contracts/scoring';
import { findScoreError, getScoreResult } from '@rally/score-rules';
import { Button, Select, Text, toast } from '@rally/ui';
import { useAction } from '@rally/web-kit';
import { useState } from 'react';
import type { MatchView } from '../../../shared/matches/match-view.ts';
import { PlaystyleSelect } from '../../../shared/matches/playstyle-select.tsx';
import { getErrorText } from '../../../shared/session/get-error-text.ts';
import classes from './score.module.css';
import { emptyScore, needsWinner, type ScoreInput, toSetScores, toWinner } from './score-input.ts';
import { SetsEntry } from './sets-entry.tsx';

/** The score form. Validates by the sport's rules and previews the result. */
export function ScoreEntry({ view: { match, me, opponentName } }: { view: MatchView }) {
  const [score, setScore] = useState<ScoreInput>(emptyScore);
  const [playstyle, setPlaystyle] = useState<Playstyle | ''>('');
  const [tried, setTried] = useState(false);
  const submit = useAction('POST /matches/submit-score', {
    refresh: ['GET /matches', 'GET /matches/:id'],
    onSuccess: () => toast(`Score sent. ${opponentName} has ${confirmationExpiryDays} days to confirm it.`),
  });
  const { outcome } = score;
  const line = toSetScores(score, me);
  const winner = toWinner(score, me);
  const validationError =
    findScoreError(match.sport, line, outcome) ??
    (needsWinner(outcome) && winner === null ? scoreTexts.winnerMissing : null);
  const complete = score.sets.slice(0, 2).every(({ mine, theirs }) => mine !== '' && theirs !== '');
  const shown = validationError !== null && (tried || (complete && outcome === 'played')) ? validationError : null;
  const result = validationError === null ? getScoreResult(match.sport, line, outcome, winner) : null;

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (validationError !== null) return;
        submit.mutate({ body: { matchId: match.id, ...line, outcome, winner, opponentPlaystyle: playstyle } });
      }}
    >
      <Select
        label="How did it end?"
        value={outcome}
        onChange={({ currentTarget }) =>
          setScore({ ...score, outcome: scoreOutcomes.find((one) => one === currentTarget.value) ?? 'played' })
        }
        data={scoreOutcomes.map((one) => ({ value: one, label: outcomeOptionLabels[one] }))}
      />
      {outcome !== 'walkover' && (
        <SetsEntry
          sport={match.sport}
          sets={score.sets}
          onSets={(sets) => setScore({ ...score, sets })}
          opponentName={opponentName}
          wrongSets={wrongSets(shown, score.sets)}
        />
      )}
      {needsWinner(outcome) && (
        <Select
          label="Who won?"
          value={score.winner}
          onChange={({ currentTarget: { value } }) =>
            setScore({ ...score, winner: value === 'me' || value === 'opponent' ? value : '' })
          }
          data={[
            { value: '', label: 'Choose the winner' },
            { value: 'me', label: 'I won' },
            { value: 'opponent', label: `${opponentName} won` },
          ]}
        />
      )}
      <PlaystyleSelect opponentName={opponentName} value={playstyle} onChange={setPlaystyle} />
      {shown !== null && (
        <p className={classes.error} role="alert">
          {shown}
        </p>
      )}
      {submit.error && (
        <p className={classes.error} role="alert">
          {getErrorText(submit.error, scoreTexts.submitFailed)}
        </p>
      )}
      <div className={classes.send}>
        <Button type="submit" size="md" loading={submit.isPending}>
          Submit score
        </Button>
        <Text component="p" role="status" className={classes.preview ?? ''}>
          {result && resultText(result, me, opponentName)}
        </Text>
      </div>
    </form>
  );
}

function resultText(
  { user1Score, user2Score, winner }: ReturnType<typeof getScoreResult>,
  me: MatchView['me'],
  opponentName: string,
): string {
  const [high, low] = [Math.max(user1Score, user2Score), Math.min(user1Score, user2Score)];
  const sets = high === 0 ? '' : ` ${high}-${low}`;
  if (winner === null) return `It’s a tie${sets}`;
  return winner === me ? `You win${sets}` : `${opponentName} wins${sets}`;
}

/** The numbers of the sets that an error names; of several, the incomplete ones. */
function wrongSets(sentence: string | null, sets: ScoreInput['sets']): number[] {
  if (sentence === null) return [];
  const named = Array.from(sentence.matchAll(/Set (\d)\b/g), ([, number]) => Number(number));
  if (named.length < 2) return named;
  return named.filter((number) => sets[number - 1]?.mine === '' || sets[number - 1]?.theirs === '');
}
