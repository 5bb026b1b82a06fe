import type { Playstyle } from '@rally/contracts/scoring';
import type { ScoreResult } from '@rally/score-rules';
import { Button, Text, toast } from '@rally/ui';
import { useAction } from '@rally/web-kit';
import { useState } from 'react';
import { ErrorText } from '../../../shared/error-text/error-text.tsx';
import { OpponentPlaystyleVote } from '../../../shared/matches/opponent-playstyle-vote.tsx';
import type { PlayerMatchView } from '../../../shared/matches/player-match-view.ts';
import { ScoreFields } from '../../../shared/matches/score-entry/score-fields.tsx';
import {
  emptyScoreInput,
  prefillScoreInput,
  type ScoreInput,
  validateScoreInput,
} from '../../../shared/matches/score-entry/score-input.ts';
import { getErrorTextOrFallback } from '../../../shared/session/get-error-text-or-fallback.ts';
import { texts } from '../../../texts.ts';
import classes from './score.module.css';

interface ScoreEntryProps {
  view: PlayerMatchView;
  /** For correcting the player's own score: its version, and a callback for when it is done. */
  correction?: { readonly version: number; readonly onDone: () => void };
}

/** The score form. Validates by the sport's rules and previews the result. */
export function ScoreEntry({ view: { match, me, opponentName }, correction }: ScoreEntryProps) {
  const { entry: words } = texts().score;
  const [score, setScore] = useState<ScoreInput>(() =>
    correction ? prefillScoreInput(match, match.outcome ?? 'played', match.winner, me) : emptyScoreInput,
  );
  const [playstyle, setPlaystyle] = useState<Playstyle | ''>('');
  const [hasTried, setHasTried] = useState(false);
  const submit = useAction('POST /matches/submit-score', {
    refresh: ['GET /matches', 'GET /matches/:id'],
    onSuccess: () => {
      toast(words.sent({ name: opponentName }));
      correction?.onDone();
      // The sent score moves there.
      scrollTo(0, 0);
    },
  });
  const { outcome } = score;
  const { line, winner, error, result } = validateScoreInput(match.sport, score, me);
  const complete = score.sets.slice(0, 2).every(({ mine, theirs }) => mine !== '' && theirs !== '');
  const shown = error !== null && (hasTried || (complete && outcome === 'played')) ? error : null;

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setHasTried(true);
        if (error !== null) return;
        const replacesVersion = correction?.version ?? null;
        const body = { matchId: match.id, ...line, outcome, winner, opponentPlaystyle: playstyle, replacesVersion };
        submit.mutate({ body });
      }}
    >
      <ScoreFields sport={match.sport} score={score} onScore={setScore} opponentName={opponentName} error={shown} />
      <OpponentPlaystyleVote opponentName={opponentName} value={playstyle} onChange={setPlaystyle} />
      <ErrorText text={shown?.text ?? null} />
      <ErrorText text={submit.error && getErrorTextOrFallback(submit.error, words.submitFailed)} />
      <div className={classes.send}>
        <Button type="submit" size="md" loading={submit.isPending}>
          {correction ? words.submitCorrection : words.submit}
        </Button>
        {correction && (
          <Button size="md" variant="default" onClick={correction.onDone}>
            {words.keep}
          </Button>
        )}
        <Text component="p" role="status" className={classes.preview ?? ''}>
          {result && resultText(result, me, opponentName)}
        </Text>
      </div>
    </form>
  );
}

function resultText(
  { user1Score, user2Score, winner }: ScoreResult,
  me: PlayerMatchView['me'],
  opponentName: string,
): string {
  const [high, low] = [Math.max(user1Score, user2Score), Math.min(user1Score, user2Score)];
  const sets = high === 0 ? '' : `${high}-${low}`;
  const { entry: words } = texts().score;
  if (winner === null) return words.tie({ sets });
  return winner === me ? words.youWin({ sets }) : words.theyWin({ sets, name: opponentName });
}
